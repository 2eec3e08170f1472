import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { Answer } from '../api/answer.ts'

/** The state of the latest payment; null if no answer came. */
export type PaymentState = Answer<'payment_state' | 'vip_payment_state' | 'pay_state'> | null

type Waiting = {
  ask: () => Promise<PaymentState>
  /** The last attempt before this one, whose outcome is known. */
  before: string | null
  pause: (milliseconds: number) => Promise<unknown>
  stopped: () => boolean
}

const firstPause = 1500
const longestPause = 5000
/** After this many "no such payment" answers in a row, the charge certainly never reached the server. */
const absencesToBelieve = 4

type Ended = { end: 'paid' | 'never' | 'stopped' } | { end: 'declined'; paymentId: string }

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Polls the outcome of a charge until it is decided. Does not keep the session alive. `never`: the charge did not reach
 * the server, so nothing was charged.
 */
export async function awaitOutcome({ ask, before, pause, stopped }: Waiting): Promise<Ended> {
  let absences = 0
  for (let wait = firstPause; ; wait = Math.min(longestPause, wait * 1.3)) {
    await pause(wait)
    if (stopped()) return { end: 'stopped' }
    const answer = await ask()
    if (answer === null || answer.code === replyCodes.nothingToSay) {
      absences = 0
      continue
    }
    if (answer.code === replyCodes.sessionInvalid) return { end: 'stopped' }
    if (answer.code === 0 && answer.data.state === 'captured') return { end: 'paid' }
    if (answer.code === 0 && answer.data.paymentId !== before)
      return { end: 'declined', paymentId: answer.data.paymentId }
    absences += 1
    if (absences >= absencesToBelieve) return { end: 'never' }
  }
}
