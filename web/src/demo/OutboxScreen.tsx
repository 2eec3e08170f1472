import { Text } from '@mantine/core'
import { formatTime } from '../browser/time.ts'
import { Page } from '../ui/layout/Page.tsx'
import { ClockPanel } from './ClockPanel.tsx'
import { useOutbox } from './outbox.ts'
import styles from './OutboxScreen.module.css'

/** A page for developers, in English only: the SMS and e-mails that the demo would have sent. */
export function OutboxScreen() {
  const { data, isPending, isError } = useOutbox()
  return (
    <Page title="Outbox of the demo">
      <ClockPanel />
      <Text c="dimmed" lang="en">
        What would have been sent by SMS and e-mail, the newest first. The page looks for more every three
        seconds.
      </Text>
      <ul className={styles['list']} aria-busy={isPending}>
        {data?.map((row, index) => (
          <li key={`${row.sentAt}-${data.length - index}`} className={styles['message']}>
            <Text size="sm" c="dimmed" className={styles['head']}>
              <span>{formatTime(row.sentAt)}</span>
              <span>{row.channel}</span>
              <span>{row.to}</span>
            </Text>
            {row.subject && <Text fw={600}>{row.subject}</Text>}
            <Text className={styles['body']}>{row.body}</Text>
          </li>
        ))}
      </ul>
      {data?.length === 0 && <Text>Nothing was sent yet.</Text>}
      {isError && (
        <Text c="var(--cinnabar)" role="alert">
          The outbox could not be read; it exists in the demo only.
        </Text>
      )}
    </Page>
  )
}
