import type { Output } from '@bencao/shared/contract/index.ts'
import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { estimatedArrival, expectedArrival } from '@bencao/shared/domain/orders/arrival.ts'
import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import { renewalTerms, renewedCents } from '@bencao/shared/domain/subscriptions/renewalTerms.ts'
import { shippingDate } from '@bencao/shared/domain/subscriptions/subscription.ts'
import type { Db } from '../db/database.ts'
import { byToken, type Provider } from '../http/provider.ts'
import { textsIn } from '../http/texts.ts'
import { findTransit } from '../orders/moveQueries.ts'
import { nowhere, patientsAddress, shippingMethodName } from '../orders/presentOrder.ts'
import type { OrderFacts } from '../orders/queries.ts'
import { type Quote, quoteOrder } from '../orders/quote.ts'
import { listNextDates, listUnkept } from '../subscriptions/keepQueries.ts'
import { findPatientToReach, findPayment } from './links/queries.ts'
import { findClinic, findTravel, type PaySession } from './queries.ts'

/**
 * What a patient agrees to for a card to be kept: the words, and what they are about, which is lines with a cycle, and
 * subscriptions whose date the order is and for which no card is kept. The words are empty if nothing is renewed, or the patient
 * could not be reminded.
 */
export async function renewalTermsOf(db: Db, provider: Provider, { order, lines }: Quote, lang: Lang) {
  const patient = await findPatientToReach(db, provider, order.orderId)
  if (!patient?.phone && !patient?.email) return { isReachable: false, terms: '', renewed: [] }
  const renewed = [...lines, ...(await listUnkept(db, provider, order.orderId, 'patient'))]
  const terms = renewalTerms(textsIn(lang), renewed, formatCents, 'patient')
  return { isReachable: true, terms, renewed }
}

type PayOrder = Output<'pay_order'>

/** The patient's payment. Only the session that paid sees the card: the clinic, which may know the link and the answer, does not. */
async function presentPayment(
  db: Db,
  provider: Provider,
  orderId: string,
  sessionId: string | undefined,
): Promise<PayOrder['payment']> {
  const payment = await findPayment(db, provider, orderId)
  if (!payment) return null
  const { method, paidOn, paySessionId } = payment
  const { network, last4 } =
    paySessionId !== null && paySessionId === sessionId ? payment : { network: '', last4: '' }
  return { method, network, last4, paidOn }
}

/** When an order is expected: as its provider sees it, and before payment as at checkout. */
async function expectedOf(
  db: Db,
  provider: Provider,
  { orderId, state, delivery }: OrderFacts,
): Promise<PayOrder['expected']> {
  if (state !== 'awaitingPayment')
    return expectedArrival({ state, delivery, ...(await findTravel(db, provider, orderId)) })
  const transit = await findTransit(db, provider, orderId)
  return transit && estimatedArrival(transit.now, transit.timeZone, transit)
}

/** The order of a session as its patient sees it. Copies field by field: nothing else of an order is for patients. */
export async function presentPayOrder(
  db: Db,
  session: Pick<PaySession, 'providerId' | 'orderId' | 'state' | 'paidByProvider'> & { sessionId?: string },
  { lang, payBy }: { lang: Lang; payBy: PaidBy[] },
): Promise<PayOrder | null> {
  const provider = byToken(session)
  const quote = await quoteOrder(db, provider, session.orderId, lang)
  const warehouse = quote?.order.warehouse
  if (!quote || !warehouse) return null
  const { order, amounts } = quote
  const { pickupHours, offersPickup, ...clinic } = await findClinic(db, provider, warehouse.warehouseId)
  const { isReachable, terms } = await renewalTermsOf(db, provider, quote, lang)
  return {
    orderNumber: order.orderNumber,
    state: session.state,
    paidByProvider: session.paidByProvider,
    ...clinic,
    lines: quote.lines.map((line) => ({
      itemId: line.itemId,
      name: line.name,
      pinyin: line.pinyin,
      nameZh: line.nameZh,
      form: line.form,
      unitOfMeasure: line.unitOfMeasure,
      picture: line.picture,
      cautions: line.cautions,
      quantity: line.quantity,
      goodsCents: line.goodsCents,
      dosage: line.dosage,
      timesPerDay: line.timesPerDay,
      timing: line.timing,
      note: line.note,
    })),
    delivery: order.delivery,
    address: patientsAddress(quote.recipient ?? nowhere, order),
    warehouse: {
      warehouseId: warehouse.warehouseId,
      name: warehouse.name,
      addressLines: formatAddressLines(warehouse),
      phone: warehouse.phone,
      pickupHours,
      offersPickup,
    },
    shippingMethodId: order.method?.shippingMethodId ?? null,
    shippingMethod: shippingMethodName(lang, order),
    expected: await expectedOf(db, provider, order),
    ...amounts,
    currency: 'USD',
    payment: await presentPayment(db, provider, order.orderId, session.sessionId),
    payBy,
    payBefore: order.payBefore,
    renewalTerms: terms,
    renewals: [
      ...(terms === '' ? [] : renewedCents(quote.lines)).map(({ cycleMonths }) => ({
        cycleMonths,
        nextOn: shippingDate(order.orderDate, cycleMonths, 1),
      })),
      ...(isReachable ? await listNextDates(db, provider, order.orderId) : []),
    ],
  }
}
