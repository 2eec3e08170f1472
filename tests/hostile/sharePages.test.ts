import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal as openServer, type Portal } from '../../server/src/app/portal.ts'
import { make } from '../make/make.ts'
import { newPhone, type TestProvider } from '../make/people.ts'
import { openShopSession, sampleShopper, shareCodeOf } from '../make/shop.ts'
import { callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'
import { logPlans, plansDuring } from './plans.ts'

const more = 8_000
/** Of the tables of the catalog, for an order of one product or a page of twenty. */
const mostRead = 100

let portal: TestPortal
let server: Portal
let mei: TestProvider
let chosen: { shareCode: string; shopSession: string; lines: { goodsId: string; quantity: number }[] }

beforeAll(async () => {
  portal = await openPortal()
  mei = await make.provider(portal)
  const shareCode = await shareCodeOf(mei)
  const goodsId = await make.goods(portal, { retailCents: 2_000, stock: 500, name: 'AAA Powder' })
  const shopSession = await openShopSession(portal, shareCode, newPhone())
  chosen = { shareCode, shopSession, ...sampleShopper, lines: [{ goodsId, quantity: 1 }] }
  // A separate client without time-outs.
  const client = new pg.Client({ connectionString: portal.ownerUrl })
  await client.connect()
  await client.query(sql`
    insert into goods (id, sku, name_en, name_zh_hans, name_zh_hant, name_es, pinyin, category, form,
      unit_of_measure, dosage, times_per_day, timing, search_text)
    select gen_random_uuid(), 'X-' || n, 'Other Powder ' || n, '简' || n, '繁' || n, 'es ' || n, 'Ping Fen', 'formulas',
      'granules', 'bottle', '4 g', 2, 'afterMeals', 'other powder ' || n from generate_series(1, ${more}::int) n`)
  await client.query(`
    insert into goods_price (goods_id, starts_on, retail_cents, provider_cents)
    select id, '2000-01-01', 900, 500 from goods where sku like 'X-%'`)
  await client.query(`
    insert into stock (goods_id, warehouse_id, on_hand)
    select g.id, w.id, 9 from goods g cross join warehouse w where g.sku like 'X-%'`)
  await client.query('vacuum analyze')
  await client.end()
  await logPlans(portal.ownerUrl)
  server = await openServer(portal.options)
})
afterAll(async () => {
  await server.close()
  await portal.close()
})

type ShopCall = 'shop_order' | 'shop_goods' | 'shop_open'

/** Repeats the call until the database uses a generic plan; returns how many rows of the catalog the last one read. */
async function catalogRowsFor(name: ShopCall, input: object): Promise<number> {
  const ask = () => callOverHttp(server.url, name, { ...input })
  for (let time = 0; time < 7; time += 1) expect(await ask()).toMatchObject({ code: 0 })
  const ran = await plansDuring(ask)
  expect(ran.length).toBeGreaterThan(0)
  return ran.reduce((sum, { read }) => sum + (read['goods'] ?? 0) + (read['stock'] ?? 0), 0)
}

const ordering = (given: object = {}) =>
  [
    ['shop_open', { shareCode: chosen.shareCode }],
    ['shop_order', { ...chosen, ...given }],
    ['shop_goods', { shareCode: chosen.shareCode, basket: chosen.lines.map(({ goodsId }) => goodsId) }],
    ['shop_goods', { shareCode: chosen.shareCode, pageSize: 20 }],
    ['shop_goods', { shareCode: chosen.shareCode, pageSize: 20, page: 200 }],
    ['shop_goods', { shareCode: chosen.shareCode, pageSize: 20, search: 'powder 77' }],
  ] as const satisfies [ShopCall, object][]

test('what anybody may ask of a share page does not read the whole catalog', async () => {
  for (const [name, input] of ordering())
    expect([name, (await catalogRowsFor(name, input)) < mostRead]).toEqual([name, true])
})

test('nor once the provider recommends something', async () => {
  const [{ goodsId } = { goodsId: '' }] = chosen.lines
  expect((await mei.call('recommended_set', { goodsId })).code).toBe(0)
  for (const [name, input] of ordering())
    expect([name, (await catalogRowsFor(name, input)) < mostRead]).toEqual([name, true])
})

test('an order of fifty products reads these, and no more', async () => {
  await portal.db.run(sql`delete from recommended_goods where provider_id = ${mei.providerId}`)
  const fifty = await portal.db.many<{ goodsId: string }>(sql`
    select id as "goodsId" from goods where sku like 'X-%' order by sku limit 50`)
  const lines = fifty.map((one) => ({ ...one, quantity: 1 }))
  expect(await catalogRowsFor('shop_order', { ...chosen, lines })).toBeLessThan(500)
})
