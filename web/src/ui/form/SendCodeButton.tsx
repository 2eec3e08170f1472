import { Button } from '@mantine/core'
import { useText } from '../../text/text.ts'
import styles from './code.module.css'

interface SendCodeButtonProps {
  sent: boolean
  secondsLeft: number
  pending: boolean
  onSend: () => void
  /** Text shown after a code was requested. */
  sentText: string
}

/** Requests a code, and counts down until the next request is allowed. */
export function SendCodeButton({ sent, secondsLeft, pending, onSend, sentText }: SendCodeButtonProps) {
  const text = useText()
  const label = sent ? text('signIn.sendAgain') : text('signIn.sendCode')
  return (
    <div className={styles.send}>
      <Button variant="light" loading={pending} disabled={secondsLeft > 0} onClick={onSend}>
        {secondsLeft > 0 ? text('signIn.sendAgainIn', { seconds: secondsLeft }) : label}
      </Button>
      <output className={styles.sent}>{sent && sentText}</output>
    </div>
  )
}
