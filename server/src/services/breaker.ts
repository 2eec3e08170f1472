import { randomBytes } from 'node:crypto'
import type { CardGateway, Outcome } from '../ports/cardGateway.ts'

export interface BreakerOptions {
  /** Calls in a row without an answer after which people are not kept waiting any more; 5 when left out. */
  failures?: number
  /** Milliseconds between looks whether the gateway answers again; 5 s when left out. */
  probeEveryMs?: number
  /** Hears `open`, `closed`, and `refused <code>` when the gateway refuses how it is asked. */
  tell?: (state: string) => void
}

const resting: Outcome<never> = { kind: 'unreachable', detail: 'not asked: the gateway does not answer' }

/**
 * Stops asking a gateway that does not answer, so that charges and card forms are refused at once and nothing is
 * charged. Meanwhile a harmless question is asked now and then; the first answer lets everything through again.
 * Questions about charges, voids and the forgetting of tokens always go through: nobody waits for them.
 */
export function withBreaker(gateway: CardGateway, options: BreakerOptions = {}): CardGateway {
  const { failures = 5, probeEveryMs = 5_000, tell = () => {} } = options
  let inARow = 0
  let probing: NodeJS.Timeout | null = null

  function note<T>(outcome: Outcome<T>): Outcome<T> {
    if (outcome.kind === 'refused') tell(`refused ${outcome.code}`)
    if (outcome.kind === 'unknown' || outcome.kind === 'unreachable') {
      inARow += 1
      if (inARow >= failures && !probing) open()
      return outcome
    }
    inARow = 0
    if (probing) close(probing)
    return outcome
  }

  function open(): void {
    tell('open')
    probing = setInterval(() => void probe(), probeEveryMs).unref()
  }

  function close(timer: NodeJS.Timeout): void {
    clearInterval(timer)
    probing = null
    tell('closed')
  }

  let asking = false
  async function probe(): Promise<void> {
    if (asking) return
    asking = true
    note(await gateway.find({ reference: randomBytes(16).toString('hex'), since: new Date() }))
    asking = false
  }

  const always =
    <A, T>(ask: (asked: A) => Promise<Outcome<T>>) =>
    async (asked: A) =>
      note(await ask(asked))

  return {
    openCardForm: async (input) => (probing ? resting : note(await gateway.openCardForm(input))),
    readCard: async (token) => (probing ? resting : note(await gateway.readCard(token))),
    updateExpiry: async (token, expiry) =>
      probing ? resting : note(await gateway.updateExpiry(token, expiry)),
    charge: async (input) => (probing ? resting : note(await gateway.charge(input))),
    find: always((input: Parameters<CardGateway['find']>[0]) => gateway.find(input)),
    voidCharge: always((transactionId: string) => gateway.voidCharge(transactionId)),
    forgetCard: always((token: string) => gateway.forgetCard(token)),
  }
}
