import { formDistance, isFormWord } from './formulaForms.ts'
import { distanceOfForm, type GoodsName, matchFormula, matchName, type TypedName } from './goodsNames.ts'
import { hasForm, matchInitials, type ReadGoods, ranks, type TypedSearch } from './goodsSearch.ts'
import { collectWords, type WordIndex } from './wordIndex.ts'

/** A name that products share: the forms of a formula, or an ingredient. */
type SharedName = {
  words: GoodsName
  isChinese: boolean
  /** The form of a formula at its end, or empty. */
  end: string
  /** The products that are called so, by their places. */
  places: number[]
}

/** Calls `found` for each product whose name matches, once for each way in which it does. */
export type NameIndex = (
  typed: TypedSearch,
  found: (place: number, rank: number, rest: number) => void,
) => void

/** What the ranking by name needs of each product, by its place. */
type Named = {
  initials: string
  end: string
  isFormula: boolean
  /** One of the forms. */
  form: number
}

type Form = Pick<ReadGoods, 'form' | 'formWords'>

/** Collects the names of products, so that a search compares each name once and not each product. */
export const collectNames = () => {
  const goods: Named[] = []
  const forms: Form[] = []
  const knownForms = new Map<string, number>()
  const names: SharedName[] = []
  const known = new Map<string, SharedName>()
  const [words, initials, skus] = [collectWords(), collectWords(), collectWords()]

  const nameOf = (name: GoodsName, isChinese: boolean): SharedName => {
    const key = `${isChinese ? 'c' : 'o'}${name.join(' ')}`
    const shared = known.get(key)
    if (shared) return shared
    const last = name.at(-1)
    const added = { words: name, isChinese, end: isFormWord(last) ? last : '', places: [] }
    for (const word of name) words.add(word, names.length)
    known.set(key, added)
    names.push(added)
    return added
  }

  const formOf = ({ form, formWords }: ReadGoods): number => {
    const key = `${form} ${formWords.join(' ')}`
    const known = knownForms.get(key) ?? forms.push({ form, formWords }) - 1
    knownForms.set(key, known)
    return known
  }

  return {
    add(one: ReadGoods, place: number) {
      const { initials: letters, end, isFormula } = one
      goods[place] = { initials: letters, end, isFormula, form: formOf(one) }
      for (const name of one.chinese) nameOf(name, true).places.push(place)
      for (const name of one.others) nameOf(name, false).places.push(place)
      initials.add(one.initials, place)
      skus.add(one.sku, place)
    },
    /** Yields every now and then. */
    *prepare(): Generator<void, NameIndex> {
      const by = {
        word: yield* words.prepare(),
        initials: yield* initials.prepare(),
        sku: yield* skus.prepare(),
      }
      return nameIndex({ goods, forms, names }, by)
    },
  }
}

const nameIndex = (
  { goods, forms, names }: { goods: readonly Named[]; forms: readonly Form[]; names: readonly SharedName[] },
  by: { word: WordIndex; initials: WordIndex; sku: WordIndex },
): NameIndex => {
  const lastAsked = new Uint32Array(names.length)
  let asked = 0

  /** The names that have a word which a typed name may begin with. */
  const mayMatch = ({ words: [first = '', ...others] }: TypedName): SharedName[] => {
    const found: SharedName[] = []
    asked += 1
    const add = (id: number) => {
      const name = names[id]
      if (!name || lastAsked[id] === asked) return
      lastAsked[id] = asked
      found.push(name)
    }
    // Only the last typed word may be unfinished. The first one may join several words of the name.
    if (others.length === 0) by.word.starting(first, add)
    for (let length = 1; length <= first.length; length += 1)
      for (const id of by.word.equal(first.slice(0, length))) add(id)
    return found
  }

  const nameOfForm = ({ form }: Named): string => forms[form]?.form ?? ''

  /** How far each form is from the one that is typed, else from the one at the end of a name. */
  const formDistances = (typed: TypedName): ((end: string) => readonly number[]) => {
    const known = new Map<string, readonly number[]>()
    return (end) => {
      const distances = known.get(end) ?? forms.map(({ form }) => distanceOfForm([end], form, typed))
      known.set(end, distances)
      return distances
    }
  }

  return ({ joined, names: readings }, found) => {
    for (const place of by.sku.equal(joined)) found(place, ranks.sku, 0)
    for (const { name: typed, form } of readings) {
      const right = forms.map((one) => form.length === 0 || hasForm(one, form))
      if (!right.includes(true)) continue
      const distancesTo = formDistances(typed)
      for (const name of mayMatch(typed)) {
        const match = matchName(name.words, typed)
        const formula = name.isChinese ? matchFormula(name.words, true, typed) : undefined
        if (!match && !formula) continue
        const distances = name.isChinese ? distancesTo(name.end) : null
        for (const place of name.places) {
          const one = goods[place]
          if (!one || !right[one.form]) continue
          if (match) {
            const distance = (distances ?? distancesTo(one.end))[one.form] ?? 0
            found(place, ranks[match.how], match.rest + distance / 10)
          }
          if (formula && (name.end !== '' || one.isFormula)) {
            const distance = formDistance(formula.formWord, nameOfForm(one))
            found(place, distance === 0 ? ranks.typedForm : ranks.otherForm, distance / 10)
          }
        }
      }
      if (typed.words.length !== 1) continue
      by.initials.starting(typed.words[0] ?? '', (place) => {
        const one = goods[place]
        if (!one || !right[one.form]) return
        for (const { rank, rest } of matchInitials({ ...one, form: nameOfForm(one) }, typed))
          found(place, rank, rest)
      })
    }
  }
}
