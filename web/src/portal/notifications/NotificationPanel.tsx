import { Drawer } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { NotificationList } from './NotificationList.tsx'

/** The notifications, beside the current page. */
export function NotificationPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(100%, 28rem)"
      title={text('notifications.title')}
      closeButtonProps={{ 'aria-label': text('frame.close') }}
    >
      <NotificationList onLeave={onClose} />
    </Drawer>
  )
}
