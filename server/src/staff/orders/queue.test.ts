import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { newTrackingNumber } from '../../../../tests/make/tracking.ts'
import { statementsDuring } from '../../../../tests/hostile/statements.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { listQueue } from './queries.ts'

let portal: TestPortal
let staff: TestStaff
let shop: Buyer
beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal, { tasks: ['warehouse'] })
  shop = await make.buyer(portal)
})
afterAll(() => portal.close())

const queue = async (input = {}) => (await staff.call('staff_order_list', { pageSize: 100, ...input })).data
const found = async (search: string) => (await queue({ search })).rows.map(({ orderId }) => orderId)

interface Given {
  firstName: string
  lastName: string
  phone?: string
  buyer?: Buyer
}
async function paid({ buyer = shop, ...given }: Given) {
  const patientId = await make.patient(buyer.provider, given)
  return make.order(buyer.provider, { patientId, lines: [[buyer.goodsId, 1]], paidBy: buyer.cardId })
}

describe('the queue', () => {
  it('has expedited orders first, then the oldest payment, as long as something has to leave', async () => {
    const orders = []
    for (const name of ['Aa', 'Bb', 'Cc', 'Dd']) {
      orders.push(await paid({ firstName: name, lastName: 'Order' }))
      await portal.clock.advance(60)
    }
    const ids = orders.map(({ orderId }) => orderId)
    const [first, second, third, fourth] = ids
    await portal.db.run(sql`
      update orders set shipping_kind = 'expedited' where id in (${second}, ${fourth})`)
    const inQueue = async (statusId: string) =>
      (await queue({ statusId })).rows.filter(({ orderId }) => ids.includes(orderId))
    const expected = [second, fourth, first, third]
    const rows = await inQueue('processing')
    expect(rows.map(({ orderId }) => orderId)).toEqual(expected)
    expect(rows.map(({ expedited }) => expedited)).toEqual([true, true, false, false])
    await portal.db.run(sql`update orders set state = 'packed' where id = any(${ids})`)
    expect((await inQueue('packed')).map(({ orderId }) => orderId)).toEqual(expected)
    await portal.db.run(sql`update orders set state = 'shipped' where id = any(${ids})`)
    expect((await inQueue('shipped')).map(({ orderId }) => orderId)).toEqual(ids)
  })

  it('of orders to decide and of deliveries in trouble has the oldest payment first, too', async () => {
    const orders = []
    for (const name of ['Ee', 'Ff', 'Gg']) orders.push(await paid({ firstName: name, lastName: 'Order' }))
    const ids = orders.map(({ orderId }) => orderId)
    const [first, second, third] = ids
    await portal.db.run(sql`
      update orders set paid_at = paid_at - interval '1 hour' where id = ${second}`)
    await portal.db.run(sql`
      insert into payment_reversal (provider_id, id, payment_id, kind, cents, gateway_transaction_id, state, next_check_at)
      select provider_id, gen_random_uuid(), id, 'void', amount_cents, gateway_transaction_id, 'undecided', app_now()
      from payment where order_id = any(${ids})`)
    await portal.db.run(sql`
      insert into parcel (provider_id, order_id, id, carrier, tracking_number, status, trouble)
      select provider_id, id, gen_random_uuid(), 'UPS', id::text, 'failure', true from orders where id = any(${ids})`)
    for (const filter of [{ undecided: true }, { trouble: true }])
      expect((await queue(filter)).rows.map(({ orderId }) => orderId)).toEqual([second, first, third])
  })

  it('is paged in that order', async () => {
    const whole = (await queue({ statusId: 'processing' })).rows.map(({ orderId }) => orderId)
    const pages = []
    for (let page = 1; pages.length < whole.length; page++) {
      const { rows, total } = await queue({ statusId: 'processing', page, pageSize: 2 })
      expect(total).toBe(whole.length)
      if (rows.length === 0) break
      pages.push(...rows.map(({ orderId }) => orderId))
    }
    expect(pages).toEqual(whole)
  })
})

