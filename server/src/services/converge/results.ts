import type { VaultResult } from '../../ports/cardVault.ts'
import type {
  ChargeResult,
  FindResult,
  GatewayCharge,
  NotDone,
  ReverseResult,
} from '../../ports/paymentGateway.ts'

/** What an exchange with Converge came to, in its codes. */
export type Outcome<T> = VaultResult<T>
type Failure = Exclude<Outcome<never>, { kind: 'ok' }>

export const noSuchToken = '5085'

/** A card that the gateway does not keep any more; another one may do. */
const tokenFaults = new Set([noSuchToken, 'TOKEN'])

/** The sale is settled or not there: a query says which. */
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

export function findResultOf(outcome: Outcome<GatewayCharge[]>): FindResult {
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'found', charges: outcome.value }
    case 'declined':
    case 'unanswered':
      return outcome
    case 'refused':
    case 'unreachable':
      return notDoneOf(outcome)
  }
}

/** What the answer to a void means; after `refusedVoid` the sale itself is looked at. */
export function reverseResultOf(outcome: Outcome<unknown>): ReverseResult | { kind: 'refusedVoid' } {
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'done' }
    case 'unanswered':
      return outcome
    case 'declined':
      return { kind: 'notDone', reached: true, detail: outcome.code ?? outcome.message }
    case 'refused':
      return voidFaults.has(outcome.code) ? { kind: 'refusedVoid' } : notDoneOf(outcome)
    case 'unreachable':
      return notDoneOf(outcome)
  }
}
