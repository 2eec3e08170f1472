import type { Audience } from '@bencao/shared/domain/account.ts'
import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTitle } from '../../browser/useTitle.ts'
import { signInPages } from '../../routes/paths.ts'
import { useText } from '../../text/text.ts'
import styles from './RegisterForm.module.css'

interface RegisterPageProps {
  audience: Audience
  title: string
  intro: string
  children: ReactNode
}

/** A sign-up page, with a link to sign-in. */
export function RegisterPage({ audience, title, intro, children }: RegisterPageProps) {
  const text = useText()
  useTitle(title)
  return (
    <div className={styles.page}>
      <header>
        <Title order={1}>{title}</Title>
        <p className={styles.intro}>{intro}</p>
        <p className={styles.intro}>
          {text('signUp.haveAccount')} <Link to={signInPages[audience].login}>{text('signUp.signIn')}</Link>
        </p>
      </header>
      {children}
    </div>
  )
}
