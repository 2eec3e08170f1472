import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { makeSubscription, makeSubscriptions } from '../../../../tests/make/subscriptions.ts'
import type { TestProvider } from '../../../../tests/make/people.ts'
import { declineAsks } from '../../../../tests/steps/renewals.ts'
import { logPlans, plansDuring } from '../../../../tests/hostile/plans.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { openDatabase } from '../../db/open.ts'
import { forStaff } from '../../http/provider.ts'
import { listSubscriptions } from './listQueries.ts'

let portal: TestPortal
let rosa: TestProvider
let patientId: string
let ofPatient: string
let ofClinic: string

beforeAll(async () => {
  portal = await openPortal()
  rosa = await make.provider(portal)
  const cardId = await make.card(portal, rosa)
  patientId = await make.patient(rosa, { firstName: 'Zelmira', lastName: 'Ñandú' })
  const jade = await make.goods(portal, { retailCents: 2000, providerCents: 1200, name: 'Jade Screen' })
  const moon = await make.goods(portal, { retailCents: 900, providerCents: 600, name: 'Moon Powder' })
  ofPatient = await makeSubscription(rosa, { cardId, patientId, goodsId: jade, quantity: 2, cycleMonths: 3 })
  ofClinic = await makeSubscription(rosa, { cardId, goodsId: moon, cycleMonths: 1 })
})
afterAll(() => portal.close())

const found = async (input: object) =>
  (await rosa.call('subscription_list', input)).data.rows.map((row) => row.subscriptionId)

test('the list has those with the next date first, found by number, product and patient', async () => {
  expect(await found({})).toEqual([ofClinic, ofPatient])
  expect(await found({ search: 'nandu jade' })).toEqual([ofPatient])
  expect(await found({ search: 'moon' })).toEqual([ofClinic])
  const { rows: listed } = (await rosa.call('subscription_list', { search: 'jade' })).data
  expect(await found({ search: listed[0]?.subscriptionNumber })).toEqual([ofPatient])
  expect(await found({ search: 'jade moon' })).toEqual([])
  expect(await found({ patientId })).toEqual([ofPatient])
  expect(await found({ statusId: 'cancelled' })).toEqual([])
  expect(await found({ page: 2, pageSize: 1 })).toEqual([ofPatient])
  const { rows, total } = (await rosa.call('subscription_list', { patientId })).data
  expect(total).toBe(1)
  expect(rows).toMatchObject([
    {
      subscriptionNumber: expect.stringMatching(/^S\d\d-\d{6}$/) as string,
      itemName: 'Jade Screen',
      pinyin: 'Ping Fen',
      nameZh: '繁 Jade Screen',
      patientName: 'Zelmira Ñandú',
      quantity: 2,
      amountCents: 4000,
      cycleMonths: 3,
      statusId: 'active',
      hold: null,
    },
  ])
})

test('the detail has instructions, address, card, three dates and its orders', async () => {
  const { data } = await rosa.call('subscription_detail', { subscriptionId: ofPatient }, { lang: 'es' })
  expect(data).toMatchObject({
    itemName: 'es Jade Screen',
    pinyin: 'Ping Fen',
    nameZh: '繁 Jade Screen',
    dosage: '4 g',
    timesPerDay: 2,
    timing: 'afterMeals',
    payer: 'provider',
    cardEnding: '0002',
    history: [{ kind: 'started', by: 'system' }],
    orders: [{ statusId: 'processing' }],
  })
  expect(data.upcoming).toHaveLength(3)
  expect(data.upcoming[0]).toBe(data.nextShippingDate)
})

test('what was asked for stays at the subscription until customer service answers', async () => {
  const ofBoth = async () => {
    const detail = (await rosa.call('subscription_detail', { subscriptionId: ofClinic })).data
    const { rows } = (await rosa.call('subscription_list', {})).data
    return [detail.openAsks, rows.map(({ subscriptionId, openAsks }) => [subscriptionId, openAsks])]
  }
  expect(await ofBoth()).toEqual([
    [],
    [
      [ofClinic, []],
      [ofPatient, []],
    ],
  ])
  const ask = { subscriptionId: ofClinic, ask: 'skip', message: 'Please skip the next one.' }
  expect((await rosa.call('subscription_ask', ask)).code).toBe(0)
  const open = [{ ask: 'skip', by: 'provider', askedAt: expect.any(Number) as number }]
  expect(await ofBoth()).toEqual([
    open,
    [
      [ofClinic, open],
      [ofPatient, []],
    ],
  ])
  await declineAsks(portal)
  expect((await ofBoth())[0]).toEqual([])
})

