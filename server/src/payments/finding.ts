import type { CardTransaction, Outcome } from '../ports/cardGateway.ts'

/** What the gateway said of an attempt, to the charge itself or to a later question. */
export type Finding =
  | { kind: 'approved'; transaction: CardTransaction }
  | { kind: 'declined'; code: string | null }
  /** It knows of no such charge. */
  | { kind: 'none' }
  /** Certain that nothing was charged. */
  | { kind: 'unreachable' }
  | { kind: 'unanswered' }

/** A card that the gateway does not keep any more; another one may do. */
const tokenFaults = new Set(['5085', 'TOKEN'])

/** What the answer to a charge means. */
export function findingOf(outcome: Outcome<CardTransaction>): Finding {
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'approved', transaction: outcome.value }
    case 'declined':
      return { kind: 'declined', code: outcome.code }
    case 'unknown':
      return { kind: 'unanswered' }
    case 'refused':
      return tokenFaults.has(outcome.code)
        ? { kind: 'declined', code: outcome.code }
        : { kind: 'unreachable' }
    case 'unreachable':
      return { kind: 'unreachable' }
  }
}
