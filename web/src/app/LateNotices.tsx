import { notificationsStore } from '@mantine/notifications'
import { lazy, Suspense, useEffect, useState } from 'react'

const Notices = lazy(async () => ({ default: (await import('./Notices.tsx')).Notices }))

const afterMs = 1_500

const areShown = () => notificationsStore.getState().notifications.length > 0

/** The notices. Their code loads after the first screen, or with the first notice. */
export function LateNotices() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const load = () => setWanted(true)
    if (areShown()) load()
    const timer = setTimeout(load, afterMs)
    const leave = notificationsStore.subscribe(load)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [])
  return wanted ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null
}
