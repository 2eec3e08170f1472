import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchPlainly } from '../../../../tests/search/plainSearch.ts'
import { indexGoods } from './goodsIndex.ts'
import { ranks, readGoods } from './goodsSearch.ts'
import type { SearchedGoods } from './goodsText.ts'

const syllable = fc.constantFrom(
  'Xiao',
  'Yao',
  'San',
  'Chai',
  'Hu',
  'Shen',
  'Zhi',
  'Bai',
  'Zhu',
  'Gan',
  'Cao',
)
const english = fc.constantFrom('Free', 'and', 'Easy', 'Wanderer', 'Ginseng', 'Root', 'Licorice', 'D3')
const name = (word: fc.Arbitrary<string>) =>
  fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const goods: fc.Arbitrary<SearchedGoods> = fc.record({
  sku: fc.stringMatching(/^[A-Z]{2}-\d{3}$/),
  name: name(english),
  pinyin: name(syllable),
  nameZhHans: fc.constantFrom('逍遥散', '小柴胡汤', '人参'),
  nameZhHant: fc.constantFrom('逍遙散', '小柴胡湯', '人參'),
  nameEs: fc.constantFrom('Polvo libre', 'Raíz de ginseng', 'Regaliz'),
  form: fc.constantFrom('granules 100 g', 'capsules'),
  category: fc.constantFrom('formulas', 'singleHerbs'),
  description: fc.constantFrom('Aids sleep; avoid in pregnancy.', 'Low back and knee pain.', ''),
})

/** A text with one letter swapped, dropped, doubled or changed, or unchanged. */
const slipped = (text: string, at: number, how: number): string => {
  const [before, here = '', next = '', after] = [
    text.slice(0, at),
    text[at],
    text[at + 1],
    text.slice(at + 2),
  ]
  return (
    [
      text,
      before + next + here + after,
      before + next + after,
      `${before}${here}${here}${next}${after}`,
      `${before}q${next}${after}`,
    ][how % 5] ?? text
  )
}

test('takes words that are names of properties as words', () => {
  const plain = {
    pinyin: '',
    nameZhHans: '',
    nameZhHant: '',
    nameEs: '',
    form: '',
    category: 'singleHerbs',
    description: '',
  }
  const items = ['Constructor', '__proto__ Root', 'Fu Ling'].map((each, at) => ({
    ...plain,
    sku: `A-${at}`,
    name: each,
  }))
  const index = indexGoods(items)
  for (const [query, found] of [
    ['constructor', [0]],
    ['c', [0]],
    ['fu', [2]],
    ['toString', []],
    ['proto', [1]],
  ] as const)
    expect([...index.find(query).places], query).toEqual(found)
})

test('finds the same as ranking every product, typos included', () => {
  let near = 0
  fc.assert(
    fc.property(
      fc.uniqueArray(goods, { minLength: 1, maxLength: 25, selector: (one) => one.sku }),
      fc.oneof(
        name(syllable),
        name(english),
        fc.constantFrom('x', 'xys', '逍遥', '逍遙丸', 'raiz', 'GF-001', ''),
        name(syllable).map((words) => `${words} wan`),
        fc.constantFrom('sleep', 'back pain', '失眠', 'xiao yao capsules'),
      ),
      fc.boolean(),
      fc.nat(12),
      fc.nat(4),
      (sold, term, spaced, at, how) => {
        const query = slipped(spaced ? term : term.replaceAll(' ', ''), at, how)
        const found = indexGoods(sold).find(query)
        expect({ places: [...found.places], ranks: [...found.ranks] }).toEqual(
          searchPlainly(
            sold.map((one) => readGoods(one)),
            query,
          ),
        )
        if (found.ranks[0] === ranks.near) near += 1
      },
    ),
    { numRuns: 1_000 },
  )
  expect(near).toBeGreaterThan(20)
})
