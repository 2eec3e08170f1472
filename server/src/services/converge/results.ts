import type { Exchange } from '../exchange.ts'
import type { VaultResult } from '../../ports/cardVault.ts'
import type {
  ChargeResult,
  FindResult,
  GatewayCharge,
  NotDone,
  ReverseResult,
} from '../../ports/paymentGateway.ts'

/** The result of an exchange with Converge, in its codes. */
export type Outcome<T> = VaultResult<T>
type Failure = Exclude<Outcome<never>, { kind: 'ok' }>

export const noSuchToken = '5085'

/** A card that the gateway no longer has; another one may work. */
const tokenFaults = new Set([noSuchToken, 'TOKEN'])

/** The sale is settled or does not exist: a query tells which. */
const voidFaults = new Set(['5040', '6014'])

const notDoneOf = (failure: Extract<Failure, { kind: 'refused' | 'unreachable' }>): NotDone =>
  failure.kind === 'refused'
    ? { kind: 'notDone', reached: true, detail: failure.code }
    : { kind: 'notDone', reached: false, detail: failure.detail }

export function chargeResultOf(failure: Failure): ChargeResult {
  switch (failure.kind) {
    case 'declined':
    case 'unanswered':
      return failure
    case 'refused':
      return tokenFaults.has(failure.code)
        ? { kind: 'refusedMethod', code: failure.code }
        : notDoneOf(failure)
    case 'unreachable':
      return notDoneOf(failure)
  }
}

export const findResultOf = (outcome: Outcome<GatewayCharge[]>): FindResult =>
  outcome.kind === 'ok' ? { kind: 'found', charges: outcome.value } : failedFindOf(outcome)

export function failedFindOf(failure: Failure): Exclude<FindResult, { kind: 'found' | 'held' }> {
  switch (failure.kind) {
    case 'declined':
    case 'unanswered':
      return failure
    case 'refused':
    case 'unreachable':
      return notDoneOf(failure)
  }
}

/** Codes from 5000 are about the transaction that was named; those below are about our account. */
const isAboutThis = (code: string): boolean => /^[5-7]\d{3}$/.test(code)

const notThis = { kind: 'notDone', reached: true, thisAlone: true } as const

/** The meaning of the answer to a void; after `refusedVoid` the sale itself is looked up. */
export function reverseResultOf(outcome: Outcome<unknown>): ReverseResult | { kind: 'refusedVoid' } {
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'done' }
    case 'unanswered':
      return outcome
    case 'declined':
      return { ...notThis, detail: outcome.code ?? 'declined' }
    case 'refused':
      if (voidFaults.has(outcome.code)) return { kind: 'refusedVoid' }
      return isAboutThis(outcome.code) ? { ...notThis, detail: outcome.code } : notDoneOf(outcome)
    case 'unreachable':
      return notDoneOf(outcome)
  }
}

const wrongAddress = new Set([301, 302, 303, 307, 308, 401, 403, 404, 405])

/** The body of a reply, or why there is none. */
export function bodyOf(exchange: Exchange): Outcome<string> {
  if (exchange.kind === 'notSent') return { kind: 'unreachable', detail: exchange.detail }
  if (exchange.kind === 'lost') return { kind: 'unanswered', detail: exchange.detail }
  const { status, body } = exchange
  if (status === 200) return { kind: 'ok', value: body }
  if (status === 429) return { kind: 'unreachable', detail: 'HTTP 429' }
  if (wrongAddress.has(status))
    return { kind: 'refused', code: `HTTP${status}`, detail: 'wrong gateway address' }
  return { kind: 'unanswered', detail: `HTTP ${status}` }
}
