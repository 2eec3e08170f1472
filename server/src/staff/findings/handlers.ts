import type { Handlers } from '../../http/context.ts'
import { ofRow } from '../../http/provider.ts'
import { applyResult } from '../../payments/attempts/applyResult.ts'
import type { Payables } from '../../payments/payable.ts'
import { findPayment } from '../../payments/queries.ts'
import { listFindings, markFinding } from './queries.ts'

export const staffFindingHandlers = ({ payables }: { payables: Payables }) =>
  ({
    async staff_finding_list({ page, pageSize }, { db }) {
      return { ...(await listFindings(db, { page, pageSize })), page, pageSize, currency: 'USD' }
    },

    async staff_finding_done({ findingId }, { db, session, refuse, audit }) {
      audit({ recordId: findingId })
      const found = (await markFinding(db, findingId, session.accountId)) ?? refuse('record.unknown')
      const { kind, providerId, paymentId } = found
      if (kind !== 'foreign' || providerId === null || paymentId === null) return {}
      const provider = ofRow({ providerId })
      const payment = await findPayment(db, provider, paymentId)
      // The charge is another payment's, so this attempt has none.
      const none = { kind: 'notDone', reached: true, detail: 'decided by staff' } as const
      if (payment) await applyResult(db, provider, { payables, gateway: clearing }, payment, none)
      return {}
    },
  }) satisfies Partial<Handlers>

/** A release posts nothing. */
const clearing = { clearingAccount: 'card_clearing' } as const
