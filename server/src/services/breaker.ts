import { randomBytes } from 'node:crypto'
import type { VaultResult } from '../ports/cardVault.ts'
import type {
  ChargeResult,
  ChargeState,
  FindResult,
  ListResult,
  NotDone,
  ReverseResult,
} from '../ports/paymentGateway.ts'
import type { CardGateway } from '../ports/services.ts'

export interface BreakerOptions {
  /** Consecutive calls without an answer after which the breaker opens; 5 by default. */
  failures?: number
  /** Milliseconds between probes; 5 s by default. */
  probeEveryMs?: number
  /** Called with `open`, `closed`, and `refused <code>` if the gateway rejects our settings or input. */
  onState?: (state: string) => void
}

const detail = 'not called: the gateway does not answer'
const restingVault = { kind: 'unreachable', detail } satisfies VaultResult<never>
const restingCharge: NotDone = { kind: 'notDone', reached: false, detail }

type AnyResult = ChargeResult | ChargeState | FindResult | ListResult | ReverseResult | VaultResult<unknown>

const isSilent = (result: AnyResult): boolean =>
  result.kind === 'unanswered' ||
  result.kind === 'unreachable' ||
  (result.kind === 'notDone' && !result.reached)

/** The gateway's objection to our settings or input; null if there is none. */
function objectionOf(result: AnyResult): string | null {
  if (result.kind === 'refused') return result.code
  return result.kind === 'notDone' && result.reached ? result.detail : null
}

/**
 * Stops calling a gateway that does not answer, so that charges and card forms fail at once and nothing is charged.
 * Meanwhile a harmless look-up probes the gateway; its first answer closes the breaker. Look-ups of charges, voids and
 * forgetting of tokens always go through: none of them begins a charge, and a payer waits for the outcome of a look-up.
 */
export function withBreaker(gateway: CardGateway, options: BreakerOptions = {}): CardGateway {
  const { failures = 5, probeEveryMs = 5_000, onState = () => {} } = options
  let inARow = 0
  let probing: NodeJS.Timeout | null = null

  function note<Result extends AnyResult>(result: Result): Result {
    const objection = objectionOf(result)
    if (objection !== null) onState(`refused ${objection}`)
    if (isSilent(result)) {
      inARow += 1
      if (inARow >= failures && !probing) open()
      return result
    }
    inARow = 0
    if (probing) close(probing)
    return result
  }

  function open(): void {
    onState('open')
    probing = setInterval(() => void probe(), probeEveryMs).unref()
  }

  function close(timer: NodeJS.Timeout): void {
    clearInterval(timer)
    probing = null
    onState('closed')
  }

  let probeRunning = false
  async function probe(): Promise<void> {
    if (probeRunning) return
    probeRunning = true
    note(await gateway.find({ reference: randomBytes(16).toString('hex'), since: new Date() }))
    probeRunning = false
  }

  return {
    name: gateway.name,
    clearingAccount: gateway.clearingAccount,
    openCardForm: async (input) => (probing ? restingVault : note(await gateway.openCardForm(input))),
    readCard: async (token) => (probing ? restingVault : note(await gateway.readCard(token))),
    updateExpiry: async (token, expiry) =>
      probing ? restingVault : note(await gateway.updateExpiry(token, expiry)),
    charge: async (request) => (probing ? restingCharge : note(await gateway.charge(request))),
    find: async (question) => note(await gateway.find(question)),
    list: async (question) => note(await gateway.list(question)),
    reverse: async (request) => note(await gateway.reverse(request)),
    stateOf: async (transactionId) => note(await gateway.stateOf(transactionId)),
    forgetCard: async (token) => note(await gateway.forgetCard(token)),
  }
}
