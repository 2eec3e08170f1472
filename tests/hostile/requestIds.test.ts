import { randomUUID } from 'node:crypto'
import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/src/accounts/passwords.ts'
import type { Clinic } from '../make/clinic.ts'
import { make } from '../make/make.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { askCode, codeSentTo } from '../steps/signIn.ts'
import { inputFields, isStaffs } from '../walks/fields.ts'
import { type Body, callerOf, inputFor } from '../walks/inputs.ts'

/** A repeat of it opens another session for the same order, so that nobody who lost the answer orders twice. */
const withTestsOfItsOwn: CallName = 'shop_order'
const repeatable = callNames.filter(
  (name) => name !== withTestsOfItsOwn && inputFields(name).some(({ path }) => path === 'requestId'),
)

const withOtherReason = async (name: CallName, clinic: Clinic): Promise<Body> => ({
  ...(await inputFor(name, clinic)),
  reason: 'Something else',
})

/** The same call with another body: each requests something else than the whole input does. */
const otherBodies: Partial<Record<CallName, (clinic: Clinic) => Promise<Body>>> = {
  patient_add: async (c) => ({ ...(await inputFor('patient_add', c)), lastName: 'Otra' }),
  card_add: async (c) => ({ ...(await inputFor('card_add', c)), nickname: 'Back office' }),
  order_add: async (c) => ({ orderId: await c.draftId(), orderFor: 'clinic' }),
  order_goods_add: async (c) => ({ ...(await inputFor('order_goods_add', c)), quantity: 7 }),
  order_goods_edit: async (c) => ({ ...(await inputFor('order_goods_edit', c)), quantity: 7 }),
  order_submit: async (c) => ({ ...(await inputFor('order_submit', c)), expectedTotalCents: 1 }),
  order_pay_link: async (c) => ({ ...(await inputFor('order_pay_link', c)), act: 'cancel' }),
  reorder: async (c) => ({ orderId: await c.draftId() }),
  order_cancel: async (c) => ({ orderId: await c.draftId() }),
  converge_direct_payment: async (c) => ({ orderId: await c.orderId(), cardId: await c.secondCardId() }),
  converge_payment: async (c) => ({ orderId: await c.draftId() }),
  create_payment: async (c) => ({ kind: 'order', orderId: await c.draftId() }),
  order_paypal_submit: async (c) => ({ paypalOrderId: `${await c.paypalOrderId()}X` }),
  staff_order_cancel: async (c) => ({ ...(await inputFor('staff_order_cancel', c)), reason: 'Recalled' }),
  staff_order_cancel_decide: async (c) => ({
    ...(await inputFor('staff_order_cancel_decide', c)),
    decision: 'kept',
  }),
  staff_order_refund_decide: async (c) => ({
    ...(await inputFor('staff_order_refund_decide', c)),
    refundNumber: 'REFUND-2',
  }),
  staff_refund: async (c) => ({ ...(await inputFor('staff_refund', c)), feeCents: 20 }),
  staff_refund_confirm: async (c) => ({
    ...(await inputFor('staff_refund_confirm', c)),
    orderId: await c.orderId(),
  }),
  staff_provider_add: async (c) => ({ ...(await inputFor('staff_provider_add', c)), clinicName: 'Another' }),
  staff_faq_save: async (c) => ({ ...(await inputFor('staff_faq_save', c)), category: 'orders' }),
  staff_note_add: async (c) => ({ ...(await inputFor('staff_note_add', c)), text: 'Call before noon' }),
  staff_label_buy: async (c) => ({ ...(await inputFor('staff_label_buy', c)), rate: 'another' }),
  staff_label_refund: async (c) => ({
    ...(await inputFor('staff_label_refund', c)),
    orderId: await c.orderId(),
  }),
  staff_subscription_change: async (c) => ({
    ...(await inputFor('staff_subscription_change', c)),
    quantity: 3,
  }),
  staff_subscription_skip: async (c) => ({
    ...(await inputFor('staff_subscription_skip', c)),
    shipsOn: '2040-01-01',
  }),
  staff_subscription_pause: (c) => withOtherReason('staff_subscription_pause', c),
  staff_subscription_take_up: (c) => withOtherReason('staff_subscription_take_up', c),
  staff_subscription_cancel: (c) => withOtherReason('staff_subscription_cancel', c),
  staff_subscription_answer: async (c) => ({
    ...(await inputFor('staff_subscription_answer', c)),
    answer: 'declined',
  }),
  staff_subscription_card: (c) => withOtherReason('staff_subscription_card', c),
  staff_coupon_add: async (c) => ({ ...(await inputFor('staff_coupon_add', c)), percent: 11 }),
  staff_coupon_end: (c) => withOtherReason('staff_coupon_end', c),
  staff_plan_add: async (c) => ({ ...(await inputFor('staff_plan_add', c)), percent: 12 }),
  staff_plan_withdraw: (c) => withOtherReason('staff_plan_withdraw', c),
  staff_stock_correct: async (c) => ({ ...(await inputFor('staff_stock_correct', c)), quantity: -2 }),
  staff_delivery_save: async (c) => ({ ...(await inputFor('staff_delivery_save', c)), reference: 'LS-2' }),
  staff_delivery_scan: async (c) => ({ ...(await inputFor('staff_delivery_scan', c)), code: 'GF-002' }),
  staff_delivery_line: async (c) => ({ ...(await inputFor('staff_delivery_line', c)), quantity: 4 }),
  staff_delivery_receive: async (c) => ({ ...(await inputFor('staff_delivery_receive', c)), revision: 2 }),
  staff_count_scan: async (c) => ({ ...(await inputFor('staff_count_scan', c)), code: 'GF-002' }),
  staff_count_confirm: async (c) => ({ ...(await inputFor('staff_count_confirm', c)), revision: 2 }),
  staff_goods_add: async (c) => ({ ...(await inputFor('staff_goods_add', c)), name: 'Another Blend' }),
  staff_payout_run: async (c) => ({ ...(await inputFor('staff_payout_run', c)), expectedCents: 1 }),
  comms_card_set: async (c) => ({ ...(await inputFor('comms_card_set', c)), accountNumber: '9876501235' }),
  upload_image2: async (c) => ({ ...(await inputFor('upload_image2', c)), purpose: 'npi' }),
  doctor_seller_permit_edit: async (c) => ({
    ...(await inputFor('doctor_seller_permit_edit', c)),
    permitNumber: 'SR 103',
  }),
  pay_card: async (c) => ({ paySession: await c.paySession(), expectedTotalCents: 1 }),
  pay_paypal: async (c) => ({ paySession: await c.paySession(), expectedTotalCents: 1 }),
  renewal_ask: async (c) => ({ ...(await inputFor('renewal_ask', c)), message: 'Something else' }),
  subscription_ask: async (c) => ({ ...(await inputFor('subscription_ask', c)), ask: 'stop' }),
  converge_vip_payment: async (c) => ({ vipOrderId: await c.vipOrderId(), cardId: await c.secondCardId() }),
  vip_submit: async (c) => ({ ...(await inputFor('vip_submit', c)), referralId: 'P-1' }),
  message_submit: async (c) => ({ ...(await inputFor('message_submit', c)), message: 'Something else' }),
}

