import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import styles from './DoorLayout.module.css'
import { LangPicker } from './LangPicker.tsx'

/** The frame of public pages. */
export function DoorLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.door}>
      <header className={styles.bar}>
        <a className={styles.home} href="/order">
          <Brand />
        </a>
        <LangPicker />
      </header>
      <main className={styles.content}>{children}</main>
    </div>
  )
}
