import { awaitOutcome, type PaymentState } from './awaitOutcome.ts'
import type { Declined } from './charged.ts'

/** How a try ended, as far as the loop looks at it. */
export interface Tried {
  kind: string
  paymentId?: string | null | undefined
  message?: string | undefined
  approveUrl?: string | undefined
}

export type Settling<O extends Tried> = Extract<O, { kind: 'settling' }>
/** An outcome that is known. `never`: the charge did not reach the server. */
export type Known<O extends Tried> =
  | Exclude<O, { kind: 'settling' }>
  | { kind: 'paid' }
  | { kind: 'never' }
  | Declined

interface Loop<O extends Tried> {
  ask: (settling: Settling<O>) => Promise<PaymentState>
  pause: (milliseconds: number) => Promise<unknown>
  stopped: () => boolean
  /** The last payment whose outcome was known before the first try. */
  before: string | null
}

const isSettling = <O extends Tried>(outcome: O): outcome is Settling<O> => outcome.kind === 'settling'

/** Tries of one purchase, one after the other. It knows which of them was decided already: the next one is not taken for it. */
export function makePayLoop<O extends Tried>({ ask, pause, stopped, before }: Loop<O>) {
  let decided = before
  return {
    /** Waits for a payment that is being settled. Null: the page was left meanwhile. */
    async finish(outcome: O): Promise<Known<O> | null> {
      if (!isSettling(outcome)) {
        if (outcome.kind === 'declined') decided = outcome.paymentId ?? decided
        return outcome as Exclude<O, { kind: 'settling' }>
      }
      const ended = await awaitOutcome({ ask: () => ask(outcome), before: decided, pause, stopped })
      if (ended.end === 'stopped') return null
      if (ended.end !== 'declined') return { kind: ended.end }
      decided = ended.paymentId
      return { kind: 'declined', paymentId: decided }
    },
  }
}