/** What a call needs beside a whole input, made once for a clinic. */
const prepare: Partial<Record<CallName, (clinic: Clinic) => Promise<Body>>> = {
  // A third card would be refused.
  async card_add({ provider, secondCardId }) {
    await provider.call('card_del', { cardId: await secondCardId() })
    return {}
  },
  async order_paypal_submit({ paypalOrderId }) {
    portal.paypal.approve(await paypalOrderId())
    return {}
  },
  async comms_card_set({ provider }) {
    const { accountId, phone, token } = provider
    const hash = await hashPassword('Herbs2026')
    await portal.db.run(sql`update account set password_hash = ${hash} where id = ${accountId}`)
    await askCode(portal, { phone, audience: 'provider' }, 'changeDeposit', { token })
    while ((await portal.jobs.sender.runOnce()) > 0);
    return { code: await codeSentTo(portal, phone) }
  },
}

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/**
 * What is stored in each table, but for traces of the attempt itself: the number of its rows, and the sum of their hashes,
 * which the database works out without sending the rows.
 */
async function stored(): Promise<Record<string, string>> {
  tables ??= await portal.db.many<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('audit', 'limit_event', 'session', 'request_result', 'token_to_forget') order by 1`)
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t`,
  )
  const { rows } = await portal.database.pool.query(sums.join(' union all '))
  return Object.fromEntries(rows.map((row: { name: string; sum: string }) => [row.name, row.sum]))
}
let tables: { name: string }[] | undefined

