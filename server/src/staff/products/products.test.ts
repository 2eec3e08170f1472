import type { Sent } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let grace: TestStaff
let tom: TestStaff
let rosa: TestProvider
beforeAll(async () => {
  portal = await openPortal()
  grace = await make.staff(portal, { role: 'administrator' })
  tom = await make.staff(portal, { role: 'administrator' })
  rosa = await make.provider(portal)
})
afterAll(() => portal.close())

let numbers = 0
const sample = (): Sent<'staff_goods_add'> => {
  numbers += 1
  return {
    sku: `NEW-${numbers}`,
    name: `New Blend ${numbers}`,
    nameZhHant: '新複方',
    nameZhHans: '新复方',
    nameEs: `Mezcla ${numbers}`,
    pinyin: `Xin Fu Fang ${numbers}`,
    category: 'formulas',
    form: 'granules 100 g',
    unitOfMeasure: 'bottle',
    dosage: '4 g',
    timesPerDay: 2,
    timing: 'afterMeals',
    cautions: ['pregnancy'],
    description: 'For tests.',
    subscribable: true,
    active: true,
    ingredients: 'Chai Hu 60%\nBai Shao 40%',
  }
}
const add = async (more: Partial<Sent<'staff_goods_add'>> = {}) => {
  const sent = { ...sample(), ...more }
  const { code, data } = await grace.call('staff_goods_add', sent)
  expect(code).toBe(0)
  return { ...sent, goodsId: data.goodsId }
}
const detail = async (goodsId: string) => (await grace.call('staff_goods_detail', { goodsId })).data
const today = async () => {
  const { today: day } = await portal.db.one<{ today: string }>(
    sql`select business_date(app_now())::text as today`,
  )
  return day
}
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const price = (goodsId: string, revision: number, more: object = {}, by = grace) =>
  by.call('staff_goods_price', { goodsId, revision, retailCents: 2000, providerCents: 1200, ...more })
const found = async (search: string) =>
  (await rosa.call('goods_list', { search })).data.rows.filter(({ named }) => named)

