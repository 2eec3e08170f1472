import { useUser } from '../session/session.ts'
import { useText } from '../text/text.ts'
import styles from './AccountNotice.module.css'

/** Says what a pending or suspended account may do, and what it waits for. */
export function AccountNotice() {
  const text = useText()
  const status = useUser()?.status
  if (status !== 'pending' && status !== 'suspended') return null
  return <output className={styles.notice}>{text(`frame.status.${status}`)}</output>
}
