import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { samplePatient } from '../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { bySystem, moveOrder } from './moveOrder.ts'
import { shipped } from './moveQueries.ts'
import { notifyOrderMoved } from './notifyOrderMoved.ts'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  shop = await make.buyer(portal)
})

let next = 0

/** An order for a patient with a phone of their own; paid by default. */
async function orderFor(given: { smsOptIn: boolean; lang?: string; paid?: boolean }) {
  const { orderId } = await shop.place({ forPatient: true })
  const { patientId } = await portal.db.one<{ patientId: string }>(sql`
    select patient_id as "patientId" from orders where id = ${orderId}`)
  next += 1
  const phone = `212555${String(next).padStart(4, '0')}`
  const { smsOptIn, lang = 'en' } = given
  await shop.provider.call('patient_edit', { patientId, ...samplePatient, phone, smsOptIn, lang })
  if (given.paid ?? true) expect(await shop.pay(orderId)).toMatchObject({ code: 0 })
  return { orderId, phone }
}

async function move(orderId: string, from: 'processing' | 'packed', to: 'packed' | 'shipped') {
  await portal.database.transaction(async (db) => {
    const parcel = to === 'shipped' ? shipped('UPS', '1Z12345E0205271688') : []
    await moveOrder(db, shop.provider, orderId, { from, to, by: bySystem }, parcel)
    await notifyOrderMoved(db, shop.provider, orderId, to)
  })
}

const sentTo = (phone: string) =>
  portal.db.many<{ kind: string; channel: string; body: string }>(sql`
    select kind, channel, body from outbox where recipient = ${phone} order by id`)

const notifications = async () =>
  (await shop.provider.call('notifications', {})).data.rows.map((row) => row.kind)

it('a patient who opted in gets one SMS when the order is paid and one when it ships, in their language', async () => {
  const { orderId, phone } = await orderFor({ smsOptIn: true, lang: 'zh-Hant' })
  await move(orderId, 'processing', 'packed')
  await move(orderId, 'packed', 'shipped')
  const sent = await sentTo(phone)
  expect(sent.map(({ kind, channel }) => [kind, channel])).toEqual([
    ['patientOrderPaid', 'sms'],
    ['patientOrderShipped', 'sms'],
  ])
  expect(sent[1]?.body).toMatch(/已出貨。UPS 1Z12345E0205271688/)
  const { goods } = await portal.db.one<{ goods: string[] }>(sql`
    select array_agg(name_en) || array_agg(name_zh_hant) || array_agg(pinyin) as goods
    from order_item where order_id = ${orderId}`)
  for (const word of [...goods.filter(Boolean), 'Ana', 'Castillo'])
    for (const { body } of sent) expect(body).not.toContain(word)
  expect(await notifications()).toEqual(['orderShipped', 'orderPacked', 'orderPaid'])
})

it('a patient who did not opt in gets nothing', async () => {
  const { orderId, phone } = await orderFor({ smsOptIn: false })
  await move(orderId, 'processing', 'packed')
  await move(orderId, 'packed', 'shipped')
  expect(await sentTo(phone)).toEqual([])
  expect(await notifications()).toContain('orderShipped')
})

it('nor does a phone that replied STOP', async () => {
  const unpaid = await orderFor({ smsOptIn: true, paid: false })
  await portal.db.run(sql`insert into sms_stop (phone, source) values (${unpaid.phone}, 'reader')`)
  await shop.pay(unpaid.orderId)
  expect(await sentTo(unpaid.phone)).toEqual([])
  expect(await notifications()).toEqual(['orderPaid'])
})

const editPatient = async (orderId: string, change: { phone: string; smsOptIn: boolean }) => {
  const { patientId } = await portal.db.one<{ patientId: string }>(sql`
    select patient_id as "patientId" from orders where id = ${orderId}`)
  await shop.provider.call('patient_edit', { patientId, ...samplePatient, ...change })
}
const outcomeOf = (phone: string) =>
  portal.db.one<{ sent: boolean; failure: string }>(sql`
    select sent_at is not null as sent, failure from outbox where recipient = ${phone} and resent_at is null`)

it.each([
  ['unticked', { smsOptIn: false }],
  ['with another phone', { smsOptIn: true, phone: '2125559999' }],
])('a queued message is not sent to a patient %s in the meantime', async (_what, change) => {
  const { orderId, phone } = await orderFor({ smsOptIn: true })
  await editPatient(orderId, { phone, ...change })
  await portal.jobs.sender.runOnce()
  expect(await outcomeOf(phone)).toEqual({ sent: false, failure: 'notAgreed' })
  expect(portal.messages.find(phone)).toBeNull()
})

it('a failed message is sent again only while the patient consents', async () => {
  const staff = await make.staff(portal)
  const { orderId, phone } = await orderFor({ smsOptIn: true })
  const { id: messageId } = await portal.db.one<{ id: string }>(sql`
    update outbox set failed_at = app_now(), dead_at = app_now(), failure = 'notTaken' where recipient = ${phone}
    returning id`)
  const resend = async () => {
    const { rows } = (await staff.call('staff_message_list', { pageSize: 100 })).data
    const listed = rows.find((row) => row.messageId === messageId)
    return [listed?.canResend, (await staff.call('staff_message_resend', { messageId })).code]
  }
  await editPatient(orderId, { phone, smsOptIn: false })
  expect(await resend()).toEqual([false, 13])
  await editPatient(orderId, { phone, smsOptIn: true })
  expect(await resend()).toEqual([true, 0])
  // The copy that is queued is also sent under the patient's consent.
  await editPatient(orderId, { phone, smsOptIn: false })
  await portal.jobs.sender.runOnce()
  expect(await outcomeOf(phone)).toEqual({ sent: false, failure: 'notAgreed' })
})

it('notified twice, the patient still gets one SMS', async () => {
  const { orderId, phone } = await orderFor({ smsOptIn: true })
  await portal.database.transaction((db) => notifyOrderMoved(db, shop.provider, orderId, 'processing'))
  expect(await sentTo(phone)).toHaveLength(1)
})

it('only the provider is notified of a cancelled order', async () => {
  const { orderId, phone } = await orderFor({ smsOptIn: true, paid: false })
  expect(await shop.provider.call('order_cancel', { orderId })).toMatchObject({ code: 0 })
  expect(await sentTo(phone)).toEqual([])
  const { rows } = (await shop.provider.call('notifications', {})).data
  expect(rows).toMatchObject([{ kind: 'orderCancelled', orderId }])
})
