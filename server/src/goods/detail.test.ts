import type { Sent } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { newId } from '../db/ids.ts'

let portal: TestPortal
let provider: TestProvider

beforeAll(async () => {
  portal = await openPortal()
  provider = await make.provider(portal)
})
afterAll(() => portal.close())

const idOf = async (sku: string) =>
  (await portal.db.one<{ id: string }>(sql`select id from goods where sku = ${sku}`)).id

const detailOf = async (
  sku: string,
  more: Partial<Sent<'goods_detail'>> = {},
  { caller = provider, lang = 'en' }: { caller?: TestProvider; lang?: Lang } = {},
) => {
  const answer = await caller.call('goods_detail', { goodsId: await idOf(sku), ...more }, { lang })
  expect(answer.code).toBe(0)
  return answer.data
}

describe('one product', () => {
  it('has all its names, its ingredients in their order, and the other forms of its formula', async () => {
    const product = await detailOf('CP-009')
    expect(product).toMatchObject({
      sku: 'CP-009',
      nameEn: 'Free and Easy Wanderer Powder',
      nameEs: 'Polvo del vagabundo libre',
      nameZhHans: '逍遥散',
      nameZhHant: '逍遙散',
      form: 'capsules 100 ct',
      active: true,
      currency: 'USD',
    })
    expect(product.ingredients.slice(0, 2)).toEqual([
      { herb: 'Chai Hu', nameZh: '柴胡', share: null },
      { herb: 'Dang Gui', nameZh: '當歸', share: null },
    ])
    expect(product.forms.map(({ sku }) => sku).toSorted()).toEqual(['GF-009', 'TN-009', 'TP-009'])
    const hans = await detailOf('CP-009', {}, { lang: 'zh-Hans' })
    expect(hans.ingredients[1]?.nameZh).toBe('当归')
    expect(hans.name).toBe('逍遥散')
  })

  it('has the shares that staff entered', async () => {
    await portal.owner.db.run(sql`
      update formula_ingredient set share = 1250 where formula_pinyin = 'Xiao Yao San'`)
    expect((await detailOf('CP-009')).ingredients.map(({ share }) => share)).toEqual(Array(8).fill(1250))
  })

  it('says how long one lasts and what it costs a day, by default or as a line says', async () => {
    const usual = await detailOf('CP-009')
    expect(usual).toMatchObject({ days: 16, retailCents: 2295, retailPerDayCents: 143 })
    expect(usual.providerPerDayCents).toBe(Math.round(usual.providerCents / 16))
    const asLine = await detailOf('CP-009', { dosage: '5 capsules', timesPerDay: 1 })
    expect(asLine).toMatchObject({ days: 20, dosage: '3 capsules', retailPerDayCents: 115 })
    const unknown = await detailOf('CP-009', { dosage: 'as needed' })
    expect(unknown).toMatchObject({ days: null, retailPerDayCents: null, providerPerDayCents: null })
    expect(usual.forms.find(({ sku }) => sku === 'TP-009')?.days).toBe(8)
  })

  it('has the stock of every warehouse, that of the requested one first', async () => {
    const held = await portal.db.many<{ id: string; name: string; onHand: number }>(sql`
      select w.id, w.name, s.on_hand as "onHand" from stock s join warehouse w on w.id = s.warehouse_id
      where s.goods_id = ${await idOf('CP-009')} order by w.code`)
    for (const { id, name, onHand } of held) {
      const { stocks, stock } = await detailOf('CP-009', { warehouseId: id })
      expect(stocks).toHaveLength(held.length)
      expect(stocks[0]).toEqual({ warehouseId: id, name, onHand })
      expect(stock).toBe(onHand)
    }
  })

  it('has the prices of a member for a member', async () => {
    const member = await make.provider(portal)
    const before = await detailOf('CP-009', {}, { caller: member })
    await make.membership(portal, member.providerId)
    const after = await detailOf('CP-009', {}, { caller: member })
    expect(after.providerCents).toBe(before.memberCents)
    expect(after.memberCents).toBe(after.providerCents)
    const teapills = (forms: typeof after.forms) => forms.find(({ sku }) => sku === 'TP-009')
    expect(teapills(after.forms)?.providerCents).toBe(teapills(before.forms)?.memberCents)
  })

  it('is there when it is no longer sold, but no other form that is not', async () => {
    await portal.db.run(sql`update goods set active = false where sku in ('TP-009', 'GF-009')`)
    expect(await detailOf('TP-009')).toMatchObject({ sku: 'TP-009', active: false })
    expect((await detailOf('CP-009')).forms.map(({ sku }) => sku)).toEqual(['TN-009'])
    await portal.db.run(sql`update goods set active = true where sku in ('TP-009', 'GF-009')`)
  })

  it('has no ingredients and no forms if it is no formula', async () => {
    expect(await detailOf('SH-009')).toMatchObject({ pinyin: 'Gan Cao', ingredients: [], forms: [] })
  })

  it('is unknown if there is none, or if it never had a price', async () => {
    const goodsId = newId()
    expect((await provider.call('goods_detail', { goodsId })).code).toBe(11)
    await portal.db.run(sql`
      insert into goods (id, sku, name_en, name_zh_hans, name_zh_hant, name_es, pinyin, category, form,
        unit_of_measure, dosage, times_per_day, timing, search_text)
      values (${goodsId}, 'T-none', 'None', '', '', '', '', 'formulas', 'granules', 'bottle', '', 0, 'anytime', 'none')`)
    expect((await provider.call('goods_detail', { goodsId })).code).toBe(11)
  })
})

