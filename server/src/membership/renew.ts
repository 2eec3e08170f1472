import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { priceWith } from '@bencao/shared/domain/membership/coupon.ts'
import { isRenewalOver, renewalCents } from '@bencao/shared/domain/membership/membership.ts'
import { notifyProvider } from '../accounts/notifyProvider.ts'
import { lockProvider } from '../accounts/providerQueries.ts'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/open.ts'
import { sideBySide } from '../db/sideBySide.ts'
import { ofRow, type Provider } from '../http/provider.ts'
import { Refusal } from '../http/refusal.ts'
import { charge } from '../payments/attempts/charge.ts'
import { throughCards } from '../payments/gateways.ts'
import { wasDueBeforeRestore } from '../payments/attempts/restoreQueries.ts'
import { dueWhile, type Payables } from '../payments/payable.ts'
import type { Services } from '../ports/services.ts'
import { isBeingPaid } from './expiryQueries.ts'
import { endRenewal, noteUnpaid } from './payable.ts'
import { findPlan } from './planQueries.ts'
import { insertVipOrder, isAnotherPaid, lockVipOrder } from './queries.ts'
import {
  type DueRenewal,
  findAnnounced,
  findDefaultCard,
  isStillCharged,
  leaseRenewal,
  listEnded,
  listToRemind,
  noteAnnounced,
  takeEnded,
  takeReminder,
} from './renewalQueries.ts'

interface Renewing {
  database: Database
  services: Pick<Services, 'cards' | 'wallet'>
  payables: Payables
}

const most = 100

/**
 * Announces renewals, makes the purchase that continues a membership which is over, and charges it. Any number of
 * servers may run it: each step is taken once in the database. Returns the number of steps.
 */
export async function renewMemberships(renewing: Renewing): Promise<number> {
  const { db, transaction } = renewing.database
  return sideBySide({ width: 2 }, async ({ each, eachLeased }) => {
    let steps = await each(await listToRemind(db, most), (due) =>
      transaction((within) => remind(within, ofRow(due))),
    )
    steps += await each(await listEnded(db, most), (ended) =>
      transaction((within) => continueEnded(within, ofRow(ended), ended.membershipId)),
    )
    steps += await eachLeased(
      most,
      (busy) => leaseRenewal(db, busy),
      (due) => chargeRenewal(renewing, due),
    )
    return steps
  })
}

async function remind(db: Db, provider: Provider): Promise<boolean> {
  const due = await takeReminder(db, provider)
  if (!due) return false
  // The price of the day on which it renews.
  const { priceCents } = await findPlan(db, due.renewsOn)
  await noteAnnounced(db, provider, due, priceCents)
  const details = { day: showDate(due.renewsOn), amount: formatCents(priceCents) }
  await notifyProvider(db, provider, {
    kind: 'vipRenewalSoon',
    ref: `${due.vipOrderId} ${due.days}`,
    details,
  })
  return true
}

async function continueEnded(db: Db, provider: Provider, membershipId: string): Promise<boolean> {
  const ended = await takeEnded(db, provider, membershipId)
  if (!ended) return false
  if (!ended.continues) return true
  await lockProvider(db, provider)
  const plan = await findPlan(db)
  const { renewsOn } = ended
  const priceCents = renewalCents(plan.priceCents, await findAnnounced(db, provider, ended.vipOrderId))
  const order = { ...plan, ...priceWith(priceCents, null), coupon: null, referredBy: null, renewsOn }
  const renewal = await insertVipOrder(db, provider, order)
  if (renewal && (await wasDueBeforeRestore(db, renewsOn)))
    await endRenewal(db, provider, renewal, 'restored')
  return true
}

/** Ends a renewal that nobody could charge in time, unless a charge for it or for another year is being settled. */
async function endOld(db: Db, due: DueRenewal): Promise<void> {
  const provider = ofRow(due)
  const order = await lockVipOrder(db, provider, due.vipOrderId)
  if (order?.state !== 'awaitingPayment' || (await isBeingPaid(db, due))) return
  if (await isAnotherPaid(db, provider, due.vipOrderId)) return
  await endRenewal(db, provider, order, 'uncharged')
}

/**
 * Payables that have nothing to pay while the provider is not active, or once another card is the default. It is asked under
 * the lock of the charge; the lease runs out then. A charge that has begun decides by itself.
 */
const stillCharged = (payables: Payables, due: DueRenewal, cardId: string): Payables => ({
  ...payables,
  vip: dueWhile(
    payables.vip,
    async (db, provider) => (await isBeingPaid(db, due)) || isStillCharged(db, provider, cardId),
  ),
})

/** Charges the default card. What the outcome means is written with the payment; without a usable card it is here. */
async function chargeRenewal({ database, services, payables }: Renewing, due: DueRenewal): Promise<void> {
  const { transaction } = database
  if (isRenewalOver(due.renewsOn, due.today)) return transaction((db) => endOld(db, due))
  const provider = ofRow(due)
  const subject = { subjectKind: 'vip', subjectId: due.vipOrderId } as const
  const card = await findDefaultCard(database.db, provider)
  const refused = await (card === null
    ? Promise.reject(new Refusal('record.unknown', {}))
    : charge({
        transaction,
        ...throughCards(services),
        provider,
        payables: stillCharged(payables, due, card.cardId),
        subject,
        method: card,
        ip: '',
        requestId: undefined,
        recurring: true,
      })
  ).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.reason
      throw error
    },
  )
  if (refused !== 'record.unknown' && refused !== 'card.expired') return
  await transaction(async (db) => {
    const order = await lockVipOrder(db, provider, due.vipOrderId)
    if (order?.tries !== due.tries || (await isAnotherPaid(db, provider, due.vipOrderId))) return
    await noteUnpaid(db, provider, order, 'declined')
  })
}
