import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { Answer } from '../api/answer.ts'

type Waiting = {
  /** Asks for the state of the payment; null if no answer came. */
  ask: () => Promise<Answer<'payment_state' | 'vip_payment_state' | 'pay_state'> | null>
  /** The last attempt before this one, whose outcome is known. */
  before: string | null
  pause: (milliseconds: number) => Promise<unknown>
  stopped: () => boolean
}

const firstPause = 1500
const longestPause = 5000
/** After this many "no such payment" answers in a row, the charge certainly never reached the server. */
const absencesToBelieve = 4

/**
 * Polls the outcome of a charge until it is decided. Does not keep the session alive. `never`: the charge did not reach
 * the server, so nothing was charged.
 */
export async function awaitOutcome(waiting: Waiting): Promise<'paid' | 'declined' | 'never' | 'stopped'> {
  const { ask, before, pause, stopped } = waiting
  let absences = 0
  for (let wait = firstPause; ; wait = Math.min(longestPause, wait * 1.3)) {
    await pause(wait)
    if (stopped()) return 'stopped'
    const answer = await ask()
    if (answer === null || answer.code === replyCodes.nothingToSay) {
      absences = 0
      continue
    }
    if (answer.code === replyCodes.sessionInvalid) return 'stopped'
    if (answer.code === 0 && answer.data.state === 'captured') return 'paid'
    if (answer.code === 0 && answer.data.paymentId !== before) return 'declined'
    absences += 1
    if (absences >= absencesToBelieve) return 'never'
  }
}
