import { randomBytes } from 'node:crypto'
import type { CardForm, StoredCard, VaultResult } from '../ports/cardVault.ts'
import type {
  ChargeResult,
  ChargeState,
  FindResult,
  FoundReturn,
  ListResult,
  NotDone,
  PaymentGateway,
  ReverseResult,
  SettledResult,
} from '../ports/paymentGateway.ts'
import type { CardGateway, WalletGateway } from '../ports/services.ts'
import type { OpenedWalletOrder, WalletOrder } from '../ports/wallet.ts'

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

type AnyResult =
  | ChargeResult
  | ChargeState
  | FindResult
  | FoundReturn
  | ListResult
  | ReverseResult
  | SettledResult
  | VaultResult<unknown>

const isSilent = (result: AnyResult): boolean =>
  result.kind === 'unanswered' ||
  result.kind === 'unreachable' ||
  (result.kind === 'notDone' && !result.reached)

/** The gateway's objection to our settings or input; null if there is none. */
function objectionOf(result: AnyResult): string | null {
  if (result.kind === 'refused') return result.code
  return result.kind === 'notDone' && result.reached && !result.thisAlone ? result.detail : null
}

/** Watches the answers of one gateway. */
function watch(gateway: Pick<PaymentGateway, 'find'>, options: BreakerOptions) {
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
    const reference = randomBytes(16).toString('hex')
    note(await gateway.find({ reference, gatewayOrderId: reference, since: new Date() }))
    probeRunning = false
  }

  return {
    note,
    /** The result of a call, or `resting` while the gateway does not answer. */
    async guard<Result extends AnyResult>(resting: Result, ask: () => Promise<Result>): Promise<Result> {
      return probing ? resting : note(await ask())
    },
  }
}

type Watch = ReturnType<typeof watch>

const paymentsThrough = (gateway: PaymentGateway, { note, guard }: Watch): PaymentGateway => ({
  name: gateway.name,
  method: gateway.method,
  clearingAccount: gateway.clearingAccount,
  timeZone: gateway.timeZone,
  listsVoids: gateway.listsVoids,
  charge: (request) => guard<ChargeResult>(restingCharge, () => gateway.charge(request)),
  find: async (question) => note(await gateway.find(question)),
  list: async (question) => note(await gateway.list(question)),
  settled: async (day) => note(await gateway.settled(day)),
  reverse: async (request) => note(await gateway.reverse(request)),
  findReturn: async (question) => note(await gateway.findReturn(question)),
  stateOf: async (transactionId) => note(await gateway.stateOf(transactionId)),
})

/**
 * Stops calling a gateway that does not answer, so that charges and card forms fail at once and nothing is charged.
 * Meanwhile a harmless look-up probes the gateway; its first answer closes the breaker. Look-ups of charges, voids and
 * forgetting of tokens always go through: none of them begins a charge, and a payer waits for the outcome of a look-up.
 */
export function withBreaker(gateway: CardGateway, options: BreakerOptions = {}): CardGateway {
  const watched = watch(gateway, options)
  const { note, guard } = watched
  return {
    ...paymentsThrough(gateway, watched),
    openCardForm: (input) => guard<VaultResult<CardForm>>(restingVault, () => gateway.openCardForm(input)),
    readCard: (token) => guard<VaultResult<StoredCard>>(restingVault, () => gateway.readCard(token)),
    updateExpiry: (token, expiry) =>
      guard<VaultResult<null>>(restingVault, () => gateway.updateExpiry(token, expiry)),
    forgetCard: async (token) => note(await gateway.forgetCard(token)),
  }
}

/** The same for a gateway whose orders buyers approve. */
export function walletWithBreaker(wallet: WalletGateway, options: BreakerOptions = {}): WalletGateway {
  const watched = watch(wallet, options)
  const { guard } = watched
  return {
    ...paymentsThrough(wallet, watched),
    openOrder: (input) => guard<VaultResult<OpenedWalletOrder>>(restingVault, () => wallet.openOrder(input)),
    readOrder: (id) => guard<VaultResult<WalletOrder | null>>(restingVault, () => wallet.readOrder(id)),
  }
}