describe('a product', () => {
  it('is added with every field, and found by each of its names', async () => {
    const { goodsId, ingredients: _, ...sent } = await add()
    const kept = await detail(goodsId)
    expect(kept).toMatchObject({ ...sent, goodsId, revision: 1, prices: [], picture: '' })
    expect(kept.ingredients).toEqual([
      { herb: 'Chai Hu', share: 6000 },
      { herb: 'Bai Shao', share: 4000 },
    ])
    for (const search of [sent.sku, sent.name, `新複方`, '新复方', sent.nameEs, sent.pinyin, 'xinfufang'])
      expect(
        (await grace.call('staff_goods_list', { search, pageSize: 100 })).data.rows.map((row) => row.goodsId),
      ).toContain(goodsId)
    expect(kept.events).toMatchObject([{ source: 'add', by: expect.any(String), why: '' }])
    expect(kept.events[0]?.changes).toContainEqual({ column: 'sku', from: '', to: sent.sku })
  })

  it('has the cautions that staff choose, and providers see them', async () => {
    const cautions = ['pregnancy', 'interactions'] as const
    const { goodsId, name, ...sent } = await add({ cautions: [...cautions] })
    expect((await price(goodsId, 1, { startsOn: await today() })).code).toBe(0)
    expect((await detail(goodsId)).cautions).toEqual(cautions)
    expect((await rosa.call('goods_detail', { goodsId })).data.cautions).toEqual(cautions)
    expect(await found(name)).toMatchObject([{ cautions }])
    const less = { ...sent, goodsId, name, revision: 2, cautions: ['interactions' as const] }
    expect((await grace.call('staff_goods_edit', less)).code).toBe(0)
    const { cautions: kept, events } = await detail(goodsId)
    expect(kept).toEqual(['interactions'])
    expect(events[0]?.changes).toEqual([
      { column: 'cautions', from: 'pregnancy; interactions', to: 'interactions' },
    ])
  })

  it('is sold from the first day of its first price, and no longer when it is not active', async () => {
    const { goodsId, name, ...sent } = await add()
    expect(await found(name)).toEqual([])
    const unpriced = (await grace.call('staff_goods_list', { show: 'unpriced', search: sent.sku })).data
    expect(unpriced.rows).toMatchObject([{ goodsId, retailCents: null, providerCents: null }])
    expect((await price(goodsId, 1, { startsOn: await today() })).code).toBe(0)
    expect(await found(name)).toMatchObject([{ goodsId, retailCents: 2000, providerCents: 1200 }])
    const sold = (await grace.call('staff_goods_list', { show: 'sold', search: sent.sku })).data
    expect(sold.rows).toMatchObject([{ goodsId, retailCents: 2000 }])
    const { code } = await grace.call('staff_goods_edit', {
      goodsId,
      revision: 2,
      ...sent,
      name,
      active: false,
    })
    expect(code).toBe(0)
    expect(await found(name)).toEqual([])
    const off = (await grace.call('staff_goods_list', { show: 'unsold', search: sent.sku })).data
    expect(off.rows).toMatchObject([{ goodsId, active: false }])
  })

  it.each([
    [{ sku: '=cmd()' }, 'sku'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ nameZhHant: 'a\u0007b' }, 'nameZhHant'],
    [{ category: 'toys' as 'formulas' }, 'category'],
    [{ timesPerDay: 7 }, 'timesPerDay'],
    [{ category: 'clinicSupplies' as const, subscribable: true }, 'subscribable'],
    [{ ingredients: 'Chai Hu 60%\nBai Shao 30%' }, 'ingredients'],
    [{ ingredients: 'Chai Hu 60%\nBai Shao' }, 'ingredients'],
    [{ ingredients: 'Chai Hu\nchai hu' }, 'ingredients'],
    [{ ingredients: 'Chai Hu 0%' }, 'ingredients'],
    [{ pinyin: '' }, 'pinyin'],
  ])('with %o is refused at its field', async (wrong, field) => {
    const { code, data } = await grace.call('staff_goods_add', { ...sample(), ...wrong })
    expect([code, Object.keys((data as { fields?: object }).fields ?? {})]).toEqual([10, [field]])
  })

  it('has a SKU of its own, also in capital letters', async () => {
    const { sku } = await add()
    const again = await grace.call('staff_goods_add', { ...sample(), sku: sku.toLowerCase() })
    expect(again).toMatchObject({ code: 10, data: { fields: { sku: expect.any(String) } } })
  })

  it('whose SKU two products take at once goes to one, and the other is refused at its field', async () => {
    for (const spelled of [String, (sku: string) => sku.toLowerCase()]) {
      const [one, other] = [await add(), await add()]
      const sku = `RACE-${one.sku}`
      const answers = await Promise.all([
        grace.call('staff_goods_edit', { revision: 1, ...one, sku }),
        tom.call('staff_goods_edit', { revision: 1, ...other, sku: spelled(sku) }),
      ])
      expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 10])
      expect(answers.find(({ code }) => code === 10)?.data).toEqual({ fields: { sku: expect.any(String) } })
      const added = await Promise.all(
        [grace, tom].map((by, at) =>
          by.call('staff_goods_add', { ...sample(), sku: at === 0 ? `${sku}-B` : spelled(`${sku}-B`) }),
        ),
      )
      expect(added.map(({ code }) => code).toSorted()).toEqual([0, 10])
    }
  })

  it('that two people change is changed by one, and the other sees what is true now', async () => {
    const { goodsId, ...sent } = await add()
    const answers = await Promise.all(
      [grace, tom].map((by, at) =>
        by.call('staff_goods_edit', {
          goodsId,
          revision: 1,
          ...sent,
          name: `Mine ${at}`,
          why: 'A new label',
        }),
      ),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 13])
    const kept = await detail(goodsId)
    expect(kept.revision).toBe(2)
    expect(kept.name).toBe(`Mine ${answers.findIndex(({ code }) => code === 0)}`)
    expect(kept.events[0]).toMatchObject({
      source: 'edit',
      why: 'A new label',
      changes: [{ column: 'name_en', from: sent.name, to: kept.name }],
    })
  })

  it('that is saved as it is keeps its revision and its history', async () => {
    const { goodsId, ...sent } = await add()
    expect((await grace.call('staff_goods_edit', { goodsId, revision: 1, ...sent })).code).toBe(0)
    expect(await detail(goodsId)).toMatchObject({ revision: 1, events: [{ source: 'add' }] })
  })

  it('shares its formula with the products of its pinyin, which count the change', async () => {
    const one = await add()
    const other = await add({ pinyin: one.pinyin, ingredients: one.ingredients })
    const { goodsId, ...sent } = one
    const { revision } = await detail(goodsId)
    const changed = { ...sent, ingredients: 'Chai Hu\nBai Shao' }
    expect((await grace.call('staff_goods_edit', { goodsId, revision, ...changed })).code).toBe(0)
    const kept = await detail(other.goodsId)
    expect(kept.ingredients.map(({ share }) => share)).toEqual([null, null])
    expect(kept.revision).toBe(2)
    expect(kept.sameFormula).toMatchObject([{ goodsId, sku: one.sku }])
  })
})

