import type { Input } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import {
  isFeePossible,
  needsSecondPerson,
  paidFor,
  payerCentsOf,
  type RefundParts,
  refundMarkOf,
  shareRefund,
  sumOfLines,
} from '@bencao/shared/domain/refund.ts'
import type { Db } from '../../db/database.ts'
import { findRefundLimit } from '../../db/settings.ts'
import type { Provider } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import { findRefundable, type RefundableOrder } from '../../orders/refundQueries.ts'

export type RefundChoice = Pick<
  Input<'staff_refund_preview'>,
  'lines' | 'amountCents' | 'feeCents' | 'restock'
>

const nothingBack: RefundParts = { lines: [], shippingCents: 0, amountCents: 0 }

export interface RefundPlan {
  order: RefundableOrder
  parts: RefundParts
  leftCents: number
  feeCents: number
  needsSecondPerson: boolean
  /** Above it a second person confirms. */
  limitCents: number
}

/**
 * What a refund of an order by an account takes, part by part. Without lines and amount, nothing yet.
 * @throws Refusal input.refused, naming the field
 */
export async function planRefund(
  db: Db,
  provider: Provider,
  orderId: string,
  choice: RefundChoice,
  { accountId, lang }: { accountId: string; lang: Lang },
): Promise<RefundPlan> {
  const order = await findRefundable(db, provider, orderId, lang)
  const limitCents = await findRefundLimit(db, accountId)
  const leftCents = paidFor(order)
  const { lines = [], amountCents, feeCents = 0, restock } = choice
  if (lines.length > 0 && amountCents !== undefined)
    return refuse('input.refused', { fields: { amountCents: 'fields.refundAmount' } })
  const parts = partsOf(order, { lines, amountCents })
  if (feeCents > 0 && !isFeePossible(feeCents, parts.amountCents))
    refuse('input.refused', { fields: { feeCents: 'fields.refundFee' } })
  if (restock && parts !== nothingBack && parts.lines.every(({ quantity }) => quantity === 0))
    refuse('input.refused', { fields: { restock: 'fields.refundRestock' } })
  const second = needsSecondPerson(parts.amountCents, order.refundedCents, limitCents)
  return { order, parts, leftCents, feeCents, needsSecondPerson: parts !== nothingBack && second, limitCents }
}

function partsOf(
  order: RefundableOrder,
  { lines, amountCents }: { lines: NonNullable<RefundChoice['lines']>; amountCents: number | undefined },
): RefundParts {
  if (amountCents !== undefined)
    return (
      shareRefund(order, { amountCents }) ??
      refuse('input.refused', { fields: { amountCents: 'fields.refundAmount' } })
    )
  if (lines.length === 0) return nothingBack
  const known = new Set(order.lines.map(({ itemId }) => itemId))
  if (lines.some(({ itemId }) => !known.has(itemId))) refuse('record.unknown')
  return shareRefund(order, { lines }) ?? refuse('input.refused', { fields: { lines: 'fields.refundLines' } })
}

/** The amounts of a refund as staff see them. */
export function presentAmounts({ order, parts, feeCents, leftCents }: RefundPlan) {
  const { goodsCents, discountCents, taxCents, profitCents } = sumOfLines(parts.lines)
  const { amountCents, shippingCents } = parts
  const refund = refundMarkOf(order.refundedCents + amountCents, order.refundedCents + leftCents)
  const payerCents = payerCentsOf({ amountCents, feeCents })
  return {
    amountCents,
    feeCents,
    payerCents,
    goodsCents,
    discountCents,
    shippingCents,
    taxCents,
    profitCents,
    refund,
    currency: 'USD' as const,
  }
}