describe('a search', () => {
  it('finds an order by part of its number, with and without the dash', async () => {
    const { orderId, orderNumber } = await paid({ firstName: 'Number', lastName: 'Seeker' })
    for (const typed of [
      orderNumber,
      orderNumber.toLowerCase(),
      orderNumber.replace('-', ''),
      orderNumber.replace('-', ' '),
      orderNumber.slice(4),
    ])
      expect(await found(typed), typed).toContain(orderId)
    expect(await found('B26-999999')).toEqual([])
  })

  it('finds it by the name on the parcel, in either order, in part and without accents', async () => {
    const { orderId } = await paid({ firstName: 'María José', lastName: 'Nuñez-Ölander' })
    for (const typed of ['maria jose', 'Nunez', 'NUÑEZ maria', 'olander', 'jos', 'Ma Nu', 'josé nuñez'])
      expect(await found(typed), typed).toContain(orderId)
    expect(await found('maria zzyzx')).toEqual([])
  })

  it('finds a Chinese name as it is written, and by its first character', async () => {
    const { orderId } = await paid({ firstName: '玉梅', lastName: '鄺' })
    for (const typed of ['鄺玉梅', '玉梅', '鄺', '玉梅 鄺'])
      expect(await found(typed), typed).toContain(orderId)
    expect(await found('鄺梅玉')).toEqual([])
  })

  it('finds it by the phone and the tracking number, however they are typed', async () => {
    const { orderId } = await paid({ firstName: 'Phone', lastName: 'Owner', phone: '4157340982' })
    const trackingNumber = newTrackingNumber()
    await portal.db.run(sql`
      update orders set tracking_number = ${trackingNumber}, carrier = 'UPS' where id = ${orderId}`)
    const grouped = trackingNumber.replace(/(..)(...)(...)/, '$1 $2 $3 ').toLowerCase()
    for (const typed of [
      '(415) 734-0982',
      '415.734.0982',
      '7340982',
      trackingNumber,
      grouped,
      trackingNumber.slice(-8),
    ])
      expect(await found(typed), typed).toContain(orderId)
  })

  it('finds the orders of a provider by name and by clinic, the newest first', async () => {
    const buyer = await make.buyer(portal)
    await portal.db.run(sql`
      update provider set first_name = 'Quentin', last_name = 'Zabriskie', clinic_name = 'Lotus Yarrow Acupuncture'
      where provider_id = ${buyer.provider.providerId}`)
    const one = await paid({ firstName: 'One', lastName: 'Patient', buyer })
    const two = await paid({ firstName: 'Two', lastName: 'Patient', buyer })
    for (const typed of ['zabriskie', 'Quentin Zabriskie', 'lotus yarrow', 'yarr'])
      expect(await found(typed), typed).toEqual([two.orderId, one.orderId])
  })

  it('does not find a patient whose name is not on the parcel', async () => {
    const { orderId } = await paid({ firstName: 'Hidden', lastName: 'Wolfeschlegel' })
    await portal.db.run(sql`
      update orders set ship_to = 'clinic', ship_first_name = 'Test', ship_last_name = 'Person' where id = ${orderId}`)
    expect(await found('Wolfeschlegel')).toEqual([])
    await portal.db.run(
      sql`update orders set ship_first_name = '', ship_last_name = '' where id = ${orderId}`,
    )
    const { rows } = await queue({ search: 'Wolfeschlegel' })
    expect(rows).toMatchObject([{ orderId, recipientName: expect.stringContaining('Wolfeschlegel') }])
  })

  it('finds nothing by what has no letter or figure, and no draft', async () => {
    for (const typed of ['-', '%', '_', '()']) expect(await found(typed), typed).toEqual([])
    const patientId = await make.patient(shop.provider, { firstName: 'Draft', lastName: 'Zyxwvut' })
    await make.draft(shop.provider, { patientId, lines: [[shop.goodsId, 1]] })
    expect(await found('Zyxwvut')).toEqual([])
  })
})

