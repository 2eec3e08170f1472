import { formDistance, isFormWord, isOtherFormula, type TypedFormula, typedFormulas } from './formulaForms.ts'

/** A name of a product as words; each Chinese character is a word. */
export type GoodsName = readonly string[]

const chineseOrOther = /\p{Script=Han}|[^\p{Script=Han}]+/gu

/** Ways to write a character that the catalog writes in another way. */
const variants: ReadonlyMap<string, string> = new Map(
  Object.entries({ 耆: '芪', 術: '朮', 蔘: '參', 痺: '痹', 疎: '疏', 薬: '藥' }),
)

/** Splits words at every Chinese character. */
export const splitChinese = (words: readonly string[]): string[] =>
  words.flatMap((word) => word.match(chineseOrOther) ?? []).map((word) => variants.get(word) ?? word)

const littleWords = new Set('and of the to for from with a de del la las el los y con para en al'.split(' '))

/** A name, and the name without its little words, if it has any. */
export const withoutLittleWords = (words: GoodsName): GoodsName[] => {
  const others = words.filter((word) => !littleWords.has(word))
  return others.length === words.length || others.length === 0 ? [words] : [words, others]
}

/** What is typed in the search box, as words. */
export type TypedName = {
  words: readonly string[]
  /** The ways to read it as the name of a formula in some form. */
  formulas: readonly TypedFormula[]
}

export const readTypedName = (words: readonly string[]): TypedName => ({
  words,
  formulas: typedFormulas(words),
})

type Run = { from: number; to: number; whole: boolean }

/** The words that a typed word covers, from the one at `at`; a typed word may join several. */
const cover = (name: GoodsName, at: number, typed: string): Run | null => {
  let rest = typed
  let to = at
  while (rest !== '') {
    const word = name[to]
    if (word === undefined) return null
    to += 1
    if (rest.startsWith(word)) rest = rest.slice(word.length)
    else return word.startsWith(rest) ? { from: at, to, whole: false } : null
  }
  return { from: at, to, whole: true }
}

/** The consecutive words that the typed words cover, from the one at `from`; the last one may be unfinished. */
const runAt = (name: GoodsName, from: number, typed: readonly string[]): Run | null => {
  let to = from
  for (let place = 0; place < typed.length; place += 1) {
    const covered = cover(name, to, typed[place] ?? '')
    if (!covered || (!covered.whole && place < typed.length - 1)) return null
    if (!covered.whole) return { from, to: covered.to, whole: false }
    to = covered.to
  }
  return { from, to, whole: true }
}

const isWhole = (name: GoodsName, typed: readonly string[]): boolean => {
  const run = runAt(name, 0, typed)
  return run !== null && run.whole && run.to === name.length
}

/** How a typed name matches a name: see `ranks`. `rest`: the words of the name that are not typed. */
export type NameMatch = { how: 'wholeName' | 'otherForm' | 'words' | 'shortened' | 'begun'; rest: number }

const better = (a: Run | null, b: Run | null): Run | null => (a === null || (b?.whole && !a.whole) ? b : a)

/**
 * Typed words match a name if they are whole words of it, one after another; the last one may be unfinished. One inner
 * word may be left out (Mai Dong for Mai Men Dong).
 */
export const matchName = (name: GoodsName, { words, formulas }: TypedName): NameMatch | null => {
  // A name that is typed with its form is complete at the front: Di Huang Wan is not Liu Wei Di Huang Wan.
  const withForm = formulas.some((typed) => typed.whole)
  let best: Run | null = null
  const letter = words[0]?.[0] ?? ''
  for (let from = 0; from < (withForm ? 1 : name.length); from += 1) {
    if (name[from]?.startsWith(letter)) best = better(best, runAt(name, from, words))
  }
  if (best) {
    const rest = name.length - (best.to - best.from)
    if (!best.whole) return { how: 'begun', rest }
    return { how: rest === 0 ? 'wholeName' : 'words', rest }
  }
  if (withForm || name.length < 3 || words.length !== name.length - 1) return null
  const inner = [...name.keys()].slice(1, -1)
  return inner.some((at) => isWhole(name.toSpliced(at, 1), words)) ? { how: 'shortened', rest: 1 } : null
}

/** The typed form word if a formula's Chinese name is typed whole, in whatever form. */
export const matchFormula = (
  name: GoodsName,
  isFormula: boolean,
  { formulas }: TypedName,
): TypedFormula | undefined => {
  if (formulas.length === 0) return undefined
  const ends = isFormWord(name.at(-1))
  if (!ends && !isFormula) return undefined
  const base = ends ? name.slice(0, -1) : name
  return formulas.find((typed) => !isOtherFormula(typed) && isWhole(base, typed.base))
}

/** How far a product's form is from the one that is typed, else from the one in its own name. */
export const distanceOfForm = (name: GoodsName, form: string, { formulas }: TypedName): number => {
  const own = name.at(-1)
  const typed = formulas.find((one) => one.whole)?.formWord ?? (isFormWord(own) ? own : undefined)
  return typed === undefined ? 0 : formDistance(typed, form)
}
