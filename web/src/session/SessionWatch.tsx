import { useEffect, useState } from 'react'
import { useSubmit } from '../api/useSubmit.ts'
import { useCountdown } from '../api/useServerTime.ts'
import { once } from '../browser/once.ts'
import { useWasOpened } from '../browser/useWasOpened.ts'
import { warnBefore } from './sessionWatch.ts'
import { useSessionState } from './useSessionState.ts'

const loadWarning = once(() => import('./SessionWarning.tsx'))
const loadsAfterMs = 1_500
const triesAgainEachMs = 20_000

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
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadWarning>> | null>(null)
  useEffect(() => {
    if (code) return
    const load = () => void loadWarning().then(setCode, () => undefined)
    const soon = setTimeout(load, loadsAfterMs)
    const again = setInterval(load, triesAgainEachMs)
    return () => {
      clearTimeout(soon)
      clearInterval(again)
    }
  }, [code])
  const wasNear = useWasOpened(near)
  return (
    code &&
    wasNear && (
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
