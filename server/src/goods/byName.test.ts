import { indexGoods } from '@bencao/shared/domain/catalog/goodsIndex.ts'
import { expect, it } from 'vitest'
import { byName } from './byName.ts'
import type { KnownGoods } from './queries.ts'

/** Many have the same name, or one that begins another. */
const names = ['Jade', 'Jade Screen', 'jade screen a', 'Ábaco', 'Jade-Screen', 'Polvo libre', 'Zinc', '']
const items = Array.from({ length: 2_000 }, (_, at): KnownGoods => {
  const name = `${names[at % 8]} ${'long '.repeat(at % 3 === 0 ? 12 : 0)}${(at * 7) % 5}`
  return {
    goodsId: `id-${at}`,
    category: 'formulas',
    sku: `S-${(at * 37) % 2_000}`,
    name,
    pinyin: `Pin ${names[(at + 1) % 8]}`,
    nameZhHans: '玉屏风散',
    nameZhHant: '玉屏風散',
    nameEs: `Es ${names[(at + 2) % 8]}`,
    form: 'granules',
    description: '',
    searchText: name.toLowerCase(),
  }
})
const index = indexGoods(items, ({ searchText }) => searchText)

it.each([
  ['en', ({ name }: KnownGoods) => name],
  ['es', ({ nameEs }: KnownGoods) => nameEs],
  ['zh-Hans', ({ pinyin }: KnownGoods) => pinyin],
  ['zh-Hant', ({ pinyin }: KnownGoods) => pinyin],
] as const)('sorts all products by name in %s, then by SKU', async (lang, nameOf) => {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const expected = items.toSorted(
    (a, b) => compare(nameOf(a).toLowerCase(), nameOf(b).toLowerCase()) || compare(a.sku, b.sku),
  )
  expect((await byName(index, lang)).map(({ sku }) => sku)).toEqual(expected.map(({ sku }) => sku))
})
