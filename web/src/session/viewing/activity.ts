import { call } from '../../api/call.ts'

const name = 'viewing'
const everyMs = 60_000

/**
 * In a tab that shows a provider's portal: tells the tabs of staff that its reader is active, at most once a minute. The
 * tab itself does not extend any session.
 */
export function activeInView(): () => void {
  const channel = new BroadcastChannel(name)
  let last = Date.now()
  const report = () => {
    if (Date.now() - last < everyMs) return
    last = Date.now()
    channel.postMessage(null)
  }
  const events = ['pointerdown', 'keydown'] as const
  for (const event of events) window.addEventListener(event, report)
  return () => {
    for (const event of events) window.removeEventListener(event, report)
    channel.close()
  }
}

/** In a tab of staff: a person who works in a provider's portal is not idle. */
export function stayWhileViewing(): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', () => {
    call('session_state', {}, { quiet: true }).catch(() => undefined)
  })
  return () => channel.close()
}
