/** The words for a form at the end of a formula's name, and the product forms that each one asks for, best first. */
const askedForms: Record<string, readonly string[]> = {
  wan: ['teapills'],
  dan: ['teapills'],
  pian: ['tablets', 'capsules'],
  tang: ['granules'],
  san: ['granules'],
  yin: ['granules'],
}

const writtenAs: Record<string, string> = {
  丸: 'wan',
  丹: 'dan',
  片: 'pian',
  湯: 'tang',
  汤: 'tang',
  散: 'san',
  飲: 'yin',
  饮: 'yin',
}

/** Formulas that differ from the one of the same name in another form: 四逆湯 has aconite, 四逆散 has none. */
const otherFormulas = new Set(
  'sinitang zuoguiyin youguiyin 四逆湯 四逆汤 左歸飲 左归饮 右歸飲 右归饮'.split(' '),
)

const formWords = [...Object.keys(askedForms), ...Object.keys(writtenAs)]
const formWordSet = new Set(formWords)

/** True if a word at the end of a Chinese name says the form of a formula. */
export const isFormWord = (word: string | undefined): word is string =>
  word !== undefined && formWordSet.has(word)

/** The rank of a product's form under a form word: 0 is the form that the word asks for. */
export const formDistance = (word: string, form: string): number => {
  const asked = askedForms[writtenAs[word] ?? word] ?? []
  const at = asked.indexOf(form)
  return at < 0 ? asked.length : at
}

/** A typed name without the form at its end. */
export type TypedFormula = {
  base: readonly string[]
  formWord: string
  /** The form word is typed to its end. */
  whole: boolean
}

/** The ways to read the end of a typed name as a form, which may be unfinished or joined to the name. */
export const typedFormulas = (typed: readonly string[]): TypedFormula[] => {
  const last = typed.at(-1) ?? ''
  const before = typed.slice(0, -1)
  return formWords.flatMap((formWord) => {
    const ends = Array.from(formWord, (_letter, at) => formWord.slice(0, at + 1))
    return ends.flatMap((end) => {
      if (!last.endsWith(end)) return []
      const base = last === end ? before : [...before, last.slice(0, -end.length)]
      return base.length > 0 ? [{ base, formWord, whole: end === formWord }] : []
    })
  })
}

/** True if a typed name is that of another formula than the one with the same base. */
export const isOtherFormula = ({ base, formWord }: TypedFormula): boolean =>
  otherFormulas.has(base.join('') + formWord)

/** The words for a product's form in the languages of the interface, as they are typed after a name. */
const formNames: Record<string, string> = {
  granules: 'granules granulos 顆粒 颗粒 粉',
  capsules: 'capsules capsulas caps 膠囊 胶囊',
  teapills: 'teapills pills pildoras 水丸 蜜丸',
  tincture: 'tincture tintura 酊劑 酊剂',
  tablets: 'tablets tabletas 藥片 药片',
  softgels: 'softgels capsulas 軟膠囊 软胶囊',
  powder: 'powder polvo 粉',
}

export const namesOfForm = (form: string): string => formNames[form] ?? ''
