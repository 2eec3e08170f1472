import { type RandomSource, randomSource } from './random.ts'

/** `_before`: nothing is processed; `_after`: processed, but the caller does not get the answer. */
export type FaultMode =
  | 'decline'
  | 'decline_error'
  | 'hang_before'
  | 'hang_after'
  | 'reset_before'
  | 'reset_after'
  | 'http500'
  | 'http500_after'
  | 'garbage'
  | 'garbage_after'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'partial'
  | 'test_mode'
  | `delay:${number}`
  | `late:${number}`
  | `invisible:${number}`
  | `error:${number}`
  | `error_after:${number}`

export interface Fault {
  mode: FaultMode
  /** A transaction type, `transaction_token`, `sim-pay` or `*` (the default). */
  match?: string | undefined
  /** Only calls with a field of this value: a transaction id or an invoice. */
  about?: string | undefined
  /** How many times; once by default, `Infinity` for always. */
  times?: number | undefined
}

export interface Chaos {
  /** Fraction of calls that fail, 0 to 1. */
  rate: number
  modes: FaultMode[]
  /** Instead of them, for calls of a kind. */
  modesOf?: Readonly<Record<string, FaultMode[]>> | undefined
  seed: number
  /** `ccsale` by default. */
  match?: string | undefined
}

export type Breakage = 'hang' | 'reset' | 'http500' | 'garbage'

/** The effect of a fault on one call. */
export interface Plan {
  /** Nothing is processed. */
  instead?: Breakage
  /** Processed, then this instead of the answer. */
  after?: Breakage
  delayMs?: number
  decline?: 'result' | 'error'
  errorCode?: string
  /** Processed, then answered with this error. */
  errorAfter?: string
  testMode?: boolean
  changeAmount?: (cents: number) => number
  partial?: boolean
  currency?: string
  bookedAfterMs?: number
  visibleAfterMs?: number
}

const plans: Record<string, (argument: number) => Plan> = {
  decline: () => ({ decline: 'result' }),
  decline_error: () => ({ decline: 'error' }),
  hang_before: () => ({ instead: 'hang' }),
  hang_after: () => ({ after: 'hang' }),
  reset_before: () => ({ instead: 'reset' }),
  reset_after: () => ({ after: 'reset' }),
  http500: () => ({ instead: 'http500' }),
  http500_after: () => ({ after: 'http500' }),
  garbage: () => ({ instead: 'garbage' }),
  garbage_after: () => ({ after: 'garbage' }),
  wrong_amount: () => ({ changeAmount: (cents) => cents + 100 }),
  wrong_currency: () => ({ currency: 'CAD' }),
  partial: () => ({ partial: true, changeAmount: (cents) => Math.floor(cents / 2) }),
  test_mode: () => ({ testMode: true }),
  delay: (ms) => ({ delayMs: ms }),
  late: (ms) => ({ bookedAfterMs: ms, after: 'hang' }),
  invisible: (ms) => ({ visibleAfterMs: ms }),
  error: (code) => ({ errorCode: String(code) }),
  error_after: (code) => ({ errorAfter: String(code) }),
}
const withArgument = new Set(['delay', 'late', 'invisible', 'error', 'error_after'])

/** @throws RangeError for an unknown mode */
export function planFor(mode: string): Plan {
  const [, name = '', argument] = /^([a-z0-9_]+)(?::(\d+))?$/.exec(mode) ?? []
  const plan = Object.hasOwn(plans, name) ? plans[name] : undefined
  if (!plan || withArgument.has(name) !== (argument !== undefined))
    throw new RangeError(`no fault mode "${mode}"`)
  return plan(Number(argument))
}

export class Faults {
  #listed: { match: string; about: string | undefined; times: number; mode: FaultMode }[] = []
  #chaos: (Chaos & { source: RandomSource }) | null = null

  /** @throws RangeError for an unknown mode */
  add(fault: Fault | Chaos): void {
    if ('rate' in fault) {
      for (const mode of [fault.modes, ...Object.values(fault.modesOf ?? {})].flat()) planFor(mode)
      this.#chaos = { ...fault, source: randomSource(fault.seed) }
      return
    }
    planFor(fault.mode)
    const { match = '*', about, times = 1, mode } = fault
    this.#listed.push({ match, about, times, mode })
  }

  clear(): void {
    this.#listed = []
    this.#chaos = null
  }

  next(type: string, fields: ReadonlyMap<string, string> | null = null): Plan {
    const values = new Set(fields?.values())
    const fault = this.#listed.find(
      ({ match, about, times }) =>
        times > 0 && (match === '*' || match === type) && (about === undefined || values.has(about)),
    )
    if (fault) {
      fault.times -= 1
      return planFor(fault.mode)
    }
    const chaos = this.#chaos
    if (!chaos || ((chaos.match ?? 'ccsale') !== '*' && (chaos.match ?? 'ccsale') !== type)) return {}
    if (chaos.source.fraction() >= chaos.rate) return {}
    const modes = chaos.modesOf?.[type] ?? chaos.modes
    const mode = modes[Math.floor(chaos.source.fraction() * modes.length)]
    return mode === undefined ? {} : planFor(mode)
  }

  list(): { match: string; times: number | 'always'; mode: string }[] {
    return this.#listed
      .filter(({ times }) => times > 0)
      .map((fault) => ({ ...fault, times: Number.isFinite(fault.times) ? fault.times : 'always' }))
  }
}
