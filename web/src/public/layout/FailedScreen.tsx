import { Button, Title } from '@mantine/core'
import { useText } from '../../text/text.ts'
import styles from './PublicLayout.module.css'

/** Shown if a screen crashed or its code could not be loaded, for example after a new release. */
export function FailedScreen() {
  const text = useText()
  return (
    <main className={styles.content}>
      <Title order={1}>{text('frame.failed.title')}</Title>
      <p>{text('frame.failed.body')}</p>
      <Button onClick={() => window.location.reload()}>{text('frame.failed.reload')}</Button>
    </main>
  )
}
