import { Notifications } from '@mantine/notifications'
import { useOffline } from './useOffline.ts'

/** Where notices are shown; also the one that the browser is offline. */
export function Notices() {
  useOffline()
  return <Notifications position="bottom-left" />
}
