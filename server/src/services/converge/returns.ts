import type {
  FoundReturn,
  ReturnQuestion,
  ReverseRequest,
  ReverseResult,
} from '../../ports/paymentGateway.ts'
import { centsFromDollars, dollarsFromCents, isAmount } from '../amount.ts'
import { dayBefore, returnIn } from './query.ts'
import { type Outcome, reverseResultOf } from './results.ts'
import type { WireFields, WireRecord, WireReply } from './wire.ts'

interface Asking {
  act: (type: string, fields: WireFields) => Promise<Outcome<WireRecord>>
  query: (fields: WireFields) => Promise<Outcome<WireReply>>
}

/** Returns of settled charges. The gateway does not know a repeat, so each has a reference to look it up by. */
export function returning({ act, query }: Asking) {
  async function giveBack({
    transactionId,
    amountCents,
    reference,
  }: Omit<ReverseRequest, 'kind'>): Promise<ReverseResult> {
    if (!isAmount(amountCents)) return { kind: 'notDone', reached: true, detail: 'INPUT' }
    const answer = await act('ccreturn', {
      ssl_txn_id: transactionId,
      ssl_amount: dollarsFromCents(amountCents),
      ssl_merchant_txn_id: reference,
    })
    const result = reverseResultOf(answer)
    if (result.kind === 'refusedVoid') return { kind: 'unknownThere' }
    const returned = answer.kind === 'ok' ? answer.value.get('ssl_amount') : undefined
    if (returned !== undefined && centsFromDollars(returned) !== amountCents)
      return { kind: 'unanswered', detail: 'another amount returned' }
    return result
  }

  async function findReturn({ amountCents, reference, since }: ReturnQuestion): Promise<FoundReturn> {
    const answer = await query({
      ssl_merchant_txn_id: reference,
      ssl_search_start_date: dayBefore(since),
    })
    if (answer.kind !== 'ok') return { kind: 'unanswered', detail: 'the return not looked up' }
    return returnIn(answer.value, { amountCents, reference })
  }

  return { giveBack, findReturn }
}
