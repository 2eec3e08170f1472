import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useOffline } from './useOffline.ts'

const offline = 'offline'

/** Where notices are shown; also the one that the browser is offline. */
export function Notices() {
  const message = useOffline()
  useEffect(() => {
    if (message === null) return
    notifications.show({
      id: offline,
      message,
      color: 'cinnabar',
      role: 'status',
      autoClose: false,
      withCloseButton: false,
    })
    return () => void notifications.hide(offline)
  }, [message])
  return <Notifications position="bottom-left" />
}
