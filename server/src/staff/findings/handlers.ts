import { needsReason } from '@bencao/shared/domain/finding.ts'
import type { Handlers } from '../../http/context.ts'
import { ofRow } from '../../http/provider.ts'
import { applyResult } from '../../payments/attempts/applyResult.ts'
import { lockDue, type Payables } from '../../payments/payable.ts'
import { findPayment } from '../../payments/queries.ts'
import { findDueRefund } from '../../payments/reversals/byHandQueries.ts'
import { recordRefund } from '../../payments/reversals/reverse.ts'
import { findFinding, listFindings, markFinding } from './queries.ts'

export const staffFindingHandlers = ({ payables }: { payables: Payables }) =>
  ({
    async staff_finding_list({ page, pageSize }, { db }) {
      return { ...(await listFindings(db, { page, pageSize })), page, pageSize, currency: 'USD' }
    },

    async staff_finding_done({ findingId, reason }, { db, session, refuse, audit }) {
      audit({ recordId: findingId })
      const open = (await findFinding(db, findingId)) ?? refuse('record.unknown')
      if (reason === '' && needsReason(open.kind))
        refuse('input.refused', { fields: { reason: 'fields.reason' } })
      const found = (await markFinding(db, findingId, session.accountId, reason)) ?? refuse('record.unknown')
      const { kind, providerId, paymentId, transactionId } = found
      if (providerId === null || paymentId === null) return {}
      const provider = ofRow({ providerId })
      const payment = await findPayment(db, provider, paymentId)
      if (kind === 'reversed' && payment?.subjectKind === 'vip') {
        await lockDue(db, provider, payables, payment)
        const due = await findDueRefund(db, provider, payment, transactionId)
        const askedBy = session.accountId
        if (due) await recordRefund(db, payables, due, { askedBy, refundId: refundedByHand })
      }
      if (kind !== 'foreign') return {}
      // The charge is another payment's, so this attempt has none.
      const none = { kind: 'notDone', reached: true, detail: 'decided by staff' } as const
      if (!payment) return {}
      const gateway = { name: payment.gateway, clearingAccount }
      await applyResult(db, provider, { payables, gateway }, payment, none)
      return {}
    },
  }) satisfies Partial<Handlers>

/** In place of the refund's number, which nobody is asked for. */
const refundedByHand = 'by hand'

/** A release posts nothing. */
const clearingAccount = 'card_clearing' as const
