import { indexGoods } from '@bencao/shared/domain/catalog/goodsIndex.ts'
import { ranks, readGoods } from '@bencao/shared/domain/catalog/goodsSearch.ts'
import { goodsSearchText } from '@bencao/shared/domain/catalog/goodsText.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchPlainly } from '../../../tests/search/plainSearch.ts'
import { mostWhat, typed, type Typing } from '../../../tests/search/typed.ts'
import { readGoods as readCatalog } from './catalogFiles.ts'

const folder = new URL('../../data', import.meta.url).pathname
const catalog = await readCatalog(folder)
const added = 'Mountain River Northern Southern Golden Jade Amber Old Clear Deep'.split(' ')

/** So many products that their words are sorted in several steps. */
const count = 3_000

/** The demo's products, again and again under longer names. */
const goods = Array.from({ length: count }, (_, at) => {
  const row = catalog[at % catalog.length]
  if (!row) throw new Error('there are no products')
  const more = at < catalog.length ? '' : ` ${added[at % 10]} ${added[Math.floor(at / 10) % 10]}`
  return {
    sku: at < catalog.length ? row.sku : `${row.sku}-${at}`,
    category: row.category,
    name: row.name_en + more,
    pinyin: row.pinyin,
    nameZhHans: row.name_zh_hans,
    nameZhHant: row.name_zh_hant,
    nameEs: row.name_es,
    form: row.form,
    description: row.description,
  }
})
const index = indexGoods(goods, goodsSearchText)
const read = goods.map((one) => readGoods(one))

const slips = (most: number) => fc.array(fc.tuple(fc.nat(14), fc.nat(3)), { maxLength: most })
const typing = (slipped: fc.Arbitrary<Typing['slips']>): fc.Arbitrary<Typing> =>
  fc.record({
    what: fc.nat(mostWhat - 1),
    word: fc.nat(20),
    length: fc.oneof(fc.constant(99), fc.integer({ min: 1, max: 12 })),
    spaced: fc.boolean(),
    slips: slipped,
  })
const anything = typing(slips(2))
/** A name in letters, whole but for one slip. */
const nearMiss = typing(slips(1).filter(({ length }) => length === 1)).map((one) => ({
  ...one,
  what: one.what % 2,
  length: 99,
}))

// `npm run prove -- searches` tries 10,000.
it(`finds in ${count} products what a look at each of them finds, typos included`, () => {
  const seen = { exact: 0, near: 0, nothing: 0 }
  fc.assert(
    fc.property(fc.constantFrom(...goods), fc.oneof(anything, nearMiss), (one, how) => {
      const query = typed(one, how)
      const found = index.find(query)
      expect({ places: [...found.places], ranks: [...found.ranks] }).toEqual(searchPlainly(read, query))
      if (found.places.length === 0) seen.nothing += 1
      else if (found.ranks[0] === ranks.near) seen.near += 1
      else seen.exact += 1
    }),
    { numRuns: Number(process.env['SEARCH_RUNS'] ?? 500) },
  )
  expect(seen.exact).toBeGreaterThan(100)
  expect(seen.near).toBeGreaterThan(50)
}, 600_000)

it.each([
  ['yin chiao', 'Yin Qiao San'],
  ["yin ch'iao san", 'Yin Qiao San'],
  ["ts'ang chu", 'Cang Zhu'],
  ['hsiao yao', 'Xiao Yao San'],
  ['liu wei ti huang', 'Liu Wei Di Huang Wan'],
  ['kuei pi', 'Gui Pi Tang'],
  ['pu chung i chi', 'Bu Zhong Yi Qi Tang'],
  ['tang kuei', 'Dang Gui'],
  ['jen shen', 'Ren Shen'],
])('finds by %s, an older romanization, what pinyin calls %s', (query, pinyin) => {
  const { places, ranks: found } = index.find(query)
  expect({ places: [...places], ranks: [...found] }).toEqual(searchPlainly(read, query))
  expect(goods[places[0] ?? -1]?.pinyin).toContain(pinyin)
})
