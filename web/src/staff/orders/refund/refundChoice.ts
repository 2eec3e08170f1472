import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { parseDollars } from '@bencao/shared/domain/money.ts'
import { isFeePossible } from '@bencao/shared/domain/refund.ts'

export type Left = Data<'staff_refund_preview'>

export type RefundValues = {
  way: string
  amount: string
  fee: string
  /** A code, or `other`. */
  reason: string
  ownReason: string
  restock: boolean
  /** By the id of each line. */
  [quantity: `quantity ${string}`]: string
}

export type Choice = Pick<Sent<'staff_refund'>, 'lines' | 'amountCents' | 'feeCents' | 'restock'>

export const emptyRefund = (left: Left): RefundValues => ({
  way: 'lines',
  amount: '',
  fee: '',
  reason: '',
  ownReason: '',
  restock: false,
  ...Object.fromEntries(left.lines.map(({ itemId }) => [`quantity ${itemId}`, ''])),
})

/** The reason as the call takes it: the code of one, or what staff wrote. */
export const reasonOf = ({ reason, ownReason }: Pick<RefundValues, 'reason' | 'ownReason'>): string =>
  reason === 'other' ? ownReason.trim() : reason

/** Nothing was typed of what goes back. */
export const isEmpty = (values: RefundValues, left: Left): boolean =>
  values.way === 'amount'
    ? values.amount.trim() === ''
    : left.lines.every(({ itemId }) => (values[`quantity ${itemId}`] ?? '').trim() === '')

/** What is typed, as the call takes it; null while nothing is chosen. */
export function choiceOf(values: RefundValues, left: Left): Choice | null {
  const feeCents = values.fee.trim() === '' ? 0 : (parseDollars(values.fee) ?? 0)
  // An amount is of no goods.
  const rest = { feeCents, restock: values.restock && values.way === 'lines' }
  if (values.way === 'amount') {
    const amountCents = parseDollars(values.amount)
    return amountCents ? { amountCents, ...rest } : null
  }
  const lines = left.lines.flatMap(({ itemId }) => {
    const quantity = Number(values[`quantity ${itemId}`])
    return quantity > 0 ? [{ itemId, quantity }] : []
  })
  return lines.length > 0 ? { lines, ...rest } : null
}

/** The message of each wrong field, or of `lines` if nothing is chosen. `amountCents` is what the server last worked out for the lines. */
export function problemsOf(
  values: RefundValues,
  left: Left,
  amountCents: number | undefined,
): Partial<Record<string, string>> {
  const problems: Partial<Record<string, string>> = {}
  if (values.way === 'amount') {
    const cents = parseDollars(values.amount)
    if (!cents || cents > left.leftCents) problems['amount'] = 'fields.refundAmount'
  } else {
    for (const { itemId, quantity } of left.lines) {
      const typed = (values[`quantity ${itemId}`] ?? '').trim()
      if (typed !== '' && !(/^\d+$/.test(typed) && Number(typed) <= quantity))
        problems[`quantity ${itemId}`] = 'fields.refundLines'
    }
    if (Object.keys(problems).length === 0 && choiceOf(values, left) === null)
      problems['lines'] = 'fields.refundLines'
  }
  const taken = values.way === 'amount' ? parseDollars(values.amount) : amountCents
  const fee = values.fee.trim() === '' ? 0 : parseDollars(values.fee)
  if (fee === null || (fee > 0 && taken && !isFeePossible(fee, taken))) problems['fee'] = 'fields.refundFee'
  if (reasonOf(values) === '') problems[values.reason === 'other' ? 'ownReason' : 'reason'] = 'fields.reason'
  return problems
}
