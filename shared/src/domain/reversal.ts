import type { Cents } from './money.ts'
import { notFoundHorizonSeconds, notFoundsToRelease } from './payment.ts'
import { needsSecondPerson } from './refund.ts'

export const reversalKinds = ['void', 'refund'] as const
export type ReversalKind = (typeof reversalKinds)[number]

export const reversalStates = [
  'toConfirm',
  'started',
  'undecided',
  'refundDue',
  'done',
  'notNeeded',
  'withdrawn',
] as const
export type ReversalState = (typeof reversalStates)[number]

/**
 * Every legal move of a reversal, except that a void which does not hold starts again. To confirm: a second person has to
 * agree. Undecided: the gateway knows no such charge, so a person decides. Refund due: the gateway refuses to return the
 * money of a settled charge, so a person does so by hand, or keeps it. Not needed: that person decided that there is
 * nothing to give back. Withdrawn: the charge stays.
 */
export const reversalMoves: Record<ReversalState, readonly ReversalState[]> = {
  toConfirm: ['started', 'withdrawn'],
  started: ['undecided', 'refundDue', 'done', 'withdrawn'],
  undecided: ['started', 'refundDue', 'done', 'notNeeded', 'withdrawn'],
  refundDue: ['done', 'withdrawn'],
  done: [],
  notNeeded: [],
  withdrawn: [],
}

export const mayMoveReversal = (from: ReversalState, to: ReversalState): boolean =>
  reversalMoves[from].includes(to)

/** Its outcome is open, so no other reversal of the same payment may begin. */
export const isLiveReversal = (state: ReversalState): boolean =>
  isAsked(state) || state === 'refundDue' || state === 'toConfirm'

/** The job asks the gateway about it. */
export const isAsked = (state: ReversalState): boolean => state === 'started' || state === 'undecided'

/**
 * The gateway's answer to a request to reverse a charge. Refused: it will not return this money. Not done: not now. Not
 * found: it was looked up, and the gateway knows no such return.
 */
export const reverseAnswers = [
  'done',
  'settled',
  'unknownThere',
  'refused',
  'notDone',
  'notFound',
  'unanswered',
] as const
export type ReverseAnswer = (typeof reverseAnswers)[number]

/**
 * What started the gateway call: the request that began the reversal, a person's decision to cancel anyway, the job
 * that continues either, or the job that corrects a charge which nothing may keep.
 */
export const reversalAskers = ['request', 'decision', 'job', 'correction'] as const
export type ReversalAsker = (typeof reversalAskers)[number]

export interface ReversalStep {
  /** Null: the state does not change. */
  to: ReversalState | null
  /** The charge is settled, so from now on the gateway is asked to return the money. */
  asReturn?: boolean
  /** The gateway certainly has not returned the money, so it may be asked at once. */
  mayAsk?: boolean
  countNotFound?: boolean
  /** Final results apply whichever process learned them. Others apply only while that process holds the lease. */
  final: boolean
  /** When the job queries the gateway again; null: never. */
  checkAfterSeconds: number | null
}

/** What the gateway shows of a voided charge when it is looked at once more. */
export const voidLooks = ['voided', 'unknownThere', 'open', 'settled', 'unanswered'] as const
export type VoidLook = (typeof voidLooks)[number]

/** When a void is looked at once more: a batch that was being settled is over by then. */
export const confirmVoidAfterSeconds = 86_400

/** The effect of that look: the void holds, or the charge stays and has to be reversed again, or it is looked at later. */
export const afterVoidLook = (found: VoidLook): 'confirmed' | 'startAgain' | 'lookAgain' => {
  if (found === 'unanswered') return 'lookAgain'
  return found === 'voided' || found === 'unknownThere' ? 'confirmed' : 'startAgain'
}

/** How often the job retries a reversal that awaits a decision, or that the gateway refuses. */
const waitingSeconds = 3_600
/** Also when a charge is first not found: a query may not show a new one yet. */
const retrySeconds = 60
/** How often a return whose answer was lost is looked up. */
const notFoundSeconds = 300

const finish = (to: ReversalState): ReversalStep => ({ to, final: true, checkAfterSeconds: null })
const askAgain = (to: ReversalState | null, checkAfterSeconds: number): ReversalStep => ({
  to,
  final: false,
  checkAfterSeconds,
})

