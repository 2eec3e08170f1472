import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { nextCharge, subscriptionAsks } from '@bencao/shared/domain/subscriptions/subscription.ts'
import { writeAudit } from '../../audit/queries.ts'
import { businessToday } from '../../db/businessDate.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { cancelUnpaid } from '../../orders/cancelOrder.ts'
import { bySystem } from '../../orders/moveOrder.ts'
import { notifyOrderMoved } from '../../orders/notifyOrderMoved.ts'
import { orderPayable } from '../../orders/payable.ts'
import { hasLivePayment, lockOrder } from '../../orders/queries.ts'
import type { Capture, Payable, UnpaidWhy } from '../../payments/payable.ts'
import { answerAsks } from '../askQueries.ts'
import { writeEvents } from '../eventQueries.ts'
import { keepPayingCard } from '../keepQueries.ts'
import { holdSubscriptions } from './hold.ts'
import { lockIfSubscribed } from './dueQueries.ts'
import { listRenewed } from './listQueries.ts'
import { endCharging, findRenewal, setNextTry, wantLink } from './renewalQueries.ts'
import { cancelBegun, listOpenOrders, releaseDates } from './stopQueries.ts'
import { notifySubscriber } from './notifySubscriber.ts'

/** An order as something to be paid for; of a renewal it also says what paying and not paying mean. */
export const subscribedOrderPayable: Payable = {
  ...orderPayable,
  async lock(db, provider, orderId) {
    // Both at once: what a caller asks for beside this lock stands behind it.
    const [subscribed, due] = await Promise.all([
      lockIfSubscribed(db, provider, orderId),
      orderPayable.lock(db, provider, orderId),
    ])
    if (!due) return null
    return {
      ...due,
      async captured(capture) {
        // The portal charges it, or a link does; nobody is in front of it.
        await due.captured(subscribed ? { ...capture, atOnce: false } : capture)
        if (subscribed) await noteRenewed(db, provider, orderId, capture)
      },
      async unpaid(why) {
        if (subscribed) await noteUnpaid(db, provider, orderId, why)
      },
      async reversed(why) {
        await due.reversed?.(why)
        await endBegun(db, provider, orderId, why.accountId)
      },
    }
  },
}

/**
 * A paid order is cancelled: so are the subscriptions that it began, and their unpaid orders. The member of staff who did that has
 * answered what was asked about them; the portal itself (null) answers nothing. The subscriber is locked.
 */
export async function endBegun(
  db: Db,
  provider: Provider,
  orderId: string,
  byAccount: string | null,
): Promise<void> {
  const subscriptionIds = await cancelBegun(db, provider, orderId)
  await stopOpenOrders(db, provider, subscriptionIds)
  if (byAccount !== null)
    await answerAsks(db, provider, subscriptionIds, { asks: subscriptionAsks, answer: 'done', byAccount })
  await writeEvents(db, provider, { subscriptionIds, kind: 'cancelled', orderId })
}

async function noteRenewed(db: Db, provider: Provider, orderId: string, capture: Capture): Promise<void> {
  const renewal = await findRenewal(db, provider, orderId)
  if (!renewal) return
  await endCharging(db, provider, orderId)
  await keepPayingCard(db, provider, orderId, capture)
  const { subscriptionIds, shipsOn } = renewal
  await writeEvents(db, provider, { subscriptionIds, kind: 'renewed', shipsOn, orderId })
  await auditRenewal(db, orderId, 'ok')
}

/** A declined renewal is charged again on later days; after the last one its order is cancelled, and it is on hold. */
export async function noteUnpaid(db: Db, provider: Provider, orderId: string, why: UnpaidWhy): Promise<void> {
  const renewal = await findRenewal(db, provider, orderId)
  if (!renewal || (!renewal.isCharging && !renewal.stopped)) return
  const order = await lockOrder(db, provider, orderId)
  if (order?.state !== 'awaitingPayment') return void (await endCharging(db, provider, orderId))
  if (renewal.stopped) return stopCharging(db, provider, orderId)
  const { tries, madeOn, shipsOn, subscriptionIds } = renewal
  if (why === 'notCharged') return void (await setNextTry(db, provider, orderId, { tries, on: null }))

  await auditRenewal(db, orderId, 'payment.declined')
  await writeEvents(db, provider, { subscriptionIds, kind: 'declined', shipsOn, orderId })
  const held = await listRenewed(db, provider, orderId)
  const on = nextCharge(madeOn, tries + 1, await businessToday(db))
  if (on !== null) {
    await setNextTry(db, provider, orderId, { tries: tries + 1, on })
    if (renewal.payer === 'patient' && tries === 0) await wantLink(db, provider, orderId)
    await notifySubscriber(db, provider, {
      kind: 'subscriptionDeclined',
      ref: `${orderId} ${tries}`,
      orderId,
      items: held.map(({ name }) => name),
      numbers: held.map(({ subscriptionNumber }) => subscriptionNumber),
      details: {
        orderNumber: order.orderNumber,
        amount: formatCents(order.totalCents),
        day: showDate(on),
        payer: renewal.payer,
      },
    })
    return
  }
  await endCharging(db, provider, orderId)
  await holdSubscriptions(db, provider, held, 'cardDeclined', shipsOn)
  await cancelRenewal(db, provider, orderId)
}

/** Cancels the unpaid order of a date; the provider is notified, as of any other. */
async function cancelRenewal(db: Db, provider: Provider, orderId: string, own = false): Promise<void> {
  await cancelUnpaid(db, provider, orderId, bySystem)
  await notifyOrderMoved(db, provider, orderId, 'cancelled', { own })
}

/**
 * Cancels the unpaid orders of subscriptions that were stopped. One whose charge has begun is left to its outcome. `own`: the
 * provider stopped them.
 */
export async function stopOpenOrders(
  db: Db,
  provider: Provider,
  subscriptionIds: readonly string[],
  own = false,
): Promise<void> {
  for (const subscriptionId of subscriptionIds) {
    for (const { orderId } of await listOpenOrders(db, provider, subscriptionId)) {
      const order = await lockOrder(db, provider, orderId)
      const isOpen = order?.state === 'awaitingPayment' && !(await hasLivePayment(db, provider, orderId))
      if (isOpen) await stopCharging(db, provider, orderId, { own })
    }
  }
}

/**
 * Cancels an unpaid renewal of which somebody stopped a part, or skipped it. The dates of the others become due again, so
 * that they get an order without it.
 */
export async function stopCharging(
  db: Db,
  provider: Provider,
  orderId: string,
  { skipped = [], own = false }: { skipped?: readonly string[]; own?: boolean } = {},
): Promise<void> {
  await endCharging(db, provider, orderId)
  await cancelRenewal(db, provider, orderId, own)
  await releaseDates(db, provider, orderId, skipped)
}

const auditRenewal = (db: Db, orderId: string, outcome: string): Promise<void> =>
  writeAudit(db, [
    {
      accountId: null,
      role: 'system',
      action: 'subscription_renewal',
      patientIds: [],
      recordId: orderId,
      outcome,
      requestId: 'renewSubscriptions',
    },
  ])
