import { Button, Paper, Text } from '@mantine/core'
import { useText } from '../../text/text.ts'
import styles from './NotificationList.module.css'
import type { Notification } from './NotificationRow.tsx'

/** Shows what was deleted. The focus moves to the undo button, because the deleted row is gone. */
export function DeletedNotifications({
  notification,
  onUndo,
}: {
  notification: Notification
  onUndo: (notification: Notification) => void
}) {
  const text = useText()
  return (
    <Paper component="output" className={styles.deleted ?? ''}>
      <Text size="sm">{text('notifications.deleted', { title: notification.title })}</Text>
      <Button variant="default" size="sm" autoFocus onClick={() => onUndo(notification)}>
        {text('notices.undo')}
      </Button>
    </Paper>
  )
}