/** A lost answer may have been a reversal, so nobody may decide before the gateway has answered again. */
const voidSteps = {
  request: {
    done: finish('done'),
    unknownThere: askAgain('undecided', waitingSeconds),
    notDone: { to: 'withdrawn', final: false, checkAfterSeconds: null },
    unanswered: askAgain('started', 0),
  },
  decision: {
    done: finish('done'),
    unknownThere: finish('notNeeded'),
    notDone: askAgain(null, 0),
    unanswered: askAgain('started', 0),
  },
  job: {
    done: finish('done'),
    unknownThere: askAgain('undecided', waitingSeconds),
    notDone: askAgain(null, retrySeconds),
    unanswered: askAgain('started', retrySeconds),
  },
  correction: {
    done: finish('done'),
    unknownThere: askAgain(null, waitingSeconds),
    notDone: askAgain(null, retrySeconds),
    unanswered: askAgain(null, retrySeconds),
  },
} as const satisfies Record<ReversalAsker, Record<string, ReversalStep>>

/** The charge is settled, and its return needs a second person: nothing goes back, and a refund has to be asked for. */
const refundFirst: ReversalStep = { to: 'withdrawn', final: false, checkAfterSeconds: null }

/** A void that is refused because the charge is settled goes on as a return. */
const goOnAsReturn: ReversalStep = { to: 'started', asReturn: true, final: false, checkAfterSeconds: 0 }

export interface ReversalFacts {
  kind: ReversalKind
  cents: Cents
  state: ReversalState
  /** A refund by staff: the order stays. */
  asRefund: boolean
  /** How often the gateway has said that it knows no such return, and how long ago it was asked to return the money. */
  notFoundCount: number
  sentSecondsAgo: number
}

/**
 * Whether the gateway may be asked once more to return money: its answer was lost, and since then it has said often
 * enough that it knows no such return.
 */
export const mayReturnAgain = (notFoundCount: number, sentSecondsAgo: number): boolean =>
  notFoundCount >= notFoundsToRelease && sentSecondsAgo >= notFoundHorizonSeconds

/** A return is never sent twice on suspicion: after a lost answer the gateway is only asked what it knows. */
const returnSteps = (
  asker: ReversalAsker,
  { notFoundCount, sentSecondsAgo }: ReversalFacts,
): Record<ReverseAnswer, ReversalStep> => {
  const byHand: ReversalStep = { to: 'refundDue', final: false, checkAfterSeconds: null }
  const withdrawn: ReversalStep = { to: 'withdrawn', final: false, checkAfterSeconds: null }
  const later = { ...askAgain('started', retrySeconds), mayAsk: true } as const
  return {
    done: finish('done'),
    settled: byHand,
    unknownThere: byHand,
    refused: byHand,
    notDone: asker === 'request' ? withdrawn : later,
    notFound: mayReturnAgain(notFoundCount + 1, sentSecondsAgo)
      ? { ...askAgain('started', 0), mayAsk: true }
      : { ...askAgain('started', notFoundSeconds), countNotFound: true },
    unanswered: askAgain('started', asker === 'request' || asker === 'decision' ? 0 : retrySeconds),
  }
}

/** The effect of the gateway's answer on a reversal; one person alone gives back `limitCents` at most. */
export const afterReverseAnswer = (
  asker: ReversalAsker,
  answer: ReverseAnswer,
  facts: ReversalFacts,
  limitCents: Cents,
): ReversalStep => {
  const { kind, state, asRefund, cents } = facts
  if (kind === 'refund') return returnSteps(asker, facts)[answer]
  // A refund was confirmed before it began, and nobody has to agree to give back what nothing may keep.
  const byOne = !asRefund && asker !== 'correction'
  if (answer === 'settled')
    return byOne && needsSecondPerson(cents, 0, limitCents) ? refundFirst : goOnAsReturn
  // Only a return is refused for good or looked up.
  const read = answer === 'refused' ? 'notDone' : answer === 'notFound' ? 'unanswered' : answer
  // There is no order to cancel, so a person only has to say whether the money went back.
  if (asRefund && read === 'unknownThere') return { to: 'refundDue', final: false, checkAfterSeconds: null }
  const step: ReversalStep = voidSteps[asker][read]
  return step.to === 'undecided' && state !== 'undecided'
    ? { ...step, checkAfterSeconds: retrySeconds }
    : step
}
