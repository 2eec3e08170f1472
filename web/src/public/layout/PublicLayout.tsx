import type { ReactNode } from 'react'
import { Brand } from '../../layout/Brand.tsx'
import styles from './PublicLayout.module.css'
import { LangPicker } from '../../layout/LangPicker.tsx'
import { SupportLine } from './SupportLine.tsx'
import { addressOf } from '../../browser/address.ts'

/** The frame of public pages. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <header className={styles.bar}>
        <a className={styles.home} href={addressOf('/order')}>
          <Brand />
        </a>
        <LangPicker />
      </header>
      <main className={styles.content}>{children}</main>
      <footer className={styles.foot}>
        <SupportLine />
      </footer>
    </div>
  )
}