describe('a price', () => {
  it('is planned, withdrawn, and kept in the history with who set it', async () => {
    const { goodsId } = await add()
    const day = await today()
    const later = dayAfter(day, 30)
    await price(goodsId, 1, { startsOn: day, why: 'First price' })
    await price(goodsId, 2, { startsOn: later, retailCents: 2500 })
    expect((await detail(goodsId)).prices).toMatchObject([
      { startsOn: later, retailCents: 2500, setBy: expect.stringMatching(/./) },
      { startsOn: day, retailCents: 2000 },
    ])
    const withdrawn = await grace.call('staff_goods_price', {
      goodsId,
      revision: 3,
      startsOn: later,
      withdraw: true,
      why: 'Not yet',
    })
    expect(withdrawn.code).toBe(0)
    const kept = await detail(goodsId)
    expect(kept.prices).toMatchObject([{ startsOn: day }])
    expect(kept.events.map(({ source, why }) => [source, why])).toEqual([
      ['price', 'Not yet'],
      ['price', ''],
      ['price', 'First price'],
      ['add', ''],
    ])
    const held = await grace.call('staff_goods_price', {
      goodsId,
      revision: 4,
      startsOn: day,
      withdraw: true,
    })
    expect(held).toMatchObject({ code: 10, data: { fields: { startsOn: expect.any(String) } } })
  })

  it('of today is corrected by setting it again', async () => {
    const { goodsId, name } = await add()
    await price(goodsId, 1, { startsOn: await today(), retailCents: 9000 })
    expect((await price(goodsId, 2, { startsOn: await today(), retailCents: 1900 })).code).toBe(0)
    expect(await found(name)).toMatchObject([{ retailCents: 1900 }])
  })

  it.each([
    [{ retailCents: 1000, providerCents: 1001 }, 'providerCents'],
    [{ retailCents: -1 }, 'retailCents'],
    [{ retailCents: 100_000_001 }, 'retailCents'],
    [{ providerCents: '' }, 'providerCents'],
    [{ startsOn: '2020-01-01' }, 'startsOn'],
    [{ startsOn: '2027-02-30' }, 'startsOn'],
  ])('with %o is refused at its field', async (wrong, field) => {
    const { goodsId } = await add()
    const { code, data } = await price(goodsId, 1, { startsOn: await today(), ...wrong })
    expect([code, Object.keys((data as { fields?: object }).fields ?? {})]).toEqual([10, [field]])
  })

  it('that two people set is set by one', async () => {
    const { goodsId } = await add()
    const startsOn = await today()
    const answers = await Promise.all(
      [grace, tom].map((by, at) => price(goodsId, 1, { startsOn, retailCents: 3000 + at }, by)),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 13])
  })

  it('never changes what an order fixed', async () => {
    const { goodsId, ...sent } = await add()
    await price(goodsId, 1, { startsOn: await today() })
    await portal.db.run(sql`
      insert into stock (goods_id, warehouse_id, on_hand) select ${goodsId}::uuid, id, 10 from warehouse`)
    const patientId = await make.patient(rosa)
    const { orderId } = await make.order(rosa, { patientId, lines: [[goodsId, 1]] })
    const withoutWarnings = (lines: readonly object[]) => lines.map((line) => ({ ...line, cautions: [] }))
    // Warnings are those of today.
    const fixed = async () => {
      const { lines, ...order } = (await rosa.call('order_detail', { orderId })).data
      const listed = (await rosa.call('order_goods_list', { orderId })).data.lines
      return { order, lines: withoutWarnings(lines), listed: withoutWarnings(listed) }
    }
    const before = await fixed()
    await price(goodsId, 2, { startsOn: await today(), retailCents: 9900, providerCents: 9000 })
    await grace.call('staff_goods_edit', {
      goodsId,
      revision: 3,
      ...sent,
      sku: `${sent.sku}-B`,
      name: 'Renamed',
      dosage: '99 g',
      cautions: [],
    })
    expect(await fixed()).toEqual(before)
  })
})

it('providers may not see the back office of products', async () => {
  for (const call of ['staff_goods_list', 'staff_goods_import_view'] as const)
    expect((await rosa.call(call, {})).code).toBe(12)
})

it('every act is in the audit, with who and which product', async () => {
  const { goodsId } = await add()
  await price(goodsId, 1, { startsOn: await today() })
  const rows = await portal.db.many<{ action: string; outcome: string }>(sql`
    select action, outcome from audit where account_id = ${grace.accountId} and record_id = ${goodsId} order by id`)
  expect(rows).toEqual([
    { action: 'staff_goods_add', outcome: 'ok' },
    { action: 'staff_goods_price', outcome: 'ok' },
  ])
})
