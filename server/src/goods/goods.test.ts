import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sent } from '@bencao/shared/contract/index.ts'
import { newId } from '../db/ids.ts'
import { make } from '../../../tests/make/make.ts'
import { receiveStock } from '../../../tests/make/stock.ts'
import { loadCatalog } from './catalog.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'

let portal: TestPortal
let provider: TestProvider

beforeAll(async () => {
  portal = await openPortal()
  provider = await make.provider(portal)
})
afterAll(() => portal.close())

const search = async (filter: Sent<'goods_list'>, caller = provider) => {
  const { code, data } = await caller.call('goods_list', { pageSize: 50, ...filter })
  expect(code).toBe(0)
  return data
}
const skus = async (text: string) => (await search({ search: text })).rows.map((row) => row.sku)
const idOf = async (sku: string) => {
  const { id } = await portal.db.one<{ id: string }>(sql`select id from goods where sku = ${sku}`)
  return id
}

interface Line {
  sku: string
  dosage?: string
  times?: number
  timing?: string
}

async function addOrder(
  caller: TestProvider,
  line: Line,
  daysAgo: number,
  patientId: string | null = null,
  db: Pick<TestPortal['db'], 'run'> = portal.db,
) {
  const orderId = newId()
  await db.run(sql`
    insert into orders (provider_id, id, order_number, state, order_for, patient_id, ship_to, order_date, submitted_at)
    values (${caller.providerId}, ${orderId}, ${orderId}, 'delivered', 'patient', ${patientId}, 'patient',
      business_date(app_now()) - ${daysAgo}::int, app_now() - make_interval(days => ${daysAgo}::int))`)
  await db.run(sql`
    insert into order_item (provider_id, order_id, id, goods_id, quantity, dosage, times_per_day, timing)
    values (${caller.providerId}, ${orderId}, ${newId()}, ${await idOf(line.sku)}, 1, ${line.dosage ?? ''},
      ${line.times ?? 0}, ${line.timing ?? 'anytime'})`)
  return orderId
}

describe('search for a product', () => {
  it.each([
    'xiaoyao',
    'xiao yao',
    'Xiāo Yáo Sǎn',
    'xiao1 yao2',
    '逍遙散',
    '逍遥散',
    'free & easy',
    'Free and Easy',
  ])('finds Free and Easy Wanderer by %s', async (text) => {
    const { rows } = await search({ search: text })
    expect(rows[0]?.pinyin).toMatch(/Xiao Yao/)
    expect(rows.map((row) => row.pinyin)).toContain('Xiao Yao San')
  })

  it('finds every product with the typed initials', async () => {
    const { rows } = await search({ search: 'xys' })
    const initials = (pinyin: string) => pinyin.replace(/[^A-Z]/g, '')
    expect(rows.slice(0, 2).map((row) => initials(row.pinyin))).toEqual(['XYS', 'XYS'])
    expect(rows.map((row) => row.pinyin)).toEqual(
      expect.arrayContaining(['Xi Yang Shen', 'Xiao Yao San', 'Jia Wei Xiao Yao San']),
    )
  })

  it.each(['GF-001', 'gf001', 'gf-001', 'GF 001'])(
    'finds one product by its number, written %s',
    async (text) => expect(await skus(text)).toEqual(['GF-001']),
  )

  it.each(['xaio yao', 'xiaoyoa', 'xiaoyaao', 'wandrer'])('tolerates one typo: %s', async (text) => {
    const { rows } = await search({ search: text })
    expect(rows.map((row) => row.pinyin)).toContain('Xiao Yao San')
  })

  it('tolerates no typo in a number, and finds nothing for a text that matches no product', async () => {
    expect(await skus('GF-999')).toEqual([])
    expect(await skus('zzzzqqqq')).toEqual([])
    expect(await skus('%')).toHaveLength(50)
    expect(await skus('a%b_c')).toEqual([])
  })

  it('can be limited to a category, and its pages join without gaps', async () => {
    const formulas = await search({ search: 'gan', category: 'singleHerbs' })
    expect(formulas.total).toBeGreaterThan(2)
    expect(new Set(formulas.rows.map((row) => row.category))).toEqual(new Set(['singleHerbs']))
    const first = await search({ search: 'gan', category: 'singleHerbs', page: 1, pageSize: 2 })
    const second = await search({ search: 'gan', category: 'singleHerbs', page: 2, pageSize: 2 })
    expect([...first.rows, ...second.rows]).toEqual(formulas.rows.slice(0, 4))
    expect(first.total).toBe(formulas.total)
  })
})

