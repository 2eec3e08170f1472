import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useUnread } from '../../session/useSessionState.ts'
import { loadedBy } from '../../layout/loadedBy.ts'
import { useText } from '../../text/text.ts'
import { BellIcon } from '../../ui/icons.tsx'
import styles from './NotificationBell.module.css'

const NotificationPanel = loadedBy(async () => ({
  default: (await import('./NotificationPanel.tsx')).NotificationPanel,
}))

/** Shows the number of unread notifications, and opens them. */
export function NotificationBell() {
  const text = useText()
  const unread = useUnread()?.unread ?? 0
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={styles.bell ?? ''}
        aria-label={text('notifications.bell', { count: unread })}
        aria-haspopup="dialog"
        aria-expanded={panel === 'open'}
        onClick={() => setPanel('open')}
      >
        <BellIcon />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </ActionIcon>
      <VisuallyHidden component="output">
        {unread > 0 && text('notifications.arrived', { count: unread })}
      </VisuallyHidden>
      {panel !== 'never' && (
        <NotificationPanel opened={panel === 'open'} onClose={() => setPanel('closed')} />
      )}
    </>
  )
}
