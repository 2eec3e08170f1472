import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let grace: TestStaff
beforeAll(async () => {
  portal = await openPortal()
  grace = await make.staff(portal, { role: 'administrator' })
})
afterAll(() => portal.close())

const detail = async (goodsId: string) => (await grace.call('staff_goods_detail', { goodsId })).data
type Wanted = Record<string, string | number | boolean | Record<string, string>>
const preview = async (goodsIds: string[], wanted: Wanted) =>
  (await grace.call('staff_goods_bulk_preview', { goodsIds, ...wanted })).data
const change = async (goodsIds: string[], wanted: Wanted) => {
  const { digest } = await preview(goodsIds, wanted)
  return grace.call('staff_goods_bulk', { goodsIds, ...wanted, digest, why: 'Spring' })
}

describe('a bulk change', () => {
  it('of prices by percent shows the rounded amounts first, and sets what it showed', async () => {
    const one = await make.goods(portal, { retailCents: 1999, providerCents: 1234 })
    const two = await make.goods(portal, { retailCents: 1000, providerCents: 1000 })
    const wanted = { tenths: 75, rounding: 5 }
    const { rows } = await preview([one, two], wanted)
    expect(rows.map(({ changes }) => changes.slice(0, 2).map(({ from, to }) => [from, to]))).toEqual([
      [
        ['19.99', '21.50'],
        ['12.34', '13.25'],
      ],
      [
        ['10.00', '10.75'],
        ['10.00', '10.75'],
      ],
    ])
    expect(await change([one, two], wanted)).toMatchObject({ code: 0, data: { changed: 2 } })
    const kept = await detail(one)
    expect(kept.prices[0]).toMatchObject({ startsOn: kept.today, retailCents: 2150, providerCents: 1325 })
    expect(kept.events[0]).toMatchObject({ source: 'bulk', why: 'Spring' })
  })

  it('of one price from a day on, of category and of sale', async () => {
    const goods = await make.goods(portal, { retailCents: 2000, providerCents: 1000 })
    await change([goods], { retailCents: 3000, startsOn: '2099-01-01' })
    await change([goods], { category: 'supplements' })
    expect((await change([goods], { active: false })).data).toEqual({ changed: 1 })
    expect((await change([goods], { active: false })).data).toEqual({ changed: 0 })
    expect(await detail(goods)).toMatchObject({
      category: 'supplements',
      active: false,
      prices: [{ startsOn: '2099-01-01', retailCents: 3000, providerCents: 1000 }, { retailCents: 2000 }],
    })
  })

  it('names what it cannot change, and leaves that as it is', async () => {
    const goods = await make.goods(portal, { retailCents: 2000, providerCents: 1000 })
    const dear = await make.goods(portal, { retailCents: 90_000_000, providerCents: 1000 })
    const problem = async (id: string, wanted: Wanted) => (await preview([id], wanted)).rows[0]?.problem
    expect(await problem(goods, { retailCents: 500 })).toBe('priceAbove')
    expect(await problem(goods, { category: 'clinicSupplies' })).toBe('subscribable')
    expect(await problem(dear, { tenths: 1000 })).toBe('tooHigh')
    expect((await change([goods], { retailCents: 500 })).data).toEqual({ changed: 0 })
  })

  it('is refused as a whole if one product has changed since the preview, and for a past day', async () => {
    const goods = await make.goods(portal, { retailCents: 2000, providerCents: 1000 })
    const other = await make.goods(portal, { retailCents: 2000, providerCents: 1000 })
    const { digest } = await preview([goods, other], { tenths: 100 })
    await change([other], { active: false })
    const answer = await grace.call('staff_goods_bulk', { goodsIds: [goods, other], tenths: 100, digest })
    expect(answer.code).toBe(13)
    expect((await detail(goods)).prices).toHaveLength(1)
    const past = await grace.call('staff_goods_bulk_preview', {
      goodsIds: [goods],
      tenths: 1,
      startsOn: '2020-01-01',
    })
    expect(past).toMatchObject({ code: 10, data: { fields: { startsOn: expect.any(String) } } })
  })
})

