import { Skeleton } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import styles from './Account.module.css'
import { SessionRow } from './SessionRow.tsx'

/** The active sessions of the account. Each one but the current can be ended here. */
export function Sessions() {
  const text = useText()
  const list = useCall('session_list', {})
  return (
    <Section name="sessions" title={text('account.sessions.title')} about={text('account.sessions.about')}>
      {list.isError && !list.data && <ErrorState onTryAgain={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={120} aria-busy />}
      {list.data && (
        <ul className={styles.sessions}>
          {list.data.rows.map((session) => (
            <SessionRow key={session.sessionId} session={session} />
          ))}
        </ul>
      )}
    </Section>
  )
}
