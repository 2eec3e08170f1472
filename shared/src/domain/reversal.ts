export const reversalKinds = ['void', 'refund'] as const
export type ReversalKind = (typeof reversalKinds)[number]

export const reversalStates = ['started', 'undecided', 'refundDue', 'done', 'notNeeded', 'withdrawn'] as const
export type ReversalState = (typeof reversalStates)[number]

/**
 * Every legal move of a reversal, except that a void which does not hold starts again. Undecided: the gateway knows no
 * such charge, so a person decides. Refund due: the charge is settled, so a person refunds it at the gateway, or keeps
 * it. Not needed: that person decided that there is nothing to give back. Withdrawn: the charge stays.
 */
export const reversalMoves: Record<ReversalState, readonly ReversalState[]> = {
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
export const isLiveReversal = (state: ReversalState): boolean => isAsked(state) || state === 'refundDue'

/** The job asks the gateway about it. */
export const isAsked = (state: ReversalState): boolean => state === 'started' || state === 'undecided'

/** The gateway's answer to a request to reverse a charge. */
export const reverseAnswers = ['done', 'settled', 'unknownThere', 'notDone', 'unanswered'] as const
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

const finish = (to: ReversalState): ReversalStep => ({ to, final: true, checkAfterSeconds: null })
const askAgain = (to: ReversalState | null, checkAfterSeconds: number): ReversalStep => ({
  to,
  final: false,
  checkAfterSeconds,
})

/** A lost answer may have been a reversal, so nobody may decide before the gateway has answered again. */
const steps: Record<ReversalAsker, Record<ReverseAnswer, ReversalStep>> = {
  request: {
    done: finish('done'),
    settled: finish('refundDue'),
    unknownThere: askAgain('undecided', waitingSeconds),
    notDone: { to: 'withdrawn', final: false, checkAfterSeconds: null },
    unanswered: askAgain('started', 0),
  },
  decision: {
    done: finish('done'),
    settled: finish('refundDue'),
    unknownThere: finish('notNeeded'),
    notDone: askAgain(null, 0),
    unanswered: askAgain('started', 0),
  },
  job: {
    done: finish('done'),
    settled: finish('refundDue'),
    unknownThere: askAgain('undecided', waitingSeconds),
    notDone: askAgain(null, retrySeconds),
    unanswered: askAgain('started', retrySeconds),
  },
  correction: {
    done: finish('done'),
    settled: finish('refundDue'),
    unknownThere: askAgain(null, waitingSeconds),
    notDone: askAgain(null, retrySeconds),
    unanswered: askAgain(null, retrySeconds),
  },
}

/** The effect of the gateway's answer on a reversal in this state. */
export const afterReverseAnswer = (
  asker: ReversalAsker,
  answer: ReverseAnswer,
  from: ReversalState,
): ReversalStep => {
  const step = steps[asker][answer]
  return step.to === 'undecided' && from !== 'undecided' ? { ...step, checkAfterSeconds: retrySeconds } : step
}
