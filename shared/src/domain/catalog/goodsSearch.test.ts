import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexGoods } from './goodsIndex.ts'
import { isNamed, ranks } from './goodsSearch.ts'
import { goodsSearchTerms, goodsSearchText, type SearchedGoods } from './goodsText.ts'
import { isOneTypoAway } from './nearMiss.ts'

const goods = (
  sku: string,
  name: string,
  pinyin: string,
  nameZhHans: string,
  nameZhHant: string,
  nameEs: string,
  form = 'granules 100 g',
): SearchedGoods => ({ sku, name, pinyin, nameZhHans, nameZhHant, nameEs, form })

const wanderer = goods(
  'GF-001',
  'Free & Easy Wanderer Powder',
  'Xiao Yao San',
  '逍遥散',
  '逍遙散',
  'Polvo del vagabundo libre',
)
const augmented = goods(
  'GF-010',
  'Augmented Free and Easy Wanderer',
  'Jia Wei Xiao Yao San',
  '加味逍遥散',
  '加味逍遙散',
  'Polvo del vagabundo libre aumentado',
)
const privet = goods('SH-091', 'Privet Fruit', 'Nü Zhen Zi', '女贞子', '女貞子', 'Fruto de aligustre')
const vitaminD = goods(
  'SU-003',
  'Vitamin D3 + K2',
  'Wei Sheng Su D3 K2',
  '维生素D3 K2',
  '維生素D3 K2',
  'Vitamina D3 + K2',
  'capsules 60 ct',
)
const bupleurum = goods(
  'GF-006',
  'Minor Bupleurum Decoction',
  'Xiao Chai Hu Tang',
  '小柴胡汤',
  '小柴胡湯',
  'Decocción menor de bupleurum',
)
const allGoods = [augmented, privet, vitaminD, bupleurum, wanderer]

const contains = (item: SearchedGoods, query: string) => {
  const text = goodsSearchText(item)
  const terms = goodsSearchTerms(query)
  return terms.length > 0 && terms.every((term) => text.includes(term))
}

describe('the search text contains the terms of', () => {
  it.each([
    'xiaoyao',
    'xiao yao',
    'Xiao Yao San',
    'xiaoyaosan',
    'xiāo yáo',
    'xiāoyáosǎn',
    'xiao1yao2',
    'xiao1 yao2 san3',
    'xia',
    'xys',
    'XYS',
    '逍遙散',
    '逍遥散',
    '逍遥',
    'free & easy',
    'free and easy',
    'easy wanderer',
    'wanderer free',
    'vagabundo',
    'GF-001',
    'gf001',
    'GF 001',
    'ＧＦ００１',
    'xiao yao granules',
  ])('%j', (query) => expect(contains(wanderer, query)).toBe(true))

  it.each([
    [privet, 'nv zhen zi'],
    [privet, 'nvzhenzi'],
    [privet, 'nü zhen'],
    [privet, 'nu3zhen1zi3'],
    [vitaminD, 'd3'],
    [vitaminD, 'd3+k2'],
    [vitaminD, 'D3 + K2'],
    [vitaminD, '维生素d3'],
    [bupleurum, 'decoccion'],
    [bupleurum, 'Decocción menor'],
    [augmented, 'xys'],
  ])('%j', (item, query) => expect(contains(item, query)).toBe(true))

  it.each(['xiao chai', 'gf002', 'xyt', '%', '', 'free & uneasy'])('but not of %j', (query) =>
    expect(contains(wanderer, query)).toBe(false),
  )
})

it('produces a few terms without wildcards of LIKE', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (query) => {
      const terms = goodsSearchTerms(query)
      expect(terms.length).toBeLessThanOrEqual(8)
      for (const term of terms) expect(term).toMatch(/^[\p{L}\p{N}]+$/u)
    }),
  )
})

/** The rank of one product; null if it does not match. */
const rankOf = (item: SearchedGoods, query: string): number | null =>
  indexGoods([item]).find(query).ranks[0] ?? null