describe('a bulk change of all that a list finds', () => {
  const some = (count: number, mark: string) =>
    portal.db.run(sql`
      with made as (
        insert into goods (id, sku, name_en, name_zh_hans, name_zh_hant, name_es, pinyin, description, category, form,
          unit_of_measure, dosage, times_per_day, timing, cautions, subscribable, active, search_text)
        select gen_random_uuid(), ${mark}::text || n, ${mark}, '大', '大', ${mark}, '', '', 'formulas', 'granules', 'bottle', '', 2,
          'anytime', '{}', true, true, lower(${mark}) || n from generate_series(1, ${count}::int) n returning id)
      insert into goods_price (goods_id, starts_on, retail_cents, provider_cents) select id, '2020-01-01', 2000, 1000 from made`)
  const changed = (mark: string) =>
    portal.db.one<{ count: number }>(sql`
      select count(*) as count from goods g join goods_today t on t.id = g.id
      where g.sku like ${`${mark}%`} and t.retail_cents = 2200`)

  it('changes each of them, shows the first hundred, and counts the others', async () => {
    await some(260, 'WHOLE')
    await some(3, 'OTHER')
    const wanted = { found: { search: 'whole' }, tenths: 100 }
    const { rows, counts, digest } = (await grace.call('staff_goods_bulk_preview', wanted)).data
    expect(counts).toEqual({ chosen: 260, changing: 260, problems: 0 })
    expect(rows).toHaveLength(100)
    const done = await grace.call('staff_goods_bulk', { ...wanted, digest, why: 'Spring' })
    expect(done).toMatchObject({ code: 0, data: { changed: 260 } })
    expect(await changed('WHOLE')).toEqual({ count: 260 })
    expect(await changed('OTHER')).toEqual({ count: 0 })
  })

  it('is refused if another product is found than was shown, and with neither or both ways of naming', async () => {
    await some(2, 'LATE')
    const wanted = { found: { search: 'late' }, active: false }
    const { digest } = (await grace.call('staff_goods_bulk_preview', wanted)).data
    await some(1, 'LATE9')
    expect((await grace.call('staff_goods_bulk', { ...wanted, digest })).code).toBe(13)
    const goods = await make.goods(portal, { retailCents: 2000 })
    for (const naming of [{}, { goodsIds: [goods], found: { search: 'late' } }])
      expect(await grace.call('staff_goods_bulk_preview', { ...naming, active: false })).toMatchObject({
        code: 10,
        data: { fields: { goodsIds: expect.any(String) } },
      })
  })
})

describe('a picture', () => {
  const half = async (format: 'png' | 'jpeg' = 'png') =>
    new Uint8Array(
      await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ff0000' } })
        .composite([
          {
            input: { create: { width: 100, height: 200, channels: 3, background: '#0000ff' } },
            left: 200,
            top: 0,
          },
        ])
        .withMetadata({ orientation: format === 'jpeg' ? 6 : 1 })
        .toFormat(format)
        .toBuffer(),
    )
  const send = async (goodsId: string, file: Uint8Array, square = { left: 200, top: 0, side: 100 }) =>
    grace.call('staff_goods_picture', {
      goodsId,
      revision: (await detail(goodsId)).revision,
      file,
      ...square,
    })
  const shown = async (goodsId: string, size: number) => {
    const { picture } = await detail(goodsId)
    const answer = await fetch(`${portal.url}/pictures/${picture}-${size}.webp`)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    return sharp(await answer.arrayBuffer())
  }

  it('is the square that was chosen, encoded again in both sizes, and removed again', async () => {
    const goods = await make.goods(portal, { retailCents: 2000 })
    expect((await send(goods, await half())).code).toBe(0)
    for (const size of [128, 480]) {
      const picture = await shown(goods, size)
      expect(await picture.metadata()).toMatchObject({ format: 'webp', width: size, height: size })
      const { dominant } = await picture.stats()
      expect([dominant.b > 200, dominant.r < 60]).toEqual([true, true])
    }
    const { revision, picture } = await detail(goods)
    await grace.call('staff_goods_picture_remove', { goodsId: goods, revision })
    const after = await detail(goods)
    expect(after.picture).toBe('')
    expect(after.events.map(({ changes }) => changes)).toEqual([
      [{ column: 'picture', from: picture, to: '' }],
      [{ column: 'picture', from: '', to: picture }],
    ])
  })

  it('of a camera that was held upright is cropped upright', async () => {
    const goods = await make.goods(portal, { retailCents: 2000 })
    expect((await send(goods, await half('jpeg'), { left: 0, top: 200, side: 100 })).code).toBe(0)
    const { dominant } = await (await shown(goods, 128)).stats()
    expect(dominant.b).toBeGreaterThan(200)
  })

  it.each([
    ['a square past its edge', async () => half(), { left: 201, top: 0, side: 100 }],
    ['no picture', async () => new Uint8Array(randomBytes(500)), undefined],
    ['half a picture', async () => (await half()).slice(0, 200), undefined],
    ['a script', async () => new TextEncoder().encode('<svg onload="alert(1)"/>'), undefined],
  ])('with %s is refused', async (_what, file, square) => {
    const goods = await make.goods(portal, { retailCents: 2000 })
    expect((await send(goods, await file(), square)).code).toBe(10)
    expect((await detail(goods)).picture).toBe('')
  })

  it('that two people set is set by one', async () => {
    const goods = await make.goods(portal, { retailCents: 2000 })
    const file = await half()
    const { revision } = await detail(goods)
    const set = () =>
      grace.call('staff_goods_picture', { goodsId: goods, revision, file, left: 0, top: 0, side: 100 })
    const answers = await Promise.all([set(), set()])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 13])
    const { picture } = await detail(goods)
    expect(await portal.db.many(sql`select size from goods_picture where hash = ${picture}`)).toHaveLength(2)
  })
})
