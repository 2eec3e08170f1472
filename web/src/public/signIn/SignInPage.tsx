import type { ReactNode } from 'react'
import { Brand } from '../../layout/Brand.tsx'
import { SupportLine } from '../layout/SupportLine.tsx'
import { LangPicker } from '../../layout/LangPicker.tsx'
import styles from './SignInScreen.module.css'

interface SignInPageProps {
  /** Shown beside the form in wide windows. */
  promise: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** The two halves of a sign-in page: the brand and the form. */
export function SignInPage({ promise, foot, children }: SignInPageProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.brand}>
        <Brand />
        <div className={styles.promise}>{promise}</div>
        <p className={styles.hours}>{foot}</p>
      </header>
      <main className={styles.entry}>
        <div className={styles.lang}>
          <LangPicker />
        </div>
        {children}
        <SupportLine />
      </main>
    </div>
  )
}
