import { randomInt } from 'node:crypto'
import { ask } from './calls.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A word that no other journey uses. */
export const newWord = (length = 9): string => {
  const word = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** What a patient's form asks for, of a person nobody has met yet. */
export const newPerson = () => ({
  firstName: newWord(),
  lastName: newWord(),
  gender: 'female' as const,
  dateOfBirth: '1980-03-07',
  phone: `415555${String(randomInt(10_000)).padStart(4, '0')}`,
  address1: '18 Juniper Way',
  city: 'Oakland',
  area: 'Alameda',
  province: 'CA',
  zip: '94607',
})

/** Adds a patient of the provider whose token it is. */
export async function addPatient(
  url: string,
  token: string,
  more: { smsOptIn?: boolean; phone?: string } = {},
): Promise<{ patientId: string; name: string; phone: string }> {
  const person = { ...newPerson(), ...more }
  const { patientId } = await ask(url, 'patient_add', person, token)
  return { patientId, name: `${person.firstName} ${person.lastName}`, phone: person.phone }
}

/** The product that a search finds first. */
export const findGoods = async (url: string, token: string, search: string) => {
  const [goods] = (await ask(url, 'goods_list', { search, pageSize: 1 }, token)).rows
  if (!goods) throw new Error(`no product for ${search}`)
  return goods
}

/** A draft with one product for a patient, by default a new one. */
export async function addDraft(url: string, token: string, forPatient?: string): Promise<string> {
  const patientId = forPatient ?? (await addPatient(url, token)).patientId
  const { orderId } = await ask(url, 'order_add', { orderFor: 'patient', patientId }, token)
  const { goodsId } = await findGoods(url, token, 'gui pi')
  await ask(url, 'order_goods_add', { orderId, goodsId, quantity: 2 }, token)
  return orderId
}

/** An order that is paid by the first card on file. */
export async function addPaidOrder(
  url: string,
  token: string,
  patientId: string,
): Promise<{ orderId: string; orderNumber: string }> {
  const orderId = await addDraft(url, token, patientId)
  const { totalCents } = await ask(url, 'order_checkout', { orderId }, token)
  const order = { orderId, expectedTotalCents: totalCents, payer: 'provider' } as const
  const { orderNumber } = await ask(url, 'order_submit', order, token)
  const { cards } = await ask(url, 'card_list', {}, token)
  await ask(url, 'converge_direct_payment', { orderId, cardId: cards[0]?.cardId ?? '' }, token)
  return { orderId, orderNumber }
}
