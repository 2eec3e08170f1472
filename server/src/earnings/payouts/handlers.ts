import { nextRunOn } from '@bencao/shared/domain/earnings/payout.ts'
import { businessToday } from '../../db/businessDate.ts'
import { findLimits } from '../../db/settings.ts'
import type { Handlers } from '../../http/context.ts'
import { holdsAll } from './heldQueries.ts'
import { listEarnedLines, listEarnedOrders } from './orderQueries.ts'
import { findEarned, findPayout, listPayouts } from './queries.ts'
import { listReferred } from './referralQueries.ts'

/** The server may have no bank that pays out. */
export const payoutHandlers = ({ paysOut }: { paysOut: boolean }) =>
  ({
    async comms_list(filter, { db, provider, session }) {
      const [{ rows, total }, earned, { payoutCents: leastPayoutCents }, today, isHeld] = await Promise.all([
        listPayouts(db, provider, filter),
        findEarned(db, provider),
        findLimits(db),
        businessToday(db),
        holdsAll(db),
      ])
      const { totalCents, completedCents, ...sums } = earned
      const isPaid = paysOut && !isHeld && session.status !== 'suspended'
      return {
        rows,
        total,
        page: filter.page,
        pageSize: filter.pageSize,
        ...sums,
        nextPayoutOn: isPaid ? nextRunOn(today) : null,
        leastPayoutCents,
        pendingCents: totalCents - completedCents,
        completedCents,
        totalCents,
        currency: 'USD',
      }
    },

    async referral_order_list(filter, { db, provider, refuse, audit }) {
      const { payoutId } = filter
      const payout =
        payoutId === undefined
          ? null
          : ((await findPayout(db, provider, payoutId)) ?? refuse('record.unknown'))
      const { rows, total, takenBack, sumCents } = await listEarnedOrders(db, provider, filter)
      audit({ patientIds: rows.map(({ patientId }) => patientId) })
      return {
        rows: rows.map(({ patientId: _patient, ...row }) => row),
        total,
        page: filter.page,
        pageSize: filter.pageSize,
        payout,
        sumCents,
        takenBack,
        currency: 'USD',
      }
    },

    async referral_checkout({ orderId }, { db, provider, lang, refuse, audit }) {
      audit({ recordId: orderId })
      const lines = await listEarnedLines(db, provider, orderId, lang)
      const { orderNumber, patientId, kind, payoutNumber } = lines[0] ?? refuse('record.unknown')
      audit({ patientIds: [patientId] })
      return {
        orderId,
        orderNumber,
        kind,
        lines: lines.map(
          ({ orderNumber: _number, patientId: _patient, kind: _kind, payoutNumber: _payout, ...line }) =>
            line,
        ),
        payoutNumber,
        currency: 'USD',
      }
    },

    async referral_list(page, { db, provider }) {
      return { ...(await listReferred(db, provider, page)), page: page.page, pageSize: page.pageSize }
    },
  }) satisfies Partial<Handlers>
