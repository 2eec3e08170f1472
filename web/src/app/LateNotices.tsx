import { notificationsStore } from '@mantine/notifications'
import { type FunctionComponent, useEffect, useState } from 'react'

const afterMs = 1_500

const areShown = () => notificationsStore.getState().notifications.length > 0

/**
 * The notices. Their code loads after the first screen, or with the first notice; if that fails, it is tried again with the
 * next one.
 */
export function LateNotices() {
  const [shown, setShown] = useState<{ Notices: FunctionComponent } | null>(null)
  useEffect(() => {
    const load = () => void import('./Notices.tsx').then(setShown, () => {})
    if (areShown()) load()
    const timer = setTimeout(load, afterMs)
    const leave = notificationsStore.subscribe(load)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [])
  return shown && <shown.Notices />
}
