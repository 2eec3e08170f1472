import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { lockProvider } from '../../accounts/providerQueries.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Database } from '../../db/open.ts'
import { sideBySide } from '../../db/sideBySide.ts'
import { ofRow } from '../../http/provider.ts'
import { Refusal } from '../../http/refusal.ts'
import { hasLivePayment } from '../../orders/queries.ts'
import type { PaymentMethod } from '../../payments/attempts/beginAttempt.ts'
import { charge } from '../../payments/attempts/charge.ts'
import { throughCards } from '../../payments/gateways.ts'
import { dueWhile, type Payables } from '../../payments/payable.ts'
import type { Services } from '../../ports/services.ts'
import { writeEvents } from '../eventQueries.ts'
import { type DueBundle, listToOrder, listToRemind, lockBundle, noteReminded } from './dueQueries.ts'
import { amountsOf } from '../priceQueries.ts'
import { remindPatient } from './remindPatient.ts'
import { orderBundle } from './orderBundle.ts'
import { noteUnpaid } from './payable.ts'
import { sendLink } from './askForPayment.ts'
import {
  type DueRenewal,
  endLease,
  findRenewal,
  isStillCharged,
  leaseRenewal,
  listWantedLinks,
} from './renewalQueries.ts'
import { notifySubscriber } from './notifySubscriber.ts'

interface Renewing {
  database: Database
  services: Pick<Services, 'cards' | 'wallet'>
  payables: Payables
  /** The portal's public address. */
  publicUrl: string
  rateLimitScale: number
}

const most = 500

/**
 * Announces the dates of subscriptions, makes their orders, and charges the kept cards. Any number of servers may run
 * it: each step is taken once in the database. Returns the number of steps.
 */
export async function renewSubscriptions(renewing: Renewing): Promise<number> {
  const { database, publicUrl, rateLimitScale } = renewing
  const { db, transaction } = database
  return sideBySide({ width: 5 }, async ({ each, eachLeased }) => {
    let steps = await each(await listToRemind(db, most), (due) =>
      transaction((within) => remind(within, due, publicUrl)),
    )
    steps += await each(await listToOrder(db, most), (due) =>
      transaction((within) => orderBundle(within, due)),
    )
    steps += await eachLeased(
      most,
      (busy) => leaseRenewal(db, busy),
      (due) => chargeRenewal(renewing, due),
    )
    steps += await each(await listWantedLinks(db, most), (wanted) =>
      transaction((within) => sendLink(within, wanted, { publicUrl, rateLimitScale })),
    )
    return steps
  })
}

async function remind(db: Db, due: DueBundle, publicUrl: string): Promise<boolean> {
  const provider = ofRow(due)
  const { shipsOn } = due
  await lockProvider(db, provider)
  const bundle = await lockBundle(db, provider, due)
  const subscriptionIds = bundle.map(({ subscriptionId }) => subscriptionId)
  const amounts = await amountsOf(db, provider, subscriptionIds)
  if ((await noteReminded(db, provider, amounts, shipsOn)) === 0) return false
  await writeEvents(db, provider, { subscriptionIds, kind: 'reminded', shipsOn })
  const amount = formatCents([...amounts.values()].reduce((sum, cents) => sum + cents, 0))
  await remindPatient(db, provider, { bundle, shipsOn, amount, publicUrl })
  await notifySubscriber(db, provider, {
    kind: 'subscriptionSoon',
    // A date may be announced again; each announcement is noted once.
    ref: newId(),
    subscriptionIds,
    items: bundle.map(({ name }) => name),
    numbers: bundle.map(({ subscriptionNumber }) => subscriptionNumber),
    details: { day: showDate(shipsOn), amount },
  })
  return true
}

const methodOf = ({ cardId, keptToken, keptNetwork, keptLast4 }: DueRenewal): PaymentMethod =>
  cardId === null ? { oneOffToken: keptToken ?? '', network: keptNetwork, last4: keptLast4 } : { cardId }

/**
 * Payables that have nothing to pay once the renewal is no longer to be charged to this card. It is asked under the lock
 * of the charge, so that nothing is charged after customer service stopped it or asked for another card, or the reminder
 * came back. A charge that has begun decides by itself.
 */
const stillCharged = (payables: Payables, due: DueRenewal): Payables => ({
  ...payables,
  order: dueWhile(
    payables.order,
    async (db, provider, orderId) =>
      (await hasLivePayment(db, provider, orderId)) || isStillCharged(db, provider, due),
  ),
})

/** Charges the kept card. What the outcome means is written with the payment; without a usable card it is here. */
async function chargeRenewal({ database, services, payables }: Renewing, due: DueRenewal): Promise<void> {
  const { transaction } = database
  const provider = ofRow(due)
  const { orderId } = due
  const refused = await charge({
    transaction,
    ...throughCards(services),
    provider,
    payables: stillCharged(payables, due),
    subject: { subjectKind: 'order', subjectId: orderId },
    method: methodOf(due),
    ip: '',
    requestId: undefined,
    recurring: true,
    payer: due.payer,
  }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.reason
      throw error
    },
  )
  if (refused === 'payment.nothingToPay')
    return void (await transaction((db) => endLease(db, provider, orderId)))
  if (refused !== 'record.unknown' && refused !== 'card.expired') return
  await transaction(async (db) => {
    await lockProvider(db, provider)
    if ((await findRenewal(db, provider, orderId))?.tries !== due.tries) return
    await noteUnpaid(db, provider, orderId, 'declined')
  })
}
