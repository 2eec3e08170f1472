import { randomInt } from 'node:crypto'
import type { Sent } from '@bencao/shared/contract/index.ts'
import { samplePatient } from '../../tests/make/samples.ts'
import { newTrackingNumber } from '../../tests/make/tracking.ts'
import type { BrowserFixtures } from './browser.ts'
import { call } from './calls.ts'
import { todayAt } from './clock.ts'
import { picture } from './pictures.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A word that no other journey uses. */
export const newWord = (length = 9): string => {
  const word = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The values of a patient's form, for a new person. */
export const newPerson = () => ({
  ...samplePatient,
  firstName: newWord(),
  lastName: newWord(),
  phone: `415${randomInt(200, 900)}${randomInt(1_000, 10_000)}`,
})

/** Adds a patient for the provider with this token. */
export async function addPatient(
  url: string,
  token: string,
  more: { firstName?: string; lastName?: string; smsOptIn?: boolean; phone?: string } = {},
): Promise<{ patientId: string; name: string; phone: string }> {
  const person = { ...newPerson(), ...more }
  const { patientId } = await call(url, 'patient_add', person, token)
  return { patientId, name: `${person.firstName} ${person.lastName}`, phone: person.phone }
}

/** The first result of a product search that all journeys together cannot use up. */
export const findGoods = async (url: string, token: string, search: string) => {
  const { rows } = await call(url, 'goods_list', { search, pageSize: 10 }, token)
  const goods = rows.find(({ stock }) => stock >= 50)
  if (!goods) throw new Error(`no product for ${search}`)
  return goods
}

/** A draft with one product for a patient, by default a new one. */
export async function addDraft(
  url: string,
  token: string,
  forPatient?: string,
  search = 'gui pi',
): Promise<string> {
  const patientId = forPatient ?? (await addPatient(url, token)).patientId
  const { orderId } = await call(url, 'order_add', { orderFor: 'patient', patientId }, token)
  const { goodsId } = await findGoods(url, token, search)
  await call(url, 'order_goods_add', { orderId, goodsId, quantity: 2 }, token)
  return orderId
}

export interface PaidOrder {
  orderId: string
  orderNumber: string
}

/** Submits a draft, which then awaits the payment of its provider or its patient. */
export async function submitDraft(
  url: string,
  token: string,
  orderId: string,
  payer: 'provider' | 'patient' = 'provider',
) {
  const { totalCents: expectedTotalCents } = await call(url, 'order_checkout', { orderId }, token)
  return call(url, 'order_submit', { orderId, expectedTotalCents, payer }, token)
}

/** The path of the page on which the patient pays a draft, which is submitted. */
export async function submitToPatient(
  url: string,
  token: string,
  orderId: string,
): Promise<{ orderId: string; orderNumber: string; payPath: string }> {
  const { orderNumber, payUrl } = await submitDraft(url, token, orderId, 'patient')
  return { orderId, orderNumber, payPath: `/pay${new URL(payUrl ?? '').hash}` }
}

/** Submits a draft and pays it by the first card on file. */
async function payDraft(url: string, token: string, orderId: string, keepCard = false): Promise<PaidOrder> {
  const { orderNumber } = await submitDraft(url, token, orderId)
  const { cards } = await call(url, 'card_list', {}, token)
  await call(url, 'converge_direct_payment', { orderId, cardId: cards[0]?.cardId ?? '', keepCard }, token)
  return { orderId, orderNumber }
}

/** An order paid by the first card on file. */
export const addPaidOrder = async (
  url: string,
  token: string,
  patientId: string,
  search?: string,
): Promise<PaidOrder> => payDraft(url, token, await addDraft(url, token, patientId, search))

/** Has the products of a draft ordered again, every so many months. */
export async function repeatDraft(
  url: string,
  token: string,
  orderId: string,
  cycleMonths: number,
): Promise<void> {
  const { lines } = await call(url, 'order_goods_list', { orderId }, token)
  for (const { itemId } of lines) await call(url, 'order_goods_edit', { orderId, itemId, cycleMonths }, token)
}

/** A patient's subscription, begun by a paid order whose card is kept. */
export async function addSubscription(url: string, token: string, patientId: string, cycleMonths: number) {
  const draftId = await addDraft(url, token, patientId)
  await repeatDraft(url, token, draftId, cycleMonths)
  const { orderNumber } = await payDraft(url, token, draftId, true)
  const [row] = (await call(url, 'subscription_list', { patientId }, token)).rows
  if (!row) throw new Error('a paid order with a cycle began no subscription')
  return { ...row, orderNumber }
}

export const parcel = { carrier: 'UPS', trackingNumber: newTrackingNumber() } as const

/** Moves an order through states, as staff. */
export async function moveOrder(
  fixtures: BrowserFixtures,
  order: PaidOrder,
  states: readonly Sent<'staff_order_move'>['to'][],
): Promise<PaidOrder> {
  const [url, staff] = [fixtures.url(), fixtures.staffToken()]
  const providerId = await providerOf(fixtures, order)
  for (const to of states) {
    const input = { providerId, orderId: order.orderId, to, ...(to === 'shipped' && parcel) }
    await call(url, 'staff_order_move', input, staff)
  }
  return order
}

/** The provider of an order, looked up as staff. */
async function providerOf(fixtures: BrowserFixtures, { orderNumber }: PaidOrder): Promise<string> {
  const { rows } = await call(
    fixtures.url(),
    'staff_order_list',
    { search: orderNumber },
    fixtures.staffToken(),
  )
  return rows[0]?.providerId ?? ''
}

/** Gives the provider with this token a photo. */
export async function addPhoto(url: string, token: string): Promise<void> {
  const body = new FormData()
  body.set('purpose', 'photo')
  body.set('file', new Blob([picture], { type: 'image/png' }), 'me.png')
  const reply = await fetch(`${url}/upload_image2`, { method: 'POST', headers: { token }, body })
  const { data } = (await reply.json()) as { data: { fileId: string } }
  await call(url, 'doctor_edit', { photoFileId: data.fileId }, token)
}

/** Makes a member of the provider with this token, by a coupon of today that pays all. */
export async function addMember(
  fixtures: BrowserFixtures,
  token: string,
  coupon: { code?: string; note: string },
): Promise<string> {
  const url = fixtures.url()
  const today = await todayAt(url)
  const free = { kind: 'full', startsOn: today, endsOn: today, oncePerProvider: true, ...coupon } as const
  const { couponId, codes } = await call(url, 'staff_coupon_add', free, fixtures.staffToken())
  const buying = { couponCode: codes[0] ?? '', method: 'newCard', expectedDueCents: 0 } as const
  await call(url, 'vip_submit', buying, token)
  return couponId
}
