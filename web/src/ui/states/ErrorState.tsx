import { Button } from '@mantine/core'
import { useText } from '../../text/text.ts'
import styles from './states.module.css'

/** Shown if something could not be loaded. */
export function ErrorState({
  onTryAgain,
  message,
}: {
  onTryAgain: () => void
  message?: string | undefined
}) {
  const text = useText()
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{message ?? text('frame.list.failed')}</p>
      <Button variant="default" onClick={onTryAgain}>
        {text('notices.tryAgain')}
      </Button>
    </div>
  )
}