test('the orders of a subscription are paged, and all are counted', async () => {
  const { providerId } = rosa
  for (let month = 1; month <= 3; month += 1) {
    const { orderId } = await make.order(rosa, {
      lines: [[await make.goods(portal, { retailCents: 500 }), 1]],
    })
    await portal.db.run(sql`
      insert into subscription_order (provider_id, subscription_id, ships_on, order_id)
      values (${providerId}, ${ofPatient}, business_date(app_now()) + ${month}::int, ${orderId})`)
  }
  const detail = async (paged: object) =>
    (await rosa.call('subscription_detail', { subscriptionId: ofPatient, ...paged })).data
  const { orders, orderTotal } = await detail({})
  expect([orders.length, orderTotal]).toEqual([4, 4])
  const second = await detail({ page: 2, pageSize: 3 })
  expect(second).toMatchObject({
    orders: [{ orderId: orders[3]?.orderId }],
    orderTotal: 4,
    page: 2,
    pageSize: 3,
  })
  expect(await detail({ page: 3, pageSize: 3 })).toMatchObject({ orders: [], orderTotal: 4 })
})

test('a page of the list reads its own rows alone', async () => {
  await portal.owner.db.run(sql`
    insert into subscription (provider_id, id, subscription_number, order_id, item_id, goods_id, quantity, dosage,
      times_per_day, timing, note, cycle_months, starts_on, next_on, state, order_for, payer, patient_discount_percent,
      delivery, warehouse_id, shipping_kind, ship_first_name, ship_last_name, ship_phone, ship_email, ship_address1,
      ship_address2, ship_city, ship_province, ship_zip, method, bundle)
    select provider_id, gen_random_uuid(), 'S-' || n, order_id, gen_random_uuid(), goods_id, 1, '', 0, 'anytime', '', 1,
      starts_on, starts_on + n, case n % 2 when 0 then 'cancelled' else 'active' end, 'clinic', 'provider', 0, 'ship',
      warehouse_id, '', '', '', '', '', '', '', '', '', '', 'none', ''
    from subscription, generate_series(1, 3000) n where id = ${ofClinic}`)
  await portal.owner.db.run(sql`analyze`)
  await logPlans(portal.ownerUrl)
  const logged = openDatabase(portal.options.databaseUrl)
  const provider = forStaff(rosa)
  for (const state of [undefined, 'active', 'cancelled'] as const) {
    const ran = await plansDuring(() =>
      listSubscriptions(logged.db, provider, { state, terms: [], page: 2, pageSize: 20, lang: 'en' }),
    )
    const listed = ran.find(({ statement }) => statement.includes('order by s.state'))
    expect(listed?.read['subscription']).toBeLessThanOrEqual(60)
  }
  await logged.close()
  await portal.owner.db.run(sql`delete from subscription where subscription_number not like 'S__-%'`)
})

test('the cycles have their names in the language of the request', async () => {
  const { rows } = (await rosa.call('subscription_cycle_options', {}, { lang: 'es' })).data
  expect(rows.map(({ cycleMonths }) => cycleMonths)).toEqual([1, 2, 3, 4, 6, 12])
  expect(rows[2]?.name).toBe('Cada 3 meses')
})

test("another provider's subscription is answered like a missing one", async () => {
  const stranger = await make.provider(portal)
  const ask = { ask: 'stop', message: 'Stop.' }
  for (const subscriptionId of [ofPatient, crypto.randomUUID()]) {
    const detail = await stranger.call('subscription_detail', { subscriptionId })
    const asked = await stranger.call('subscription_ask', { subscriptionId, ...ask })
    expect([detail.code, asked.code, detail.message, asked.message]).toEqual([
      11,
      11,
      'This record was not found.',
      'This record was not found.',
    ])
  }
  expect((await stranger.call('subscription_list', { patientId })).code).toBe(11)
  expect((await stranger.call('subscription_list', {})).data.rows).toEqual([])
  expect((await rosa.call('subscription_detail', { subscriptionId: ofPatient })).data.hold).toBeNull()
})

test('paying at once from two windows begins each line once, and a line without a cycle begins none', async () => {
  const provider = await make.provider(portal)
  const cardId = await make.card(portal, provider)
  const goods = await make.goods(portal, { retailCents: 300 })
  const pay = async (orderId: string) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => provider.call('converge_direct_payment', { orderId, cardId })),
    )
    return answers.find(({ code }) => code === 0) ?? answers[0] ?? Promise.reject(new Error('no answer'))
  }
  const { subscriptionIds } = await makeSubscriptions(provider, { lines: [[goods, 1]], pay })
  expect(subscriptionIds).toHaveLength(1)
  await make.order(provider, { lines: [[goods, 1]], paidBy: cardId })
  expect((await provider.call('subscription_list', {})).data.total).toBe(1)
})
