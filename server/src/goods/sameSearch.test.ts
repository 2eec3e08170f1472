import { goodsSearchText } from '@bencao/shared/domain/catalog/goodsText.ts'
import { indexGoods } from '@bencao/shared/domain/catalog/goodsIndex.ts'
import { matchOf, rankRead, ranks, readGoods, readSearch } from '@bencao/shared/domain/catalog/goodsSearch.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readGoods as readCatalog } from './catalogFiles.ts'

const folder = new URL('../../data', import.meta.url).pathname
const catalog = await readCatalog(folder)
const added = 'Mountain River Northern Southern Golden Jade Amber Old Clear Deep'.split(' ')

/** The demo's products, again and again under longer names. */
const goods = Array.from({ length: 10_000 }, (_, at) => {
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

/** One letter wrong, missing, added, or swapped with the next. */
const slip = (text: string, at: number, how: number): string => {
  const [before, here = '', next = '', after] = [
    text.slice(0, at),
    text[at],
    text[at + 1],
    text.slice(at + 2),
  ]
  const letter = 'aeioughx1'[at % 9] ?? ''
  const slips = [
    before + next + here + after,
    before + next + after,
    before + here + letter + next + after,
    before + letter + next + after,
  ]
  return slips[how] ?? text
}

/** Something that a clinician may type to find one of the products. */
const typed = fc
  .record({
    one: fc.constantFrom(...goods),
    which: fc.nat(12),
    word: fc.nat(20),
    length: fc.oneof(fc.constant(99), fc.integer({ min: 1, max: 12 })),
    spaced: fc.boolean(),
    slips: fc.array(fc.tuple(fc.nat(14), fc.nat(3)), { maxLength: 2 }),
  })
  .map(({ one, which, word, length, spaced, slips }) => {
    const wordOf = (text: string) => text.split(' ')[word % text.split(' ').length] ?? ''
    const whole = [
      one.pinyin,
      one.name,
      one.nameZhHans,
      one.nameZhHant,
      one.nameEs,
      one.sku,
      one.sku.slice(2),
      one.pinyin.replace(/(\w)\w* ?/g, '$1'),
      `${one.pinyin} ${['wan', 'san', 'capsules', '膠囊'][word % 4]}`,
      wordOf(one.description),
      `${wordOf(one.description)} ${wordOf(one.name)}`,
      ['失眠', '腰痛', 'back pain', 'dolor de espalda', 'insomn'][word % 5] ?? '',
      `${wordOf(one.nameEs)} ${wordOf(one.pinyin)}`,
    ][which]
    const cut = (spaced ? (whole ?? '') : (whole ?? '').replaceAll(' ', '')).slice(0, length)
    return slips.reduce((text, [at, how]) => slip(text, at % Math.max(1, text.length), how), cut)
  })

it('finds in 10,000 products what ranking each of them finds, typos included', () => {
  const seen = { exact: 0, near: 0 }
  fc.assert(
    fc.property(typed, (query) => {
      const found = index.find(query)
      expect([...found.places]).toEqual(rankRead(read, query))
      const search = readSearch(query)
      const rankOf = (place: number) => {
        const one = read[place]
        return (one && matchOf(one, search)?.rank) ?? ranks.near
      }
      expect([...found.ranks]).toEqual(Array.from(found.places, rankOf))
      if (found.ranks[0] === ranks.near) seen.near += 1
      else if (found.places.length > 0) seen.exact += 1
    }),
    { numRuns: Number(process.env['SEARCH_RUNS'] ?? 60) },
  )
  expect(seen.exact).toBeGreaterThan(10)
  expect(seen.near).toBeGreaterThan(2)
}, 600_000)
