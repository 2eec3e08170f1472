import { Title } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: string
  /** The part of the address that leads here, as "#npi". */
  name: string
  about?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a page; the one that the address names gets the cursor. */
export function Section({ title, name, about, action, children }: SectionProps) {
  const router = useRouter()
  const { hash } = useLocation()
  const part = useRef<HTMLElement>(null)
  const called = hash === name
  useEffect(() => {
    if (!called) return
    const go = () => {
      part.current?.focus()
      part.current?.scrollIntoView({ block: 'start' })
    }
    go()
    // The same link once more changes no address.
    return router.subscribe('onResolved', go)
  }, [called, router])
  return (
    <section ref={part} aria-label={title} className={styles.part} tabIndex={-1}>
      <div className={styles.head}>
        <Title order={2}>{title}</Title>
        {action}
      </div>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  )
}

/** The parts of a page, one under the other. */
export function Sections({ children }: { children: ReactNode }) {
  return <div className={styles.parts}>{children}</div>
}
