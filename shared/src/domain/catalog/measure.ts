/**
 * The words of each unit, as the catalog writes them, as texts show them, and as providers type them in their languages; the
 * first names it. `片` is left out: it is a tablet, a lozenge or a plaster.
 */
const words = {
  g: ['g', 'gram', 'grams', 'gm', 'gramo', 'gramos', '公克', '克'],
  mg: ['mg', 'milligram', 'milligrams', 'miligramo', 'miligramos', '毫克'],
  mL: ['ml', 'milliliter', 'milliliters', 'cc', 'mililitro', 'mililitros', '毫升'],
  oz: ['oz', 'ounce', 'ounces', 'onza', 'onzas', '盎司'],
  drops: ['drop', 'drops', 'gota', 'gotas', '滴'],
  capsules: [
    'capsule',
    'capsules',
    'cap',
    'caps',
    'cápsula',
    'cápsulas',
    'capsula',
    'capsulas',
    '粒膠囊',
    '粒胶囊',
    '膠囊',
    '胶囊',
  ],
  softgels: [
    'softgel',
    'softgels',
    'cápsula blanda',
    'cápsulas blandas',
    'capsula blanda',
    'capsulas blandas',
    '粒軟膠囊',
    '粒软胶囊',
    '軟膠囊',
    '软胶囊',
  ],
  tablets: ['tablet', 'tablets', 'tab', 'tabs', 'tableta', 'tabletas', 'comprimido', 'comprimidos', '錠'],
  pills: [
    'pill',
    'pills',
    'teapill',
    'teapills',
    'píldora',
    'píldoras',
    'pildora',
    'pildoras',
    '粒藥丸',
    '粒药丸',
    '藥丸',
    '药丸',
    '丸',
  ],
  lozenges: ['lozenge', 'lozenges', 'pastilla', 'pastillas'],
  packets: ['packet', 'packets', 'sachet', 'sachets', 'sobre', 'sobres', '包'],
  plasters: ['plaster', 'plasters', 'patch', 'patches', 'parche', 'parches', '片貼布', '貼布', '貼', '贴'],
  sticks: ['stick', 'sticks', 'barra', 'barras', '支'],
  scoops: ['scoop', 'scoops', 'medida', 'medidas', '量匙', '量勺'],
  teaspoons: ['teaspoon', 'teaspoons', 'tsp', 'cucharadita', 'cucharaditas', '茶匙'],
  tablespoons: ['tablespoon', 'tablespoons', 'tbsp', 'cucharada', 'cucharadas', '湯匙', '汤匙'],
  droppers: ['dropper', 'droppers', 'dropperful', 'dropperfuls', 'gotero lleno', 'goteros llenos', '滴管'],
  ct: ['ct', 'count', 'unidad', 'unidades', '粒'],
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
const measured = new RegExp(
  String.raw`^(${figure}(?: ?[-–] ?${figure})?) ?(\p{L}{1,12}(?: \p{L}{1,8})?)\.?$`,
  'iu',
)

/** What `4 g`, `1 capsule`, `2-3 tabletas` or `10 粒` says; null for any other text. */
export function parseMeasure(text: string): Measure | null {
  const [, amount = '', word = ''] = measured.exec(text.trim().normalize('NFC')) ?? []
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
