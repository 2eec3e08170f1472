import { paidFor, refundMarkOf } from '@bencao/shared/domain/refund.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/context.ts'
import { forStaff, type Provider } from '../../http/provider.ts'
import { Refusal } from '../../http/refusal.ts'
import { lockSubmitted } from '../../orders/queries.ts'
import { findRefundedSale, isSubmitted, refundedCentsOf } from '../../orders/refundQueries.ts'
import type { Payables } from '../../payments/payable.ts'
import type { LeasedReversal } from '../../payments/reversals/queries.ts'
import {
  confirmRefund,
  findRefund,
  findRefundByRequest,
  leaseRefund,
  type Refund,
  withdrawRefund,
} from '../../payments/reversals/refundQueries.ts'
import { type ReversalOutcome, reverseForStaff } from '../../payments/reversals/reverse.ts'
import { beginRefund, refundablePayment, subjectOf } from './beginRefund.ts'
import { planRefund, presentAmounts } from './plan.ts'

/** The state of a refund after the gateway was called. @throws Refusal payment.unreachable */
function stateAfter(outcome: ReversalOutcome): 'done' | 'refundDue' | 'started' {
  if (outcome.kind === 'done') return 'done'
  if (outcome.kind === 'refused' || outcome.kind === 'unknownThere') return 'refundDue'
  if (outcome.kind === 'open') return 'started'
  throw new Refusal('payment.unreachable', {})
}

/** The amounts of a refund that was begun before. */
async function presentBegun(db: Db, provider: Provider, orderId: string, refund: Refund, totalCents: number) {
  const { refundId, state, cents: payerCents, feeCents } = refund
  const {
    restock: _restock,
    subtotalCents: goodsCents,
    ...sale
  } = await findRefundedSale(db, provider, refundId)
  const amountCents = payerCents + feeCents
  const refundedCents = await refundedCentsOf(db, provider, orderId)
  const mark = refundMarkOf(state === 'done' ? refundedCents : refundedCents + amountCents, totalCents)
  const amounts = {
    amountCents,
    feeCents,
    payerCents,
    goodsCents,
    ...sale,
    refund: mark,
    currency: 'USD' as const,
  }
  return { refundId, state, ...amounts }
}

export const staffRefundHandlers = ({ payables }: { payables: Payables }) =>
  ({
    async staff_refund_preview(choice, { db, session, lang, refuse, audit }) {
      const { orderId } = choice
      const { accountId } = session
      audit({ recordId: orderId })
      const provider = forStaff(choice)
      if (!(await isSubmitted(db, provider, orderId))) refuse('record.unknown')
      await refundablePayment(db, provider, orderId)
      const plan = await planRefund(db, provider, orderId, choice, { accountId, lang })
      return {
        ...presentAmounts(plan),
        leftCents: plan.leftCents,
        lines: plan.order.lines.map((line) => ({
          itemId: line.itemId,
          sku: line.sku,
          name: line.name,
          quantity: line.quantity,
          leftCents: paidFor({ lines: [line], shippingCents: 0 }),
        })),
        needsSecondPerson: plan.needsSecondPerson,
        limitCents: plan.limitCents,
      }
    },

    async staff_refund(
      { reason, requestId, ...choice },
      { transaction, services, session, lang, refuse, audit },
    ) {
      const { orderId } = choice
      audit({ recordId: orderId })
      const provider = forStaff(choice)
      const begun = await transaction(async (db) => {
        const order = (await lockSubmitted(db, provider, orderId)) ?? refuse('record.unknown')
        audit({ patientIds: [order.patientId] })
        const before =
          requestId === undefined
            ? null
            : await findRefundByRequest(db, provider, subjectOf(orderId), requestId)
        if (before)
          return { answer: await presentBegun(db, provider, orderId, before, order.totalCents), leased: null }
        const by = { requestId, accountId: session.accountId, reason }
        const { plan, refundId, toConfirm } = await beginRefund(db, provider, orderId, choice, by, lang)
        const leased: LeasedReversal | null = toConfirm ? null : await leaseRefund(db, provider, refundId)
        const state = toConfirm ? ('toConfirm' as const) : ('started' as const)
        return { answer: { ...presentAmounts(plan), refundId, state }, leased }
      })
      if (!begun.leased) return begun.answer
      const outcome = await reverseForStaff({ transaction, services, payables }, begun.leased, 'request')
      return { ...begun.answer, state: stateAfter(outcome) }
    },

    async staff_refund_confirm(input, { transaction, services, session, refuse, audit, auditIn }) {
      const { orderId, refundId } = input
      audit({ recordId: orderId })
      const provider = forStaff(input)
      const leased = await transaction(async (db) => {
        const order = (await lockSubmitted(db, provider, orderId)) ?? refuse('record.unknown')
        const refund =
          (await findRefund(db, provider, subjectOf(orderId), refundId)) ?? refuse('record.unknown')
        audit({ patientIds: [order.patientId] })
        if (refund.state !== 'toConfirm') refuse('order.wrongState')
        if (refund.askedBy === session.accountId) refuse('payment.confirmBySecond')
        if (!(await confirmRefund(db, provider, refundId, session.accountId))) refuse('order.wrongState')
        auditIn(db)
        return leaseRefund(db, provider, refundId)
      })
      const outcome = await reverseForStaff({ transaction, services, payables }, leased, 'request')
      return { refundId, state: stateAfter(outcome) }
    },

    async staff_refund_withdraw(input, { db, refuse, audit }) {
      const { orderId, refundId } = input
      audit({ recordId: orderId })
      const provider = forStaff(input)
      const order = (await lockSubmitted(db, provider, orderId)) ?? refuse('record.unknown')
      if (!(await findRefund(db, provider, subjectOf(orderId), refundId))) refuse('record.unknown')
      audit({ patientIds: [order.patientId] })
      if (!(await withdrawRefund(db, provider, refundId))) refuse('order.wrongState')
      return {}
    },
  }) satisfies Partial<Handlers>
