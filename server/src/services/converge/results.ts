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

export function failedFindOf(failure: Failure): Exclude<FindResult, { kind: 'found' }> {
  switch (failure.kind) {
    case 'declined':
    case 'unanswered':
      return failure
    case 'refused':
    case 'unreachable':
      return notDoneOf(failure)
  }
}

/** The meaning of the answer to a void; after `refusedVoid` the sale itself is looked up. */
export function reverseResultOf(outcome: Outcome<unknown>): ReverseResult | { kind: 'refusedVoid' } {
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'done' }
    case 'unanswered':
      return outcome
    case 'declined':
      return { kind: 'notDone', reached: true, detail: outcome.code ?? 'declined' }
    case 'refused':
      return voidFaults.has(outcome.code) ? { kind: 'refusedVoid' } : notDoneOf(outcome)
    case 'unreachable':
      return notDoneOf(outcome)
  }
}
