import { useEffect, useState } from 'react'
import { useSubmit } from '../api/useSubmit.ts'
import { useCountdown } from '../api/useServerTime.ts'
import { once } from '../browser/once.ts'
import { useCodeWhenOpened } from '../ui/dialog/useCodeWhenOpened.ts'
import { warnBefore } from './sessionWatch.ts'
import { useSessionState } from './useSessionState.ts'

const loadWarning = once(() => import('./SessionWarning.tsx'))
const loadsAfterMs = 1_500

/** Warns before the session ends, and lets the user extend it. */
export function SessionWatch() {
  const end = useSessionState()
  const seconds = useCountdown(end?.at ?? null)
  const [readAt, setReadAt] = useState<number | null>(null)
  // Any call that is not a background poll extends the session.
  const stay = useSubmit('session_state', { refresh: ['session'] })

  const near = end !== null && seconds > 0 && seconds <= warnBefore && readAt !== end.at
  const canStay = end?.canStay ?? false
  const onClose = () => (canStay ? stay.submit({}) : setReadAt(end?.at ?? null))
  // The network may be gone when the warning is due. Menus and other dialogs come with its code.
  useEffect(() => {
    const timer = setTimeout(() => void loadWarning().catch(() => undefined), loadsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const code = useCodeWhenOpened(loadWarning, { opened: near, onClose: () => setReadAt(end?.at ?? null) })
  return (
    code && (
      <code.SessionWarning
        opened={near}
        seconds={seconds}
        canStay={canStay}
        pending={stay.pending}
        onClose={onClose}
      />
    )
  )
}
