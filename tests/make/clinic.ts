import sql from 'sql-template-tag'
import { notify } from '../../server/src/notifications/queries.ts'
import { ofRow } from '../../server/src/http/provider.ts'
import { openSession } from '../../server/src/sessions/queries.ts'
import { noteReminded } from '../../server/src/subscriptions/renewals/dueQueries.ts'
import { addRenewalLink } from '../../server/src/subscriptions/renewals/linkQueries.ts'
import type { TestPortal } from '../portal/portal.ts'
import { makeCard } from './cards.ts'
import { onePixel } from './files.ts'
import { findGoods } from './goods.ts'
import { makeDraft, makeOrder, submit } from './orders.ts'
import { makePayout } from './payouts.ts'
import { buyMembership } from './memberships.ts'
import { makePayLink, openPaySession } from './payLinks.ts'
import { makePatient } from './patients.ts'
import { makeSubscription } from './subscriptions.ts'
import { makeProvider, newPhone, type TestProvider } from './people.ts'
import { pans } from './samples.ts'
import { openShopSession, shareCodeOf } from './shop.ts'

/** A provider, and one of everything that belongs to a provider, each created on first use. */
export interface Clinic {
  provider: TestProvider
  /** Another session of the provider. */
  otherSessionId(): Promise<string>
  patientId(): Promise<string>
  /** Another patient, who may be the same person. */
  twinId(): Promise<string>
  /** A draft for the patient, with one line. */
  draftId(): Promise<string>
  itemId(): Promise<string>
  /** For the patient, awaiting payment. */
  orderId(): Promise<string>
  totalCents(): Promise<number>
  /** The default card. */
  cardId(): Promise<string>
  secondCardId(): Promise<string>
  goodsId(): Promise<string>
  warehouseId(): Promise<string>
  shippingMethodId(): Promise<string>
  /** Opened at PayPal for the order. */
  paypalOrderId(): Promise<string>
  /** Proof of the NPI. */
  fileId(): Promise<string>
  photoFileId(): Promise<string>
  permitFileId(): Promise<string>
  notificationId(): Promise<string>
  /** Paid by the default card. */
  vipOrderId(): Promise<string>
  /** Its patient is to pay it by a link. */
  patientPaysOrderId(): Promise<string>
  /** The link of another such order, a session for it, its total, and what its patient approved at PayPal. */
  payToken(): Promise<string>
  paySession(): Promise<string>
  payTotalCents(): Promise<number>
  payPaypalOrderId(): Promise<string>
  /** The provider's share page for patients, and what a person gets who has proved a phone there. */
  shareCode(): Promise<string>
  shopSession(): Promise<string>
  /** Begun by an order that is paid by the default card. */
  subscriptionId(): Promise<string>
  /** Paid by the default card, for the patient; it earned something. */
  earnedOrderId(): Promise<string>
  /** Pays what that order earned, in a file for the bank. */
  payoutId(): Promise<string>
  /** The link of a reminder of it. */
  renewalToken(): Promise<string>
}

export interface ClinicOptions {
  /** True: everything is created at once. */
  whole?: boolean
}

