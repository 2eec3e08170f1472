import type { Data } from '@bencao/shared/contract/index.ts'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '../../text/text.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { InstantText } from '../../ui/text/DateText.tsx'
import { leadsTo } from './leadsTo.ts'
import styles from './NotificationList.module.css'

export type Notification = Data<'notifications'>['rows'][number]

interface NotificationRowProps {
  notification: Notification
  onOpen: () => void
  onMark: () => void
  onDelete: () => void
}

/** One notification; its title links to its subject. */
export function NotificationRow({ notification, onOpen, onMark, onDelete }: NotificationRowProps) {
  const text = useText()
  const { title, read } = notification
  return (
    <li className={styles.row} data-unread={!read || undefined}>
      <div className={styles.title}>
        <Link {...leadsTo(notification)} onClick={onOpen}>
          {title}
        </Link>
        {!read && <VisuallyHidden> ({text('notifications.unread')})</VisuallyHidden>}
      </div>
      {notification.text.trim() !== '' && <p className={styles.text}>{notification.text}</p>}
      <Group justify="space-between" gap="xs">
        <span className={styles.when}>
          <InstantText at={notification.createdAt} clock />
        </span>
        <Allowed to="notification:edit">
          <Group gap={4} ms="auto">
            <Button
              variant="subtle"
              size="compact-sm"
              className={styles.action ?? ''}
              aria-label={text(read ? 'notifications.markUnreadOf' : 'notifications.markReadOf', { title })}
              onClick={onMark}
            >
              {text(read ? 'notifications.markUnread' : 'notifications.markRead')}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              className={styles.action ?? ''}
              aria-label={text('notifications.deleteOf', { title })}
              onClick={onDelete}
            >
              {text('frame.delete')}
            </Button>
          </Group>
        </Allowed>
      </Group>
    </li>
  )
}