test('every call that moves money or creates something accepts a request id', () => {
  const money = callNames.filter((name) => entryOf(name).money)
  expect(repeatable).toEqual(expect.arrayContaining([...money]))
  expect(repeatable.filter((name) => !otherBodies[name])).toEqual([])
})

describe('a request id', () => {
  test.each(repeatable)(
    '%s runs once if it is sent five times at once; with another body it is refused and changes nothing',
    async (name) => {
      const clinic = await (isStaffs(name) ? make.backOffice : make.clinic)(portal)
      const { call } = callerOf(name, clinic)
      const requestId = randomUUID()
      const prepared = await prepare[name]?.(clinic)
      const input = { ...(await inputFor(name, clinic)), ...prepared, requestId }
      // What it names is made before anything is compared.
      const otherInput = { ...(await otherBodies[name]?.(clinic)), ...prepared, requestId }

      const answers = await Promise.all(Array.from({ length: 5 }, () => call(name, input)))
      const first = answers.find(({ code }) => code === 0)
      expect(first, answers[0]?.message).toBeDefined()
      // The others got the same answer, but for what is shown once, or came while it ran.
      const hidden = Object.fromEntries(entryOf(name).shownOnce.map((field) => [field, null]))
      const repeated = { ...first?.data, ...hidden }
      for (const { code, data } of answers)
        if (code !== 21) expect([code, { ...data, ...hidden }]).toEqual([0, repeated])
      const withSecret = answers.filter(({ data }) =>
        Object.keys(hidden).some((field) => (Reflect.get(data, field) ?? null) !== null),
      )
      expect(withSecret.length).toBeLessThanOrEqual(1)
      expect(entryOf(name).mode === 'steps' || answers.every(({ code }) => code === 0)).toBe(true)

      const before = await stored()
      const charges = portal.cards.charges().length
      expect((await call(name, otherInput)).code).toBe(10)
      expect(await stored()).toEqual(before)
      const again = await call(name, input)
      expect([again.code, again.data]).toEqual([0, repeated])
      expect(await stored()).toEqual(before)
      expect(portal.cards.charges().length).toBe(charges)
    },
  )

  test('a call whose server was killed runs again after 90 seconds; one that was refused runs again at once', async () => {
    const clinic = await make.clinic(portal)
    await clinic.secondCardId()
    const { call } = callerOf('card_add', clinic)
    const input = { ...(await inputFor('card_add', clinic)), requestId: randomUUID() }
    expect((await call('card_add', input)).code).toBe(10)
    await call('card_del', { cardId: await clinic.secondCardId() })
    expect((await call('card_add', input)).code).toBe(0)

    const ofInput = sql`account_id = ${clinic.provider.accountId} and request_id = ${input.requestId}`
    await portal.db.run(sql`update request_result set reply = null, created_at = app_now() where ${ofInput}`)
    expect((await call('card_add', input)).code).toBe(21)
    await portal.db.run(sql`
      update request_result set created_at = app_now() - interval '91 seconds' where ${ofInput}`)
    expect((await call('card_add', input)).code).toBe(0)
  })

  test('the id of one account has no meaning for another account', async () => {
    const [one, two] = [await make.clinic(portal), await make.clinic(portal)]
    const requestId = randomUUID()
    const mine = await one.provider.call('patient_add', {
      ...(await inputFor('patient_add', one)),
      requestId,
    })
    const theirs = await two.provider.call('patient_add', {
      ...(await inputFor('patient_add', two)),
      requestId,
    })
    expect([mine.code, theirs.code]).toEqual([0, 0])
    expect(theirs.data.patientId).not.toBe(mine.data.patientId)
  })
})
