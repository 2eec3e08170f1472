import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bulkChange } from './bulkChange.ts'
import { changedByPercent, roundings } from './bulkPrice.ts'
import { compareRows, type KnownProduct } from './compareRow.ts'
import {
  cautionNames,
  isSku,
  priceOn,
  priceProblem,
  priceShown,
  type Product,
  productProblems,
  sharesFit,
} from './product.ts'
import {
  cellChanges,
  cellsOf,
  ingredientsText,
  plainCell,
  productColumns,
  readIngredients,
  safeCell,
} from './productCells.ts'
import { readHeading, readRow } from './readRow.ts'

const today = '2026-11-23'
const product: Product = {
  sku: 'GF-001',
  name: 'Xiao Yao San',
  nameZhHant: '逍遙散',
  nameZhHans: '逍遥散',
  nameEs: 'Vagar libre',
  pinyin: 'Xiao Yao San',
  category: 'formulas',
  form: 'granules 100 g',
  unitOfMeasure: 'bottle',
  dosage: '4 g',
  timesPerDay: 2,
  timing: 'afterMeals',
  cautions: ['pregnancy'],
  description: '',
  subscribable: true,
  active: true,
  ingredients: [
    { herb: 'Chai Hu', share: 6250 },
    { herb: 'Bai Shao', share: 3750 },
  ],
}
const price = (startsOn: string, retailCents = 2000, providerCents = 1300) => ({
  startsOn,
  retailCents,
  providerCents,
})
const known = (prices = [price('2000-01-01')]): KnownProduct => ({
  goodsId: 'g',
  revision: 1,
  product,
  prices,
})
const row = (cells: Partial<Record<(typeof productColumns)[number], string>>) => {
  const columns = productColumns.filter((column) => cells[column] !== undefined)
  return readRow(
    2,
    columns,
    columns.map((column) => cells[column] ?? ''),
  )
}

describe('the price of a day', () => {
  const prices = [price('2026-12-01', 3), price('2026-11-23', 2), price('2000-01-01', 1)]
  it.each([
    ['1999-12-31', undefined],
    ['2026-11-22', 1],
    ['2026-11-23', 2],
    ['2026-11-30', 2],
    ['2026-12-01', 3],
  ])('of %s is the latest that has started', (day, cents) =>
    expect(priceOn(prices, day)?.retailCents).toBe(cents),
  )

  it('is shown, else the first that will start', () => {
    expect(priceShown([price('2027-02-01'), price('2027-01-01')], today)).toEqual(price('2027-01-01'))
    expect(priceShown([], today)).toBeNull()
  })

  it('cannot be above the retail price, nor start on a past day once one has held', () => {
    expect(priceProblem(price(today, 1, 2), [], today)).toBe('priceAbove')
    expect(priceProblem(price('2026-11-22'), [price('2000-01-01')], today)).toBe('pastDate')
    expect(priceProblem(price('2026-11-22'), [], today)).toBeNull()
    expect(priceProblem(price(today), [price('2000-01-01')], today)).toBeNull()
  })
})

describe('the shares of a formula', () => {
  it.each([
    [[null, null], true],
    [[6000, 4000], true],
    [[6000, 3999], false],
    [[6000, 4001], false],
    [[10000, null], false],
    [[], true],
  ])('%j fit: %j', (shares, fit) =>
    expect(sharesFit(shares.map((share, at) => ({ herb: `H${at}`, share })))).toBe(fit),
  )

  it('are read as they are written', () => {
    const list = [
      { herb: 'Chai Hu (Bei)', share: 1 },
      { herb: "Bai Shao'", share: 1250 },
      { herb: 'Gan Cao', share: null },
    ]
    expect(readIngredients(ingredientsText(list))).toEqual(list)
    expect(readIngredients('Chai Hu 12.5 %\nBai Shao')).toEqual([
      { herb: 'Chai Hu', share: 1250 },
      { herb: 'Bai Shao', share: null },
    ])
  })

  it.each(['Chai Hu 101%', 'Chai Hu 0%', 'Chai Hu 1.234%', '50%', 'x'.repeat(61), 'A % B'])(
    'are not %j',
    (text) => expect(readIngredients(text)).toBeNull(),
  )
})

it('clinic supplies cannot be subscribed to', () => {
  expect(productProblems({ ...product, category: 'clinicSupplies' })).toEqual({
    subscribable: 'fields.subscribable',
  })
  expect(productProblems(product)).toEqual({})
})

it.each([
  ['GF-001', true],
  ['a/b_c.d', true],
  ['=1', false],
  ['-1', false],
  ['1-', false],
  ['a b', false],
  ['', false],
])('%j is a SKU: %j', (sku, is) => expect(isSku(sku)).toBe(is))

