import { maxTimesPerDay, minTimesPerDay } from '../dosage.ts'
import { maxDosageLength } from '../limits.ts'
import {
  isSku,
  maxDescriptionLength,
  maxFormLength,
  maxNameLength,
  maxSkuLength,
  maxUnitLength,
  type Product,
} from './product.ts'
import {
  type CellProblem,
  plainCell,
  type Problem,
  type ProductColumn,
  productColumns,
  type ReadRow,
  readers,
} from './productCells.ts'

/** A cell of a file. A spreadsheet knows numbers, and may hold what is neither text nor number. */
export type FileCell = string | { number: number; since1904?: boolean } | { bad: 'formula' | 'type' }

/** Which of our columns each column of a file is; what is wrong with its heading. */
export type Heading =
  | { columns: ProductColumn[] }
  | { fault: 'noSku' | 'unknownColumn' | 'doubleColumn'; name: string }

/** A heading that is not understood, as it can be stored and shown. */
const shownName = (name: string): string =>
  Array.from(name.replace(/[\p{Cc}\p{Cs}]/gu, '\uFFFD'))
    .slice(0, 60)
    .join('')

export const readHeading = (cells: readonly FileCell[]): Heading => {
  const names = cells.map((cell) =>
    typeof cell === 'string'
      ? cell
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_')
      : '',
  )
  while (names.at(-1) === '') names.pop()
  const columns: ProductColumn[] = []
  for (const name of names) {
    const column = productColumns.find((known) => known === name)
    if (!column) return { fault: 'unknownColumn', name: shownName(name) }
    if (columns.includes(column)) return { fault: 'doubleColumn', name }
    columns.push(column)
  }
  return columns.includes('sku') ? { columns } : { fault: 'noSku', name: 'sku' }
}

/** The day of a spreadsheet's serial number. */
const dayOfSerial = ({ number, since1904 = false }: { number: number; since1904?: boolean }): string => {
  const serial = since1904 ? number + 1_462 : number
  const day = new Date((serial - 25_569) * 86_400_000)
  return Number.isInteger(serial) && serial > 60 && serial < 80_000 ? day.toISOString().slice(0, 10) : 'x'
}

/** A number as a person would type it, without the rests of binary fractions. */
const typedNumber = (number: number): string => String(Number(number.toPrecision(12)))

type Reader = (cell: string) => { value: unknown } | { problem: CellProblem }

const sku: Reader = (cell) => {
  const read = readers.line(maxSkuLength, { required: true })(cell)
  return 'value' in read && !isSku(read.value) ? { problem: 'sku' } : read
}
const name = readers.line(maxNameLength, { required: true })

const fields: { [Column in ProductColumn]?: [keyof Product, Reader] } = {
  sku: ['sku', sku],
  name_en: ['name', name],
  name_zh_hant: ['nameZhHant', name],
  name_zh_hans: ['nameZhHans', name],
  name_es: ['nameEs', name],
  pinyin: ['pinyin', readers.line(maxNameLength)],
  category: ['category', readers.category],
  form: ['form', readers.line(maxFormLength, { required: true })],
  unit: ['unitOfMeasure', readers.line(maxUnitLength, { required: true })],
  dosage: ['dosage', readers.line(maxDosageLength)],
  times_per_day: ['timesPerDay', readers.whole(minTimesPerDay, maxTimesPerDay)],
  timing: ['timing', readers.timing],
  cautions: ['cautions', readers.cautions],
  description: ['description', readers.lines(maxDescriptionLength)],
  subscribable: ['subscribable', readers.yesOrNo],
  active: ['active', readers.yesOrNo],
  ingredients: ['ingredients', readers.ingredients],
}

/**
 * What a program wrote for bytes that it could not read, or read in another encoding: a Chinese name that
 * consists of letters of Europe or Arabia, which such bytes turn into.
 */
const isDamaged = (column: ProductColumn, cell: string): boolean =>
  cell.includes('\uFFFD') ||
  !cell.isWellFormed() ||
  (column.startsWith('name_zh') && /[\u0080-\u07FF]/.test(cell) && !/\p{Script=Han}/u.test(cell))

/** One row of a file. */
export function readRow(
  line: number,
  columns: readonly ProductColumn[],
  cells: readonly FileCell[],
): ReadRow {
  const problems: Problem[] = []
  const texts = new Map<ProductColumn, string>()
  const bad = new Set<ProductColumn>()
  const complain = (column: ProductColumn | '', problem: CellProblem) => {
    problems.push({ column, problem })
    if (column !== '') bad.add(column)
  }
  if (cells.slice(columns.length).some((cell) => cell !== '')) complain('', 'extra')
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? ''
    if (typeof cell === 'string') {
      if (isDamaged(column, cell)) complain(column, 'damaged')
      else texts.set(column, plainCell(cell))
    } else if ('bad' in cell) complain(column, cell.bad)
    else texts.set(column, column === 'price_starts_on' ? dayOfSerial(cell) : typedNumber(cell.number))
  }
  const values: Record<string, unknown> = {}
  for (const column of columns) {
    const text = texts.get(column)
    const field = fields[column]
    if (text === undefined || !field) continue
    const read = field[1](text)
    if ('problem' in read) complain(column, read.problem)
    // An empty list of ingredients says nothing: the formula keeps those that it has.
    else if (column !== 'ingredients' || text.trim() !== '') values[field[0]] = read.value
  }
  return { line, values, price: readPrice(columns, texts, bad, complain), problems }
}

function readPrice(
  columns: readonly ProductColumn[],
  texts: ReadonlyMap<ProductColumn, string>,
  bad: ReadonlySet<ProductColumn>,
  complain: (column: ProductColumn, problem: CellProblem) => void,
): ReadRow['price'] {
  const amountOf = (column: ProductColumn): number | null => {
    const read = readers.amount(texts.get(column) ?? '')
    if ('value' in read) return read.value
    complain(column, read.problem)
    return null
  }
  const retailCents = amountOf('retail_price')
  const providerCents = amountOf('provider_price')
  const day = readers.date(texts.get('price_starts_on') ?? '')
  if ('problem' in day) complain('price_starts_on', day.problem)
  if (bad.has('retail_price') || bad.has('provider_price') || 'problem' in day) return null
  if (retailCents === null && providerCents === null) {
    const missing = (['retail_price', 'provider_price'] as const).find((column) => columns.includes(column))
    if (missing && day.value !== '') complain(missing, 'required')
    return null
  }
  const half = retailCents === null ? 'retail_price' : providerCents === null ? 'provider_price' : null
  if (half && columns.includes(half)) {
    complain(half, 'priceHalf')
    return null
  }
  if (retailCents !== null && providerCents !== null && providerCents > retailCents) {
    complain('provider_price', 'priceAbove')
    return null
  }
  return { retailCents, providerCents, startsOn: day.value }
}
