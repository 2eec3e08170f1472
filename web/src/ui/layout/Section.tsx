import { Title } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: string
  /** 3 in a panel beside a list, which is narrower. */
  level?: 2 | 3
  /** The fragment of the address that leads here, such as "#npi". */
  name?: string
  about?: ReactNode
  /** At the end of the title line. */
  action?: ReactNode
  children: ReactNode
}

/** A titled section of a page. The section named in the address gets the focus. */
export function Section({ title, level = 2, name, about, action, children }: SectionProps) {
  const router = useRouter()
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const called = name !== undefined && hash === name
  useEffect(() => {
    if (!called) return
    const go = () => {
      section.current?.focus()
      section.current?.scrollIntoView({ block: 'start' })
    }
    go()
    // Following the same link again does not change the address.
    return router.subscribe('onResolved', go)
  }, [called, router])
  return (
    <section
      ref={section}
      aria-label={title}
      className={styles.section}
      data-level={level}
      {...(name !== undefined && { tabIndex: -1 })}
    >
      <div className={styles.head}>
        <Title order={level}>{title}</Title>
        {action}
      </div>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  )
}

/** The sections of a page, one under the other. */
export function Sections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>
}
