import { type FunctionComponent, useEffect, useState } from 'react'

const afterMs = 1_500

/** What says that the browser is offline; its code loads after the first screen. */
export function LateOffline() {
  const [shown, setShown] = useState<{ OfflineLine: FunctionComponent } | null>(null)
  useEffect(() => {
    const load = () => void import('./OfflineLine.tsx').then(setShown, () => null)
    const timer = setTimeout(load, afterMs)
    return () => clearTimeout(timer)
  }, [])
  return shown && <shown.OfflineLine />
}
