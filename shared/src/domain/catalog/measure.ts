/** The words of each unit, in English as the catalog and providers write them; the first names it. */
const words = {
  g: ['g', 'gram', 'grams', 'gm'],
  mg: ['mg', 'milligram', 'milligrams'],
  mL: ['ml', 'milliliter', 'milliliters', 'cc'],
  oz: ['oz', 'ounce', 'ounces'],
  drops: ['drop', 'drops'],
  capsules: ['capsule', 'capsules', 'cap', 'caps'],
  softgels: ['softgel', 'softgels'],
  tablets: ['tablet', 'tablets', 'tab', 'tabs'],
  pills: ['pill', 'pills', 'teapill', 'teapills'],
  lozenges: ['lozenge', 'lozenges'],
  packets: ['packet', 'packets', 'sachet', 'sachets'],
  plasters: ['plaster', 'plasters', 'patch', 'patches'],
  sticks: ['stick', 'sticks'],
  scoops: ['scoop', 'scoops'],
  teaspoons: ['teaspoon', 'teaspoons', 'tsp'],
  tablespoons: ['tablespoon', 'tablespoons', 'tbsp'],
  droppers: ['dropper', 'droppers', 'dropperful', 'dropperfuls'],
  ct: ['ct', 'count'],
} as const

export type MeasureUnit = keyof typeof words

export interface Measure {
  /** As it was written: `1.5`, `1/2`, `2-3`. */
  amount: string
  /** The number that decides between singular and plural. */
  count: number
  unit: MeasureUnit
}

const units = new Map<string, MeasureUnit>(
  Object.entries(words).flatMap(([unit, known]) =>
    known.map((word): [string, MeasureUnit] => [word, unit as MeasureUnit]),
  ),
)

const figure = String.raw`\d{1,4}(?:[./]\d{1,3})?`
const measured = new RegExp(String.raw`^(${figure}(?: ?[-–] ?${figure})?) ?([a-z]{1,12})\.?$`, 'i')

/** What `4 g`, `1 capsule` or `2-3 tablets` says; null for any other text. */
export function parseMeasure(text: string): Measure | null {
  const [, amount = '', word = ''] = measured.exec(text.trim()) ?? []
  const unit = units.get(word.toLowerCase())
  if (unit === undefined) return null
  const last = amount.split(/[-–]/).at(-1) ?? amount
  return { amount, unit, count: last.includes('/') ? 1 : Number(last) }
}

/** The measures of a dosage such as `4 g` or `1.5 mL (30 drops)`; null if some of it is something else. */
export function parseDosage(text: string): readonly [Measure, Measure?] | null {
  const [, first = '', second] = /^([^()]+?)(?: *\(([^()]+)\))?$/.exec(text.trim()) ?? []
  const one = parseMeasure(first)
  if (!one) return null
  if (second === undefined) return [one]
  const other = parseMeasure(second)
  return other && [one, other]
}