describe('a cell', () => {
  it('is safe for spreadsheets, and read again as it was', () => {
    const piece = fc.constantFrom('=', '+', '-', '@', '＝', "'", ';', '|', '\t', '\n', ' ', '"', 'a', '1')
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, (cell) => {
        const safe = safeCell(cell)
        expect(plainCell(safe)).toBe(cell)
        for (const part of safe.split(/[;|\t\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is made safe in one pass, however many line breaks it has', () => {
    const long = `a${'\n'.repeat(300_000)}=b`
    expect(plainCell(safeCell(long))).toBe(long)
  })

  it('of a product is read again as it was', () => {
    const read = row(cellsOf(product, price('2000-01-01')))
    expect(read.problems).toEqual([])
    expect(read.values).toEqual(product)
    expect(read.price).toEqual(price('2000-01-01'))
    expect(cellChanges(cellsOf(product, null), cellsOf({ ...product, name: 'A' }, null))).toEqual([
      { column: 'name_en', from: product.name, to: 'A' },
    ])
  })

  it('of cautions has each one that is known, in any order', () => {
    const cautions = (cell: string) => row({ sku: 'A', cautions: cell })
    for (const cell of ['interactions; pregnancy', 'Pregnancy, Interactions,'])
      expect(cautions(cell).values).toEqual({ sku: 'A', cautions: ['pregnancy', 'interactions'] })
    expect(cautions('interactions').values).toEqual({ sku: 'A', cautions: ['interactions'] })
    expect(cautions('interactions; moonlight').problems).toEqual([
      { column: 'cautions', problem: 'cautions' },
    ])
    expect(cellsOf({ ...product, cautions: [...cautionNames] }, null).cautions).toBe(
      'pregnancy; interactions',
    )
  })

  it('of a spreadsheet may be a number or a day', () => {
    const { values, price: read } = readRow(
      2,
      ['sku', 'times_per_day', 'retail_price', 'provider_price', 'price_starts_on'],
      ['A', { number: 3 }, { number: 0.1 + 0.2 }, { number: 0 }, { number: 72_686 }],
    )
    expect(values).toEqual({ sku: 'A', timesPerDay: 3 })
    expect(read).toEqual(price('2099-01-01', 30, 0))
    const since1904 = readRow(
      2,
      ['sku', 'retail_price', 'price_starts_on'],
      ['A', '', { number: 71_224, since1904: true }],
    )
    expect(since1904.problems).toEqual([{ column: 'retail_price', problem: 'required' }])
  })

  it('of a name in another encoding is damaged', () => {
    for (const name of ['ä¸­è¯', 'Ğ¡', '\uFFFD'])
      expect(row({ sku: 'A', name_zh_hans: name }).problems).toEqual([
        { column: 'name_zh_hans', problem: 'damaged' },
      ])
    expect(row({ sku: 'A', name_zh_hans: 'α-硫辛酸' }).problems).toEqual([])
  })
})

it('a heading names each column once, in any order, and the SKU', () => {
  expect(readHeading(['Name EN', ' sku ', ''])).toEqual({ columns: ['name_en', 'sku'] })
  expect(readHeading(['sku', 'x'])).toMatchObject({ fault: 'unknownColumn', name: 'x' })
  expect(readHeading(['sku', '', 'form'])).toMatchObject({ fault: 'unknownColumn', name: '' })
  expect(readHeading(['sku', 'SKU'])).toMatchObject({ fault: 'doubleColumn' })
  expect(readHeading(['form'])).toMatchObject({ fault: 'noSku' })
})

describe('a row beside what is known', () => {
  const compare = (cells: Parameters<typeof row>[0], before: KnownProduct | null = known()) =>
    compareRows(today)(row(cells), before)

  it('is the same if nothing differs', () => {
    expect(compare(cellsOf(product, price('2000-01-01'))).kind).toBe('same')
    expect(compare({ sku: 'gf-001', retail_price: '20', provider_price: '13' })).toMatchObject({
      kind: 'same',
      product: { sku: 'GF-001' },
    })
  })

  it('without a day sets a price from today on, if it is another', () => {
    expect(compare({ sku: 'GF-001', retail_price: '21', provider_price: '13' })).toMatchObject({
      kind: 'changed',
      price: price(today, 2100),
      changes: [
        { column: 'retail_price', from: '20.00', to: '21.00' },
        { column: 'price_starts_on', from: '2000-01-01', to: today },
      ],
    })
  })

  it('with the price that holds on its day changes nothing, also on a past day', () => {
    const cells = { sku: 'GF-001', retail_price: '20', provider_price: '13' }
    expect(compare({ ...cells, price_starts_on: '2025-01-01' }).kind).toBe('same')
    expect(compare({ ...cells, price_starts_on: '2027-01-01' }).kind).toBe('same')
    expect(compare({ ...cells, retail_price: '22', price_starts_on: '2025-01-01' })).toMatchObject({
      kind: 'bad',
      problems: [{ column: 'price_starts_on', problem: 'pastDate' }],
    })
  })

  it('keeps a price that its file has no column for, as it is on the day of the other', () => {
    const two = known([price('2000-01-01'), price('2099-01-01', 3000, 1900)])
    expect(compare({ sku: 'GF-001', retail_price: '21' })).toMatchObject({
      kind: 'changed',
      price: price(today, 2100, 1300),
    })
    expect(compare({ sku: 'GF-001', provider_price: '12' }).price).toEqual(price(today, 2000, 1200))
    expect(compare({ sku: 'GF-001', retail_price: '20' }).kind).toBe('same')
    expect(compare({ sku: 'GF-001', retail_price: '31', price_starts_on: '2099-02-01' }, two).price).toEqual(
      price('2099-02-01', 3100, 1900),
    )
    expect(compare({ sku: 'GF-001', retail_price: '12.99' })).toMatchObject({
      kind: 'bad',
      problems: [{ column: 'provider_price', problem: 'priceAbove' }],
    })
  })

  it('takes no price of a later day, and knows the one that an export shows', () => {
    const planned = known([price('2099-01-01', 3000, 1900)])
    const half = { kind: 'bad', problems: [{ column: 'provider_price', problem: 'priceHalf' }] }
    expect(compare({ sku: 'GF-001', retail_price: '25' }, planned)).toMatchObject(half)
    expect(
      compare({ sku: 'GF-001', retail_price: '25', price_starts_on: '2098-12-31' }, planned),
    ).toMatchObject(half)
    expect(compare({ sku: 'GF-001', retail_price: '30' }, planned).kind).toBe('same')
    expect(
      compare({ sku: 'GF-001', retail_price: '31', price_starts_on: '2099-01-01' }, planned).price,
    ).toEqual(price('2099-01-01', 3100, 1900))
  })

  it('ignores a day without a column for a price, and names the column that is there', () => {
    expect(compare({ sku: 'GF-001', price_starts_on: '2099-01-01' }).kind).toBe('same')
    expect(compare({ sku: 'GF-001', provider_price: '', price_starts_on: '2099-01-01' }).problems).toEqual([
      { column: 'provider_price', problem: 'required' },
    ])
  })

  it('needs both prices where none is known', () => {
    for (const before of [known([]), null]) {
      expect(compare({ ...cellsOf(product, null), retail_price: '21' }, before).problems).toEqual([
        { column: 'provider_price', problem: 'priceHalf' },
      ])
      const { retail_price: _, provider_price: __, ...cells } = cellsOf(product, null)
      expect(compare({ ...cells, retail_price: '21' }, before).problems).toEqual([
        { column: 'provider_price', problem: 'priceHalf' },
      ])
      expect(compare({ ...cells, provider_price: '21' }, before).problems).toEqual([
        { column: 'retail_price', problem: 'priceHalf' },
      ])
    }
  })

  it('keeps a formula whose list of ingredients is empty', () => {
    expect(compare({ sku: 'GF-001', ingredients: '' }).kind).toBe('same')
  })

  it('of a new product needs what has no default', () => {
    const { kind, problems } = compare({ sku: 'NEW', name_en: 'A' }, null)
    expect([kind, problems.map(({ column }) => column)]).toEqual([
      'bad',
      ['name_zh_hant', 'name_zh_hans', 'name_es', 'category', 'form', 'unit'],
    ])
  })
})

describe('a bulk change', () => {
  it('rounds half up to what was chosen, and never lifts the provider price above the retail price', () => {
    const prices = fc
      .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }))
      .map((pair) => ({ retailCents: Math.max(...pair), providerCents: Math.min(...pair) }))
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: -900, max: 1000 }),
        fc.constantFrom(...roundings),
        (from, tenths, to) => {
          const changed = changedByPercent(from, tenths, to)
          if (!changed) throw new Error('too high')
          expect(changed.providerCents).toBeLessThanOrEqual(changed.retailCents)
          expect(changed.retailCents % to).toBe(0)
          expect(
            Math.abs(changed.retailCents - (from.retailCents * (1000 + tenths)) / 1000),
          ).toBeLessThanOrEqual(to / 2)
        },
      ),
    )
    expect(changedByPercent({ retailCents: 1999, providerCents: 10 }, 75, 5)).toEqual({
      retailCents: 2150,
      providerCents: 10,
    })
  })

  it('changes what is wanted alone', () => {
    const change = (wanted: object) => bulkChange(known(), { startsOn: today, ...wanted }, today)
    expect(change({ active: false }).changes).toEqual([{ column: 'active', from: 'yes', to: 'no' }])
    expect(change({ tenths: 0 }).changes).toEqual([])
    expect(change({ retailCents: 2000 }).price).toBeNull()
    expect(change({ retailCents: 1200 }).problem).toBe('priceAbove')
    expect(change({ category: 'clinicSupplies' })).toMatchObject({ problem: 'subscribable', changes: [] })
    expect(bulkChange(known([]), { startsOn: today, tenths: 1 }, today).problem).toBe('noPrice')
  })
})