describe('incompatible herbs', () => {
  it('names the herbs of both products and the list, among the products of the order alone', async () => {
    const [licorice, sargassum, ginseng] = await Promise.all(['SH-009', 'SH-086', 'SH-001'].map(idOf))
    const { incompatible } = await detailOf('SH-086', { withGoodsIds: [licorice, sargassum, ginseng] })
    expect(incompatible).toEqual([
      {
        goodsId: licorice,
        name: 'Licorice Root',
        herb: 'Hai Zao',
        otherHerb: 'Gan Cao',
        list: '18_incompatibilities',
      },
    ])
    expect((await detailOf('SH-086')).incompatible).toEqual([])
    expect((await detailOf('SH-001', { withGoodsIds: [licorice] })).incompatible).toEqual([])
  })

  it('looks into the ingredients of formulas', async () => {
    const wanderer = await idOf('CP-009')
    const { incompatible } = await detailOf('SH-086', { withGoodsIds: [wanderer] })
    expect(incompatible).toMatchObject([{ goodsId: wanderer, herb: 'Hai Zao', otherHerb: 'Zhi Gan Cao' }])
    const back = await detailOf('CP-009', { withGoodsIds: [await idOf('SH-086')] })
    expect(back.incompatible).toMatchObject([{ herb: 'Zhi Gan Cao', otherHerb: 'Hai Zao' }])
  })
})

it('has the instructions of this patient’s last order, and is audited with the patient', async () => {
  const caller = await make.provider(portal)
  const patientId = await make.patient(caller)
  expect(await detailOf('CP-009', { forPatientId: patientId }, { caller })).toMatchObject({
    dosage: '3 capsules',
  })
  const rows = await portal.db.many(sql`
    select outcome, patient_ids as "patientIds" from audit
    where account_id = ${caller.accountId} and action = 'goods_detail'`)
  expect(rows).toEqual([{ outcome: 'ok', patientIds: [patientId] }])
  const theirs = await provider.call('goods_detail', {
    goodsId: await idOf('CP-009'),
    forPatientId: patientId,
  })
  expect(theirs.code).toBe(11)
})

describe('browsing', () => {
  it('counts what is sold by category, and what the provider has ordered', async () => {
    const caller = await make.provider(portal)
    const { rows, usedCount } = (await caller.call('goods_categories', {})).data
    expect(rows.map(({ category }) => category)).toEqual([
      'formulas',
      'singleHerbs',
      'supplements',
      'topicals',
      'clinicSupplies',
    ])
    for (const { category, count } of rows)
      expect((await caller.call('goods_list', { category, pageSize: 1 })).data.total).toBe(count)
    expect(usedCount).toBe(0)
    await portal.db.run(sql`update goods set active = false where category = 'topicals'`)
    const without = (await caller.call('goods_categories', {})).data.rows
    expect(without.map(({ category }) => category)).not.toContain('topicals')
    await portal.db.run(sql`update goods set active = true where category = 'topicals'`)
  })

  it('lists only what the provider has ordered before, in pages', async () => {
    const caller = await make.provider(portal)
    const patientId = await make.patient(caller)
    const goods = await Promise.all(['CP-009', 'SH-009', 'TP-002'].map(idOf))
    const lines = goods.map((goodsId) => [goodsId, 1] as const)
    await make.order(caller, { patientId, lines })
    const used = await caller.call('goods_list', { used: true, sort: 'recent', pageSize: 2 })
    expect(used.data.total).toBe(3)
    expect(used.data.rows).toHaveLength(2)
    const herbs = await caller.call('goods_list', { used: true, category: 'singleHerbs' })
    expect(herbs.data.rows.map(({ sku }) => sku)).toEqual(['SH-009'])
    expect((await caller.call('goods_categories', {})).data.usedCount).toBe(3)
    expect((await provider.call('goods_list', { used: true })).data.total).toBe(0)
  })
})
