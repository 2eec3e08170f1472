import { addMonths } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { businessToday } from '../../server/src/db/businessDate.ts'
import type { TestPortal } from '../portal/portal.ts'
import { makeGoods } from './goods.ts'
import { checkout, makeDraft } from './orders.ts'
import { makePatient } from './patients.ts'
import { openPaySession, tokenOf } from './payLinks.ts'
import { makeProvider } from './people.ts'
import { pans } from './samples.ts'

interface NewPatientSubscriber {
  keepCard?: boolean
  pan?: string
  email?: string
  cycleMonths?: number
  /** Left out: the patient. */
  shipTo?: 'clinic'
  /** Retail price of another product, which comes again, too. */
  alsoCents?: number
}

/** A patient who paid an order with a cycle on the pay page. */
export async function makePatientSubscriber(
  portal: TestPortal,
  {
    keepCard = true,
    pan = pans.approves,
    email = 'ana@home.example',
    cycleMonths = 1,
    shipTo,
    alsoCents,
  }: NewPatientSubscriber = {},
) {
  const provider = await makeProvider(portal)
  const goodsId = await makeGoods(portal, { retailCents: 2000, stock: 100, name: 'Jade Screen' })
  const patientId = await makePatient(provider, { email })
  const also =
    alsoCents === undefined ? [] : [await makeGoods(portal, { retailCents: alsoCents, stock: 100 })]
  const orderId = await makeDraft(provider, {
    patientId,
    lines: [goodsId, ...also].map((id): [string, number] => [id, 1]),
  })
  const { lines } = await checkout(provider, orderId)
  for (const { itemId } of lines) await provider.call('order_goods_edit', { orderId, itemId, cycleMonths })
  if (shipTo) await provider.call('order_address_edit', { orderId, shipTo })
  const { totalCents: expectedTotalCents } = await checkout(provider, orderId)
  const asked = { orderId, expectedTotalCents, payer: 'patient' }
  const { data } = await provider.call('order_submit', asked)
  const payToken = tokenOf(data.payUrl)
  const paySession = await openPaySession(portal, payToken)
  const newToken = (of: string = pan) => portal.cards.makeToken({ pan: of, expiry: '12/2031' })
  const pay = (gatewayToken: string, keeps = keepCard) =>
    payBy(portal, { paySession, gatewayToken, keepCard: keeps })
  /** The subscription that began, of two the first. */
  const begun = () =>
    portal.db.one<{
      subscriptionId: string
      payer: string
      keptToken: string | null
      cardId: string | null
    }>(sql`
      select id as "subscriptionId", payer, kept_token as "keptToken", card_id as "cardId" from subscription
      where provider_id = ${provider.providerId} and order_id = ${orderId} and goods_id = ${goodsId}`)
  const firstDate = addMonths(await businessToday(portal.db), cycleMonths)
  return { provider, patientId, goodsId, orderId, paySession, newToken, pay, begun, firstDate }
}

interface PatientsCard {
  paySession: string
  gatewayToken: string
  /** The patient agrees to the words that the page shows. */
  keepCard: boolean
}

/** The patient pays what the page shows. */
export async function payBy(portal: TestPortal, { paySession, gatewayToken, keepCard }: PatientsCard) {
  const { data } = await portal.call('pay_order', { paySession })
  const agreedTerms = keepCard ? data.renewalTerms : ''
  const expectedTotalCents = data.totalCents
  return portal.call('pay_card', { paySession, expectedTotalCents, gatewayToken, agreedTerms })
}

/** Has the patient pay, and returns the subscription that this began. */
export async function makeRenewingPatient(portal: TestPortal, given: NewPatientSubscriber = {}) {
  const patient = await makePatientSubscriber(portal, given)
  const gatewayToken = patient.newToken()
  const paid = await patient.pay(gatewayToken)
  if (paid.code !== 0) throw new Error(`the patient did not pay: ${paid.message}`)
  return { ...patient, gatewayToken, ...(await patient.begun()) }
}
