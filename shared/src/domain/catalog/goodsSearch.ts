import { formDistance, isFormWord, namesOfForm } from './formulaForms.ts'
import {
  type GoodsName,
  readTypedName,
  splitChinese,
  type TypedName,
  withoutLittleWords,
} from './goodsNames.ts'
import {
  goodsSearchTerms,
  goodsSearchText,
  initialsOf,
  type SearchedGoods,
  typedWords,
  wordsIn,
} from './goodsText.ts'
import { type Indication, indicationsOf, typedIndications } from './indications.ts'

/** How well a product matches a query, best first. Up to `begun` it is the product that was named. */
export const ranks = {
  sku: 0,
  wholeName: 1,
  /** The whole name of a formula in another form, which this product has. */
  typedForm: 2,
  /** The whole name of a formula in another form, which this product does not have. */
  otherForm: 3,
  /** Whole words of one name, one after another. */
  words: 4,
  /** A name without one inner word. */
  shortened: 5,
  /** The beginning of its initials, from three letters on. */
  initials: 6,
  /** As `words`, with the last word unfinished. */
  begun: 7,
  /** Beginnings of words, in any order and of any name. */
  wordStarts: 8,
  /** What the product is used for. */
  indication: 9,
  /** Parts of words. */
  part: 10,
  /** One typo away. */
  near: 11,
} as const

/** True if a product is called what was typed; false if it is only similar. */
export const isNamed = (rank: number): boolean => rank <= ranks.begun

const shortestInitials = 3

/** `rest`: between equal ranks, the lower one comes first. */
export type GoodsMatch = { rank: number; rest: number }

/** What is typed in the search box, read once. */
export type TypedSearch = {
  terms: readonly string[]
  /** The terms without the form of a formula, if one is typed. */
  termsWithoutForm: readonly string[] | null
  joined: string
  /** The typed name, and where its last words may be the product's form: the name before them, and those words. */
  names: readonly { name: TypedName; form: readonly string[] }[]
  indications: readonly Indication[]
}

const isChinese = (word: string) => /\p{Script=Han}/u.test(word)

/** Typed words as terms: the characters of a Chinese name are one term again. */
const termsOf = (words: readonly string[]): readonly string[] =>
  words.every(isChinese) ? [words.join('')] : words

/** Each way to read them as a name and a form costs a look at many names. */
const mostWords = 24

export const readSearch = (query: string): TypedSearch => {
  const terms = goodsSearchTerms(query)
  const words = splitChinese(typedWords(query)).slice(0, mostWords)
  const names = words.map((_word, at) => ({
    name: readTypedName(words.slice(0, words.length - at)),
    form: words.slice(words.length - at),
  }))
  const formula = names[0]?.name.formulas.find(({ whole }) => whole)
  return {
    terms,
    termsWithoutForm: formula ? termsOf(formula.base) : null,
    joined: words.join(''),
    names,
    indications: typedIndications(terms),
  }
}

/** What the ranking needs of a product, computed once. */
export type ReadGoods = {
  text: string
  sku: string
  /** Its Chinese names, in pinyin and in both scripts: these may end with the form of a formula. */
  chinese: readonly GoodsName[]
  others: readonly GoodsName[]
  isFormula: boolean
  initials: string
  /** The form of a formula at the end of its pinyin, or empty. */
  end: string
  form: string
  formWords: readonly string[]
  indications: string
  /** Number of words in its name; between equal ranks the shorter name comes first. */
  length: number
}

/** `text`: its search text, if stored. */
export const readGoods = (goods: SearchedGoods, text = goodsSearchText(goods)): ReadGoods => {
  const namesIn = (...names: string[]) => names.map((name) => splitChinese(wordsIn(name)))
  const [form = '', ...size] = wordsIn(goods.form ?? '')
  const chinese = namesIn(goods.pinyin, goods.nameZhHans, goods.nameZhHant)
  const last = chinese[0]?.at(-1)
  return {
    text,
    sku: wordsIn(goods.sku).join(''),
    chinese,
    others: namesIn(goods.name, goods.nameEs).flatMap(withoutLittleWords),
    isFormula: goods.category === 'formulas',
    initials: initialsOf(goods.pinyin),
    end: isFormWord(last) ? last : '',
    form,
    formWords: [...splitChinese(wordsIn(namesOfForm(form))), form, ...size],
    indications: indicationsOf(goods.description ?? ''),
    length: wordsIn(goods.pinyin || goods.name).length,
  }
}

export const hasForm = ({ formWords }: Pick<ReadGoods, 'formWords'>, typed: readonly string[]): boolean =>
  typed.every((word, at) =>
    at < typed.length - 1 ? formWords.includes(word) : formWords.some((known) => known.startsWith(word)),
  )

export const matchInitials = (
  { initials, end, form }: Pick<ReadGoods, 'initials' | 'end' | 'form'>,
  { words }: TypedName,
): GoodsMatch[] => {
  const typed = words.join('')
  if (words.length > 1 || typed.length < shortestInitials || !initials.startsWith(typed)) return []
  // Initials are used for formulas before herbs.
  const distance = end === '' ? 0.5 : formDistance(end, form) / 10
  return [{ rank: ranks.initials, rest: initials.length - typed.length + distance }]
}
