import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from '@tanstack/react-router'
import styles from './OrderDetailScreen.module.css'

interface DetailSectionProps {
  title: string
  /** The part of the address that leads here, as "#tracking". */
  name?: string
  action?: ReactNode
  children: ReactNode
}

/** A titled part of the order's page; the one that the address names gets the cursor. */
export function DetailSection({ title, name, action, children }: DetailSectionProps) {
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const called = name !== undefined && hash === name
  useEffect(() => {
    if (!called) return
    section.current?.focus()
    section.current?.scrollIntoView({ block: 'start' })
  }, [called])
  return (
    <section ref={section} aria-label={title} className={styles.section} {...(name && { tabIndex: -1 })}>
      <div className={styles.head}>
        <Title order={2}>{title}</Title>
        {action}
      </div>
      {children}
    </section>
  )
}
