import type { ReactNode } from 'react'
import { Brand } from '../../layout/Brand.tsx'
import styles from './PublicLayout.module.css'
import { LangPicker } from '../../layout/LangPicker.tsx'
import { SupportLine } from './SupportLine.tsx'
import { addressOf } from '../../browser/address.ts'

interface PublicLayoutProps {
  /** Patients have no account: the name leads nowhere. */
  forPatients?: boolean
  children: ReactNode
}

/** The frame of public pages. */
export function PublicLayout({ forPatients = false, children }: PublicLayoutProps) {
  return (
    <div className={styles.entry}>
      <header className={styles.bar}>
        {forPatients ? (
          <Brand />
        ) : (
          <a className={styles.home} href={addressOf('/order')}>
            <Brand />
          </a>
        )}
        <LangPicker />
      </header>
      <main className={styles.content}>{children}</main>
      <footer className={styles.foot}>
        <SupportLine />
      </footer>
    </div>
  )
}
