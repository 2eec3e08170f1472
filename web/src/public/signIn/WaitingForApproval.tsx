import { Button, Title } from '@mantine/core'
import { useText } from '../../text/text.ts'
import styles from './SignInScreen.module.css'

/** Shown to staff who signed up, until an administrator approves them (docs/product.md, 1.1 Accounts and roles). */
export function WaitingForApproval({ onBack }: { onBack: () => void }) {
  const text = useText()
  return (
    <div className={styles.form}>
      <Title order={1}>{text('signIn.waiting.title')}</Title>
      <output className={styles.note}>{text('signIn.waiting.body')}</output>
      <Button variant="default" onClick={onBack}>
        {text('signIn.waiting.back')}
      </Button>
    </div>
  )
}
