import type { Data } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { viewing } from '../../state/viewing.ts'
import { useText } from '../../text/text.ts'
import { InstantText } from '../../ui/text/DateText.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import styles from './Account.module.css'
import { deviceName } from './deviceName.ts'

/** One active session of the account. */
export function SessionRow({ session }: { session: Data<'session_list'>['rows'][number] }) {
  const text = useText()
  const end = useSubmit('session_end', { done: 'account.sessions.ended' })
  const { sessionId, device, createdAt, lastSeenAt, current } = session
  return (
    <li className={styles.session}>
      <div>
        {deviceName(device) || text('account.sessions.unknown')}
        <span className={styles.small}>
          {text('account.sessions.since')} <InstantText at={createdAt} clock />
        </span>
        {!current && (
          <span className={styles.small}>
            {text('account.sessions.seen')} <InstantText at={lastSeenAt} clock />
          </span>
        )}
      </div>
      {current ? (
        <StatusMark tone="done">{text('account.sessions.here')}</StatusMark>
      ) : viewing ? null : (
        <Button variant="default" size="sm" loading={end.pending} onClick={() => end.submit({ sessionId })}>
          {text('account.sessions.end')}
        </Button>
      )}
    </li>
  )
}
