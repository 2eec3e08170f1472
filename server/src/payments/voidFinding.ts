import type { Outcome } from '../ports/cardGateway.ts'

/** What the gateway's answer to a void means. */
export type VoidFinding =
  /** The charge is undone, now or before. */
  | 'voided'
  /** It stands for good, whoever asked before: the gateway has settled it. */
  | 'settled'
  /** The gateway does not know it. */
  | 'gone'
  /** Certain that this call undid nothing. */
  | 'notDone'
  | 'unanswered'

const pastVoiding = new Set(['5040', '6014'])

export function voidFindingOf(outcome: Outcome<null>): VoidFinding {
  switch (outcome.kind) {
    case 'ok':
      return 'voided'
    case 'unknown':
      return 'unanswered'
    case 'refused':
      if (outcome.code === 'GONE') return 'gone'
      return pastVoiding.has(outcome.code) ? 'settled' : 'notDone'
    case 'declined':
    case 'unreachable':
      return 'notDone'
  }
}
