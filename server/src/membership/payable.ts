import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { nextRenewalTry, yearBought } from '@bencao/shared/domain/membership/membership.ts'
import { notifyProvider } from '../accounts/notifyProvider.ts'
import { writeAudit } from '../audit/queries.ts'
import { businessToday } from '../db/businessDate.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { membershipEntries } from '../ledger/accounts.ts'
import type { NewNotification } from '../notifications/queries.ts'
import type { Payable, UnpaidWhy } from '../payments/payable.ts'
import { activateVipOrder, cancelVipOrder, isAnotherPaid, lockVipOrder, type VipOrder } from './queries.ts'
import { findOpenRenewal, findPaidUntil, setNextTry } from './periodQueries.ts'

/** A membership purchase as something to be paid for; a renewal is one, too. */
export const vipPayable: Payable = {
  reversalCall: 'staff_membership_end',
  payPage: (vipOrderId) => `/vip?vipOrderId=${vipOrderId}`,
  async lock(db, provider, vipOrderId) {
    const order = await lockVipOrder(db, provider, vipOrderId)
    if (!order) return null
    return {
      // One membership is charged at a time: a purchase beside a renewal would be paid twice.
      isDue:
        order.state === 'awaitingPayment' &&
        order.dueCents > 0 &&
        !(await isAnotherPaid(db, provider, vipOrderId)),
      amountCents: order.dueCents,
      taxCents: 0,
      number: order.vipNumber,
      patientId: null,
      placedAt: order.orderedAt,
      saleEntries: membershipEntries(order),
      captured: ({ atOnce }) => activate(db, provider, order, { own: order.renewsOn === null && atOnce }),
      unpaid: (why) => noteUnpaid(db, provider, order, why),
    }
  },
}

/** Starts the year of a locked purchase that is paid, or that its coupon covers. */
export async function activate(
  db: Db,
  provider: Provider,
  order: VipOrder,
  { own }: Required<Pick<NewNotification, 'own'>>,
): Promise<void> {
  const period = yearBought(await businessToday(db), await findPaidUntil(db, provider))
  await activateVipOrder(db, provider, order, period)
  const renewal = order.renewsOn === null ? await findOpenRenewal(db, provider) : null
  // The year that was bought takes the place of a renewal that could not be charged.
  if (renewal) await cancelVipOrder(db, provider, renewal)
  const kind = order.renewsOn === null ? 'vipStarted' : 'vipRenewed'
  if (kind === 'vipRenewed') await auditRenewal(db, order, 'ok')
  await notifyProvider(db, provider, {
    kind,
    own,
    ref: order.vipOrderId,
    details: {
      validFrom: showDate(period.startsOn),
      validTo: showDate(period.endsOn),
      amount: formatCents(order.dueCents),
    },
  })
}

/**
 * A purchase ends, so that its coupon is free again, unless its payer may go on at the gateway; a renewal is tried again, or
 * ends after its last try.
 */
export async function noteUnpaid(db: Db, provider: Provider, order: VipOrder, why: UnpaidWhy): Promise<void> {
  const { renewsOn, tries, vipOrderId } = order
  if (order.state !== 'awaitingPayment') return
  if (renewsOn === null) return why === 'approveAgain' ? undefined : cancelVipOrder(db, provider, order)
  if (order.stopped) return cancelVipOrder(db, provider, order)
  if (why === 'notCharged') return setNextTry(db, provider, vipOrderId, { tries, on: null })
  const on = nextRenewalTry(renewsOn, tries + 1, await businessToday(db))
  await auditRenewal(db, order, 'payment.declined')
  if (on === null) return endRenewal(db, provider, order, 'uncharged')
  await setNextTry(db, provider, vipOrderId, { tries: tries + 1, on })
  const details = { amount: formatCents(order.dueCents), day: showDate(on) }
  await notifyProvider(db, provider, { kind: 'vipRenewalDeclined', ref: `${vipOrderId} ${tries}`, details })
}

/** Ends a locked renewal that could not be charged, or must not be, because a database before a restore may have charged it. */
export async function endRenewal(
  db: Db,
  provider: Provider,
  order: VipOrder,
  how: 'uncharged' | 'restored',
): Promise<void> {
  await cancelVipOrder(db, provider, order)
  const details = { amount: formatCents(order.dueCents), how }
  await notifyProvider(db, provider, {
    kind: 'vipEnded',
    ref: `${order.vipOrderId} ${order.tries}`,
    details,
  })
}

const auditRenewal = (db: Db, { vipOrderId }: VipOrder, outcome: string): Promise<void> =>
  writeAudit(db, [
    {
      accountId: null,
      role: 'system',
      action: 'membership_renewal',
      patientIds: [],
      recordId: vipOrderId,
      outcome,
      requestId: 'renewMemberships',
    },
  ])