describe('a product in the list', () => {
  it('has prices, names, cautions and instructions', async () => {
    const { rows } = await search({ search: 'GF-001' })
    expect(rows[0]).toMatchObject({
      sku: 'GF-001',
      name: 'Cinnamon Twig Decoction',
      pinyin: 'Gui Zhi Tang',
      nameZhHans: '桂枝汤',
      nameZhHant: '桂枝湯',
      category: 'formulas',
      unitOfMeasure: 'bottle',
      retailCents: 2695,
      providerCents: 1752,
      dosage: '4 g',
      timesPerDay: 2,
      timing: 'afterMeals',
      cautions: ['pregnancy'],
      subscribable: true,
      timesOrdered: 0,
      lastOrderDate: '',
    })
  })

  it('is named in the language of the request', async () => {
    const { data } = await provider.call('goods_list', { search: 'GF-001' }, { lang: 'zh-Hant' })
    expect(data.rows[0]?.name).toBe('桂枝湯')
  })

  it('shows the stock of the profile’s warehouse, or of the requested one', async () => {
    const goodsId = await idOf('GF-001')
    const held = await portal.db.many<{ id: string; province: string; onHand: number }>(sql`
      select w.id, w.province, s.on_hand as "onHand" from stock s join warehouse w on w.id = s.warehouse_id
      where s.goods_id = ${goodsId}`)
    expect(held).toHaveLength(3)
    for (const { id, onHand } of held) {
      const { rows } = await search({ search: 'GF-001', warehouseId: id })
      expect(rows[0]?.stock).toBe(onHand)
    }
    const { rows } = await search({ search: 'GF-001' })
    expect(rows[0]?.stock).toBe(held.find((one) => one.province === 'CA')?.onHand)
    const nowhere = await make.provider(portal, { warehouse: false })
    expect((await search({ search: 'GF-001' }, nowhere)).rows[0]?.stock).toBe(
      held.find((one) => one.province === 'NY')?.onHand,
    )
    const unknown = await provider.call('goods_list', { warehouseId: newId() })
    expect(unknown.code).toBe(11)
  })

  it('is not listed once it is no longer sold', async () => {
    await portal.db.run(sql`update goods set active = false where sku = 'TX-010'`)
    expect(await skus('TX-010')).toEqual([])
    const { total } = await search({})
    expect(total).toBe(296)
    await portal.db.run(sql`update goods set active = true where sku = 'TX-010'`)
  })
})

describe("a provider's own products", () => {
  let regular: TestProvider
  beforeAll(async () => {
    regular = await make.provider(portal)
    for (const daysAgo of [300, 320, 340, 360]) await addOrder(regular, { sku: 'GF-002' }, daysAgo)
    await addOrder(regular, { sku: 'SH-002' }, 1)
    await addOrder(regular, { sku: 'TP-002' }, 40)
    const cancelled = await addOrder(regular, { sku: 'SH-001' }, 1)
    await portal.db.run(sql`update orders set state = 'cancelled' where id = ${cancelled}`)
  })
  const first = async (filter: Sent<'goods_list'>) =>
    (await search({ ...filter, pageSize: 4 }, regular)).rows.map((row) => row.sku)

  it('come first before anything is typed; recent orders weigh more than frequent ones', async () => {
    const { rows, total } = await search({ pageSize: 4 }, regular)
    expect(rows.map((row) => row.sku).slice(0, 3)).toEqual(['SH-002', 'TP-002', 'GF-002'])
    expect(rows[3]?.timesOrdered).toBe(0)
    expect(rows[2]?.timesOrdered).toBe(4)
    expect(total).toBe(297)
  })

  it('can be sorted by date or by count', async () => {
    expect((await first({ sort: 'recent' })).slice(0, 3)).toEqual(['SH-002', 'TP-002', 'GF-002'])
    expect((await first({ sort: 'frequent' })).slice(0, 3)).toEqual(['GF-002', 'SH-002', 'TP-002'])
  })

  it('come first among the results of a search', async () => {
    expect((await first({ search: 'yin qiao' })).slice(0, 2)).toEqual(['TP-002', 'GF-002'])
    expect((await first({ search: 'yin qiao', sort: 'frequent' })).slice(0, 2)).toEqual(['GF-002', 'TP-002'])
    expect((await first({ search: 'yin qiao', sort: 'recent' })).slice(0, 2)).toEqual(['TP-002', 'GF-002'])
  })

  it('are known as soon as they are ordered, and forgotten when that order is cancelled', async () => {
    const caller = await make.provider(portal)
    const times = async () => (await search({ search: 'GF-003' }, caller)).rows[0]?.timesOrdered
    expect(await times()).toBe(0)
    const orderId = await portal.database.transaction((db) =>
      addOrder(caller, { sku: 'GF-003' }, 0, null, db),
    )
    expect(await times()).toBe(1)
    await portal.db.run(sql`update orders set state = 'cancelled' where id = ${orderId}`)
    expect(await times()).toBe(0)
  })

  it('are not shown to other providers', async () => {
    const { rows } = await search({ search: 'yin qiao' })
    expect(rows.every((row) => row.timesOrdered === 0 && row.lastOrderDate === '')).toBe(true)
  })
})

