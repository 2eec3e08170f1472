import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { usePermission } from '../../state/usePermission.ts'
import { viewing } from '../../state/viewing.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { useExistingPage } from '../../ui/table/useExistingPage.ts'
import { DeletedNotifications } from './DeletedNotifications.tsx'
import { type Notification, NotificationRow } from './NotificationRow.tsx'
import styles from './NotificationList.module.css'

const pageSize = 10

/** The notifications, newest first, with their actions. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const text = useText()
  const marks = usePermission('notification:edit') && !viewing
  const [page, setPage] = useState(1)
  const [deleted, setDeleted] = useState<Notification | null>(null)
  const list = useCall('notifications', { page, pageSize }, { keepPrevious: true })
  const mark = useSubmit('mark_notification_read')
  const data = useExistingPage(list, setPage) ? undefined : list.data
  const remove = useSubmit('delete_notification', {
    onDone: (_data, { notificationId, undo }) =>
      setDeleted(undo ? null : (data?.rows.find((row) => row.notificationId === notificationId) ?? null)),
    onRefused: () => setDeleted(null),
  })

  return (
    <Stack gap="sm" aria-busy={!data || list.isPlaceholderData}>
      {data !== undefined && data.unread > 0 && (
        <Allowed to="notification:edit">
          <Group justify="flex-end">
            <Button variant="subtle" size="sm" loading={mark.pending} onClick={() => mark.submit({})}>
              {text('notifications.markAll')}
            </Button>
          </Group>
        </Allowed>
      )}
      {deleted && (
        <DeletedNotifications
          key={deleted.notificationId}
          notification={deleted}
          onUndo={({ notificationId }) => remove.submit({ notificationId, undo: true })}
        />
      )}
      {list.isError && !data && <ErrorState onTryAgain={() => void list.refetch()} />}
      {!data && !list.isError && [1, 2, 3, 4].map((row) => <Skeleton key={row} height={72} />)}
      {data?.rows.length === 0 && (
        <EmptyState>
          <p>{text('notifications.empty')}</p>
        </EmptyState>
      )}
      {data !== undefined && data.rows.length > 0 && (
        <ul className={styles.list} aria-label={text('notifications.title')}>
          {data.rows.map((notification) => (
            <NotificationRow
              key={notification.notificationId}
              notification={notification}
              onOpen={() => {
                if (!notification.read && marks) mark.submit({ notificationId: notification.notificationId })
                onLeave()
              }}
              onMark={() =>
                mark.submit({ notificationId: notification.notificationId, read: !notification.read })
              }
              onDelete={() => remove.submit({ notificationId: notification.notificationId })}
            />
          ))}
        </ul>
      )}
      {data !== undefined && data.total > pageSize && (
        <Pager {...data} shown={data.rows.length} onPage={setPage} />
      )}
    </Stack>
  )
}
