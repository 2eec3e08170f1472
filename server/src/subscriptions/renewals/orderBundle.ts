import { laterOf, showDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import {
  dateAfterOrder,
  earliestDate,
  firstDateFrom,
  isAnnounced,
  isMissed,
  orderedOn,
  sortByStock,
} from '@bencao/shared/domain/subscriptions/subscription.ts'
import { lockProvider } from '../../accounts/providerQueries.ts'
import type { Db } from '../../db/database.ts'
import { ofRow, type Provider } from '../../http/provider.ts'
import { placeOrder } from '../../orders/checkout/placeOrder.ts'
import { deleteDraft, insertLines } from '../../orders/draft/queries.ts'
import { bySystem } from '../../orders/moveOrder.ts'
import { quoteOrder } from '../../orders/quote.ts'
import { wasDueBeforeRestore } from '../../payments/attempts/restoreQueries.ts'
import { forgetReminders } from '../changeQueries.ts'
import { writeEvents } from '../eventQueries.ts'
import { amountsOf } from '../priceQueries.ts'
import { type DueBundle, type DueSubscription, findShippingOf, lockBundle } from './dueQueries.ts'
import { holdSubscriptions } from './hold.ts'
import { askForPayment } from './askForPayment.ts'
import { insertRenewal, insertRenewalDraft, postpone, setNextOn, setWaiting } from './renewalQueries.ts'

const idsOf = (subscriptions: readonly DueSubscription[]) =>
  subscriptions.map(({ subscriptionId }) => subscriptionId)

/** Makes the order of a date, at today's prices, without what a request asks about. Returns whether anything changed. */
export async function orderBundle(db: Db, due: DueBundle): Promise<boolean> {
  const provider = ofRow(due)
  const { shipsOn } = due
  await lockProvider(db, provider)
  const locked = (await lockBundle(db, provider, due)).filter(({ asked }) => !asked)
  const [first] = locked
  if (!first) return false
  if (isMissed(shipsOn, first.today)) return leaveOut(db, provider, locked, shipsOn)
  if (await wasDueBeforeRestore(db, orderedOn(shipsOn))) return needCare(db, provider, locked, shipsOn)

  // A bundle is of one warehouse and one patient.
  const place = first.listed ? await findShippingOf(db, first) : null
  if (!place) return needCare(db, provider, locked, shipsOn)

  const { ready, short, gone } = sortByStock(locked)
  await holdSubscriptions(db, provider, gone, 'productGone', shipsOn)
  const waits = await wait(db, provider, short, shipsOn)
  const asAnnounced = await postponeUnannounced(db, provider, ready, shipsOn)
  const isOrdered = await orderReady(db, provider, asAnnounced, { ...place, shipsOn })
  return isOrdered || waits || gone.length + ready.length > asAnnounced.length
}

/** Only customer service can mend it, with stock or without. */
async function needCare(
  db: Db,
  provider: Provider,
  subscriptions: readonly DueSubscription[],
  shipsOn: string,
): Promise<true> {
  await holdSubscriptions(db, provider, subscriptions, 'needsCare', shipsOn)
  return true
}

const isCardKept = ({ cardId, keptToken }: DueSubscription): boolean => cardId !== null || keptToken !== null

/** Whether the kept card is charged, and nobody is asked to pay. A patient whom the reminder did not reach is not charged. */
const isChargedAlone = (of: DueSubscription): boolean =>
  isCardKept(of) && (of.payer === 'provider' || of.announced)

/** Whether the card is charged, or would be if there had been a reminder. */
const isToAnnounce = (of: DueSubscription): boolean =>
  isChargedAlone(of) || (isCardKept(of) && of.reminder === null)

/**
 * What was not announced, or costs more than was announced, is not charged: its date moves to one that can be announced in
 * time. Returns the others.
 */
async function postponeUnannounced(
  db: Db,
  provider: Provider,
  ready: readonly DueSubscription[],
  shipsOn: string,
): Promise<DueSubscription[]> {
  const charged = ready.filter(isToAnnounce)
  const amounts = await amountsOf(db, provider, idsOf(charged))
  const unannounced = new Set(
    idsOf(
      charged.filter(
        ({ subscriptionId, reminder }) => !isAnnounced(amounts.get(subscriptionId) ?? 0, reminder),
      ),
    ),
  )
  const [one] = charged
  if (one && unannounced.size > 0) {
    const subscriptionIds = [...unannounced]
    await postpone(db, provider, subscriptionIds, earliestDate(one.today))
    await forgetReminders(db, provider, subscriptionIds)
    await writeEvents(db, provider, { subscriptionIds, kind: 'postponed', shipsOn })
  }
  return ready.filter(({ subscriptionId }) => !unannounced.has(subscriptionId))
}

/** Lets subscriptions wait for stock; false if they did already. */
async function wait(
  db: Db,
  provider: Provider,
  short: readonly DueSubscription[],
  shipsOn: string,
): Promise<boolean> {
  const subscriptionIds = idsOf(short.filter(({ waitsSince }) => waitsSince === null))
  if (subscriptionIds.length === 0) return false
  await setWaiting(db, provider, subscriptionIds)
  await writeEvents(db, provider, { subscriptionIds, kind: 'waiting', shipsOn })
  return true
}

/** A date that waited too long for stock is a hold; one that nobody looked at in time is left out, never made up for. */
async function leaveOut(
  db: Db,
  provider: Provider,
  locked: readonly DueSubscription[],
  shipsOn: string,
): Promise<true> {
  const waited = locked.filter(({ waitsSince }) => waitsSince !== null)
  await holdSubscriptions(db, provider, waited, 'outOfStock', shipsOn)
  const missed = locked.filter(({ waitsSince }) => waitsSince === null)
  // Far enough ahead to be announced.
  const dates = missed.map(({ subscriptionId, startsOn, cycleMonths, today, thenOn }) => ({
    subscriptionId,
    nextOn: laterOf(firstDateFrom(startsOn, cycleMonths, earliestDate(today)), thenOn),
  }))
  await setNextOn(db, provider, dates)
  await writeEvents(db, provider, { subscriptionIds: idsOf(missed), kind: 'skipped', shipsOn })
  return true
}

/** Makes the order of what is ready; false if nothing changed. */
async function orderReady(
  db: Db,
  provider: Provider,
  ready: readonly DueSubscription[],
  { shippingMethodId, shipsOn }: { shippingMethodId: string; shipsOn: string },
): Promise<boolean> {
  const [of] = ready
  if (!of) return false
  const orderId = await insertRenewalDraft(db, provider, of, shippingMethodId)
  const lines = ready.map(({ goodsId, quantity, dosage, timesPerDay, timing, note }) => ({
    goodsId,
    quantity,
    dosage,
    timesPerDay,
    timing,
    note,
    cycleMonths: 0,
  }))
  insertLines(db, provider, orderId, lines)
  const quote = await quoteOrder(db, provider, orderId, of.lang)
  if (!quote || quote.missing.length > 0) {
    await deleteDraft(db, provider, orderId)
    // Another order took the stock meanwhile.
    if (quote?.missing.every((part) => part === 'stock')) return wait(db, provider, ready, shipsOn)
    return needCare(db, provider, ready, shipsOn)
  }
  const placed = await placeOrder(db, provider, quote, undefined, bySystem)
  if ('short' in placed) throw new Error('stock changed while an order was made')

  const subscriptionIds = idsOf(ready)
  const isDue = placed.state === 'awaitingPayment'
  const isCharged = isDue && ready.every(isChargedAlone)
  const isLinkWanted = isDue && !isCharged && of.payer === 'patient'
  await insertRenewal(db, provider, orderId, { subscriptionIds, shipsOn, of, isCharged, isLinkWanted })
  const dates = ready.map(({ subscriptionId, startsOn, cycleMonths, thenOn }) => ({
    subscriptionId,
    nextOn: dateAfterOrder(startsOn, cycleMonths, shipsOn, thenOn),
  }))
  await setNextOn(db, provider, dates)
  await writeEvents(db, provider, { subscriptionIds, kind: 'ordered', shipsOn, orderId })
  if (!isDue || isCharged || isLinkWanted) return true
  await askForPayment(db, provider, {
    orderId,
    items: ready.map(({ name }) => name),
    numbers: ready.map(({ subscriptionNumber }) => subscriptionNumber),
    details: {
      orderNumber: placed.orderNumber,
      amount: formatCents(quote.amounts.totalCents),
      day: showDate(shipsOn),
    },
  })
  return true
}