describe('the rank of a product', () => {
  it.each([
    ['gf-001', ranks.sku],
    ['xiaoyaosan', ranks.wholeName],
    ['逍遙散', ranks.wholeName],
    ['xiao yao tang', ranks.typedForm],
    ['xiao yao wan', ranks.otherForm],
    ['逍遥丸', ranks.otherForm],
    ['Xiao Yao', ranks.words],
    ['free', ranks.words],
    ['easy wanderer', ranks.words],
    ['xys', ranks.initials],
    ['xia', ranks.begun],
    ['xiaoya', ranks.begun],
    ['yao s', ranks.begun],
    ['xy', ranks.wordStarts],
    ['wanderer easy', ranks.wordStarts],
    ['xia yao', ranks.wordStarts],
    ['stress', ranks.indication],
    ['depression', ranks.indication],
    ['壓力', ranks.indication],
    ['aoya', ranks.part],
    ['xiao yoa', ranks.near],
    ['ginseng', null],
    ['', ranks.sku],
  ])('%j: %s', (query, rank) =>
    expect(rankOf({ ...wanderer, description: 'Courses Liver qi; stress.' }, query)).toBe(rank),
  )

  it('tells whether the product is called what was typed', () => {
    expect(isNamed(ranks.begun)).toBe(true)
    expect(isNamed(ranks.wordStarts)).toBe(false)
  })

  it('knows formulas that another form makes another formula', () => {
    const frigid = goods('GF-011', 'Frigid Extremities Powder', 'Si Ni San', '四逆散', '四逆散', 'Polvo')
    expect(rankOf(frigid, 'si ni wan')).toBe(ranks.otherForm)
    for (const query of ['si ni tang', 'si ni tan', 'sinitang', '四逆湯', '四逆汤'])
      expect(isNamed(rankOf(frigid, query) ?? ranks.near)).toBe(false)
  })

  it('does not complete the front of a name that is typed with its form', () => {
    expect(rankOf(augmented, 'xiao yao san')).toBe(ranks.wordStarts)
    expect(rankOf(augmented, 'xiao yao')).toBe(ranks.words)
  })

  it('lets one inner word of a name be left out', () => {
    expect(rankOf(privet, 'nu zi')).toBe(ranks.shortened)
    expect(rankOf(wanderer, 'xiao san')).toBe(ranks.wordStarts)
    expect(rankOf(bupleurum, 'xiao tang')).toBe(ranks.wordStarts)
  })

  it('takes no herb for a formula', () => {
    expect(rankOf(privet, 'nu zhen zi tang')).toBe(ranks.wordStarts)
    expect(rankOf({ ...privet, category: 'formulas' }, 'nu zhen zi tang')).toBe(ranks.typedForm)
  })

  it('takes words after a name for the form of the product', () => {
    expect(rankOf(wanderer, 'xiao yao san granules')).toBe(ranks.wholeName)
    expect(rankOf(wanderer, 'xiao yao gran')).toBe(ranks.words)
    expect(rankOf(wanderer, 'xiao yao capsules')).toBe(null)
    expect(rankOf(wanderer, 'granules')).toBe(ranks.wordStarts)
  })
})

describe('the order of products', () => {
  const search = (query: string) =>
    [...indexGoods(allGoods).find(query).places].map((place) => allGoods[place])

  it.each([
    ['xys', [wanderer, augmented]],
    ['xiao', [wanderer, bupleurum, augmented]],
    ['xiao yoa', [wanderer, augmented]],
    ['xiao yao sna', [wanderer, augmented]],
    ['chai hu', [bupleurum]],
    ['jia wei', [augmented]],
    ['gf006', [bupleurum]],
    ['d3', [vitaminD]],
    ['nothing like it', []],
  ])('%s', (query, found) =>
    expect(search(query).map((item) => item?.sku)).toEqual(found.map((item) => item.sku)),
  )

  it('keeps the order if nothing is typed', () => expect(search(' ')).toEqual(allGoods))
})

describe('isOneTypoAway', () => {
  it.each([
    ['xiaoyao', 'xiaoyao', true],
    ['xiaoyao', 'xiaoyoa', true],
    ['xiaoyao', 'xiayao', true],
    ['xiaoyao', 'xiaoyaao', true],
    ['xiaoyao', 'xiaoyan', true],
    ['xiaoyao', 'xioayoa', false],
    ['xiaoyao', 'xiaoy', false],
    ['chai', 'chia', true],
    ['chai', 'chaix', true],
    ['yao', 'yoa', false],
    ['yao', 'yao', true],
    ['', '', true],
  ])('%s, %s: %s', (word, typed, near) => expect(isOneTypoAway(word, typed)).toBe(near))

  const word = fc.stringMatching(/^[a-d]{4,8}$/)
  it('agrees with the full edit distance, both ways', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneTypoAway(a, b)).toBe(distance(a, b) <= 1)
        expect(isOneTypoAway(b, a)).toBe(isOneTypoAway(a, b))
      }),
      { numRuns: 500 },
    )
  })
})

/** The textbook's edit distance with swaps of neighbors. */
const distance = (a: string, b: string): number => {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1) {
    const row = table[i] ?? []
    for (let j = 1; j <= b.length; j += 1) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      row[j] = Math.min(at(i - 1, j) + 1, row[j - 1] === undefined ? 0 : at(i, j - 1) + 1, change, swapped)
    }
  }
  return at(a.length, b.length)
}

describe('a product is a near miss', () => {
  it.each(['xiao yoa', 'xiaoyoa', 'xioa yao san', 'wandrer', 'easy wandeer', 'vagabumdo', 'xiao yaosna'])(
    'of %s',
    (query) => expect(rankOf(wanderer, query)).toBe(ranks.near),
  )
  it.each(['xao', 'yoa', 'bupleurum', 'xiong yoa', 'wander powdery stuff'])('not of %j', (query) =>
    expect(rankOf(wanderer, query)).toBe(null),
  )
  it('if it is in the middle of a longer name', () => expect(rankOf(augmented, 'xiao yoa')).toBe(ranks.near))
})