it('the words of an order are the same whether or not its texts are plain', async () => {
  const slow = sql`regexp_replace(' ' || regexp_replace(regexp_replace(lower(normalize(said, NFKD)), '[\\u0300-\\u036f]', '', 'g'),
    '([\\u2e80-\\u9fff\\uf900-\\ufaff])', ' \\1', 'g'), '\\s+', ' ', 'g')`
  const said = [
    '',
    ' ',
    '   ',
    'B26-0042  B260042 Garcia Rosa Garcia  4157340982 1Z 99',
    'Tab\tand\nline\r\n  end',
    'A~z \u007f!',

    'a\u001c\u001fb',
    'José  NÚÑEZ',
    '鄺玉梅 Rosa',
    '１２３ ｆｕｌｌ',
    'İstanbul',
    ' \u00a0 \u3000 x',
    'ﬁne',
    "O'Brien-Smith",
  ]
  const row = z.strictObject({ said: z.string(), fast: z.string(), slow: z.string() })
  const words = await portal.db.many(
    row,
    sql`select said, order_words(said) as fast, ${slow} as slow from unnest(${said}::text[]) as said`,
  )
  expect(words).toHaveLength(said.length)
  expect(words.map(({ fast }) => fast)).toEqual(words.map((each) => each.slow))
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** How a list reads its orders among 30,000 of them, with one plan for all values. */
async function plansOf(filter: { statusId?: 'processing' | 'packed'; search?: string }): Promise<Node[]> {
  const given = { undecided: false, trouble: false, page: 1, pageSize: 20, ...filter }
  const sent = await statementsDuring(() => listQueue(portal.db, given))
  const plans = []
  for (const text of sent.filter((statement) => statement.includes('from orders'))) {
    const { rows } = await portal.owner.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (generic_plan, format json) ${text}`,
    )
    plans.push(...rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)))
  }
  return plans
}

describe('among many orders', () => {
  beforeAll(async () => {
    // Counting each of them one after the other would take long.
    await portal.owner.pool.query('alter table orders disable trigger user')
    for (let from = 1; from < 30_000; from += 2_500)
      await portal.owner.db.run(sql`
        insert into orders (provider_id, id, order_number, state, order_for, ship_to, shipping_kind, ship_first_name,
          ship_last_name, ship_phone, tracking_number, paid_at)
        select ${shop.provider.providerId}::uuid, gen_random_uuid(), 'C26-' || lpad(n::text, 6, '0'),
          case when n % 50 = 0 then 'processing' when n % 50 = 1 then 'packed' else 'delivered' end, 'clinic', 'clinic',
          case when n % 9 = 0 then 'expedited' else 'standard' end, left(md5(n::text), 9), left(md5((n * 7)::text), 9),
          lpad((n::bigint * 31 % 1000000000)::text, 10, '4'), left(md5((n * 3)::text), 18),
          app_now() - make_interval(mins => n)
        from generate_series(${from}::int, ${from + 2_499}::int) n`)
    await portal.owner.pool.query('alter table orders enable trigger user')
    await portal.owner.pool.query('analyze orders')
  })

  it.each(['B26-0042', '0042', 'rosa garcia', '鄺玉梅', '(415) 734-0982', 'li'])(
    'a search for %j goes by its index',
    async (search) => {
      const plan = await plansOf({ search })
      expect(plan.filter((node) => node['Index Name'] === 'orders_desk_search').length).toBeGreaterThan(0)
      for (const node of plan.filter((each) => each['Relation Name'] === 'orders')) {
        expect(node['Node Type'], JSON.stringify(node)).not.toBe('Seq Scan')
        if (node['Index Name']) expect(node['Index Cond'], JSON.stringify(node)).toBeDefined()
      }
    },
  )

  it('a word that is in more orders than are listed finds all of a queue, and the newest of all', async () => {
    const waiting = await queue({ search: 'C26', statusId: 'processing', pageSize: 100 })
    expect(waiting).toMatchObject({ total: 600, more: false })
    expect(waiting.rows.every(({ statusId }) => statusId === 'processing')).toBe(true)
    const all = await queue({ search: 'C26', pageSize: 100 })
    expect(all).toMatchObject({ total: 10_000, more: true })
    const newest = await portal.db.many(
      z.strictObject({ id: z.uuid() }),
      sql`select id from orders where order_number like 'C26-%' order by id desc limit 100`,
    )
    expect(all.rows.map(({ orderId }) => orderId)).toEqual(newest.map(({ id }) => id))
    const next = await queue({ search: 'C26', pageSize: 100, page: 2 })
    expect(next.total).toBe(10_000)
    expect(next.rows[0]?.orderId.localeCompare(all.rows.at(-1)?.orderId ?? '')).toBe(-1)
  })

  it.each(['processing', 'packed'] as const)(
    'the queue of %s is read in its order, without sorting',
    async (statusId) => {
      const plan = await plansOf({ statusId })
      const read = plan.filter((node) => node['Index Name'] === 'orders_to_leave')
      expect(read.length).toBeGreaterThan(0)
      expect(plan.some((node) => node['Node Type'] === 'Limit')).toBe(true)
      // Only the rows of the page are sorted, after they were looked up.
      expect(
        plan.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'orders'),
      ).toEqual([])
    },
  )
})