export async function makeClinic(portal: TestPortal, { whole = false }: ClinicOptions = {}): Promise<Clinic> {
  const provider = await makeProvider(portal)
  const goodsId = once(() => findGoods(portal))
  const patientId = once(() => makePatient(provider))
  const twinId = once(() => makePatient(provider))
  const shipping = once(() => findShipping(provider))
  const cardId = once(() => makeCard(portal, provider))
  const draft = async () =>
    makeDraft(provider, {
      patientId: await patientId(),
      lines: [[await goodsId(), 1]],
      shipping: await shipping(),
    })
  const draftId = once(draft)
  const order = once(async () => submit(provider, await draft()))
  const upload = (purpose: 'npi' | 'photo' | 'sellerPermit') =>
    once(async () => (await provider.call('upload_image2', { purpose, file: onePixel })).data.fileId)
  const payLink = async () => {
    const line = [await goodsId(), 1] as const
    const patient = { patientId: await patientId(), lines: [line], shipping: await shipping() }
    return makePayLink(provider, patient)
  }
  const linked = once(payLink)
  const paySession = once(async () => openPaySession(portal, (await linked()).payToken))
  const shareCode = once(() => shareCodeOf(provider))
  const subscriptionId = once(async () =>
    makeSubscription(provider, {
      cardId: await cardId(),
      patientId: await patientId(),
      goodsId: await goodsId(),
      shipping: await shipping(),
    }),
  )
  const earnedOrderId = once(async () => {
    const order = await makeOrder(provider, {
      patientId: await patientId(),
      lines: [[await goodsId(), 1]],
      shipping: await shipping(),
      paidBy: await cardId(),
    })
    return order.orderId
  })
  const clinic: Clinic = {
    provider,
    patientId,
    twinId,
    orderId: async () => (await order()).orderId,
    totalCents: async () => (await order()).totalCents,
    cardId,
    secondCardId: once(async () => {
      await cardId()
      return makeCard(portal, provider, { pan: pans.alsoApproves })
    }),
    draftId,
    itemId: once(async () => {
      const orderId = await draftId()
      const { lines } = (await provider.call('order_checkout', { orderId })).data
      return lines[0]?.itemId ?? ''
    }),
    paypalOrderId: once(async () => {
      const { orderId } = await order()
      return (await provider.call('create_payment', { kind: 'order', orderId })).data.paypalOrderId
    }),
    goodsId,
    warehouseId: async () => (await shipping()).warehouseId,
    shippingMethodId: async () => (await shipping()).shippingMethodId,
    fileId: upload('npi'),
    photoFileId: upload('photo'),
    permitFileId: upload('sellerPermit'),
    notificationId: once(() => makeNotification(portal, provider)),
    otherSessionId: once(() => makeOtherSession(portal, provider)),
    patientPaysOrderId: once(async () => (await payLink()).orderId),
    payToken: async () => (await linked()).payToken,
    paySession,
    payTotalCents: async () => (await linked()).totalCents,
    payPaypalOrderId: once(async () => {
      const asked = { paySession: await paySession(), expectedTotalCents: (await linked()).totalCents }
      const { data } = await portal.call('pay_paypal', asked)
      const opened = data.opened?.paypalOrderId ?? ''
      portal.paypal.approve(opened)
      return opened
    }),
    shareCode,
    shopSession: once(async () => openShopSession(portal, await shareCode(), newPhone())),
    vipOrderId: once(async () => buyMembership(provider, await cardId())),
    subscriptionId,
    earnedOrderId,
    payoutId: once(async () => (await makePayout(portal, provider, await earnedOrderId())).payoutId),
    renewalToken: once(async () => makeRenewalLink(portal, provider, await subscriptionId())),
  }
  return whole ? makeWhole(clinic) : clinic
}

/** Creates everything that can be requested. */
export async function makeWhole<Records extends Clinic>(records: Records): Promise<Records> {
  for (const record of Object.values(records)) if (typeof record === 'function') await record()
  return records
}

/** Creates it on the first call, and returns the same afterwards. */
export function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined
  return () => (made ??= make())
}

async function findShipping(
  provider: TestProvider,
): Promise<{ warehouseId: string; shippingMethodId: string }> {
  const { rows } = (await provider.call('warehouse_address_list', {})).data
  const warehouse = rows.find(({ province }) => province === 'CA')
  const method = warehouse?.shippingMethods.find(({ kind }) => kind === 'standard')
  if (!warehouse || !method) throw new Error('the catalog has no warehouse in California')
  return { warehouseId: warehouse.warehouseId, shippingMethodId: method.shippingMethodId }
}

async function makeRenewalLink(
  { db }: TestPortal,
  { providerId }: TestProvider,
  subscriptionId: string,
): Promise<string> {
  const { shipsOn } = await db.one<{ shipsOn: string }>(sql`
    select next_on as "shipsOn" from subscription where provider_id = ${providerId} and id = ${subscriptionId}`)
  const provider = ofRow({ providerId })
  await noteReminded(db, provider, new Map([[subscriptionId, 2000]]), shipsOn)
  return (await addRenewalLink(db, provider, [subscriptionId], shipsOn)).token
}

async function makeNotification({ db }: TestPortal, provider: TestProvider): Promise<string> {
  await notify(db, provider, { kind: 'accountVerified' })
  const { notificationId } = await db.one<{ notificationId: string }>(sql`
    select id as "notificationId" from notification where provider_id = ${provider.providerId} order by id limit 1`)
  return notificationId
}

async function makeOtherSession({ db }: TestPortal, { accountId }: TestProvider): Promise<string> {
  await openSession(db, { id: accountId, audience: 'provider' }, 'tablet')
  const { sessionId } = await db.one<{ sessionId: string }>(sql`
    select id as "sessionId" from session where account_id = ${accountId} and device = 'tablet'`)
  return sessionId
}