describe('dosage for a patient', () => {
  it('is that of the patient’s last order of the product, else the product’s own', async () => {
    const caller = await make.provider(portal)
    const patientId = await make.patient(caller)
    await addOrder(caller, { sku: 'GF-001', dosage: '9 g', times: 1, timing: 'withMeals' }, 30, patientId)
    await addOrder(caller, { sku: 'GF-001', dosage: '6 g', times: 3, timing: 'beforeMeals' }, 3, patientId)
    await addOrder(caller, { sku: 'GF-001', dosage: '1 g', times: 4 }, 1)
    const mine = { dosage: '6 g', timesPerDay: 3, timing: 'beforeMeals' }
    const usual = { dosage: '4 g', timesPerDay: 2, timing: 'afterMeals' }
    const one = async (filter: Sent<'goods_list'>) =>
      (await search({ search: 'GF-001', ...filter }, caller)).rows[0]
    expect(await one({ forPatientId: patientId })).toMatchObject(mine)
    expect(await one({})).toMatchObject(usual)
    await portal.db.run(sql`
      update order_item set dosage = '', times_per_day = 0 where dosage = '6 g'`)
    expect(await one({ forPatientId: patientId })).toMatchObject({ dosage: '', timesPerDay: 0 })
  })

  it('writes an audit row that names the patient', async () => {
    const caller = await make.provider(portal)
    const patientId = await make.patient(caller)
    await search({ search: 'GF-001', forPatientId: patientId }, caller)
    const rows = await portal.db.many(sql`
      select outcome, patient_ids as "patientIds" from audit
      where account_id = ${caller.accountId} and action = 'goods_list'`)
    expect(rows).toEqual([{ outcome: 'ok', patientIds: [patientId] }])
  })

  it('is refused in the same way for another provider’s patient and an unknown one', async () => {
    const other = await make.provider(portal)
    const patientId = await make.patient(other)
    const theirs = await provider.call('goods_list', { forPatientId: patientId })
    const nobody = await provider.call('goods_list', { forPatientId: newId() })
    expect(theirs.code).toBe(11)
    expect(theirs.text).toBe(nobody.text)
  })
})

it('loading the catalog again does not change the products', async () => {
  const all = () => portal.db.many(sql`select * from goods order by id`)
  const before = await all()
  await loadCatalog(portal.db, `${portal.options.projectFolder}/server/data`)
  expect(await all()).toEqual(before)
})

it('shows no pieces of an expired lot, in the hour until they leave stock', async () => {
  const goodsId = await make.goods(portal, { retailCents: 900, stock: 0, name: 'Old Lot Powder' })
  const staff = await make.staff(portal)
  const find = async () =>
    (await search({ search: 'Old Lot Powder' })).rows.find((row) => row.goodsId === goodsId)
  const { warehouseId } = await portal.db.one<{ warehouseId: string }>(sql`
    select id as "warehouseId" from warehouse where province = 'CA'`)
  await receiveStock(staff, warehouseId, [
    { goodsId, quantity: 9, lotNumber: 'O-1', expiresOn: '2099-01-01' },
  ])
  expect(await find()).toMatchObject({ stock: 9 })
  await portal.owner.db.run(sql`
    update stock_lot set expires_on = business_date(app_now()) - 1 where goods_id = ${goodsId}`)
  expect(await find()).toMatchObject({ stock: 0 })
})
