import { addDays } from '../calendar.ts'
import { type Cents, divideHalfUp } from '../money.ts'
import { type Measure, type MeasureUnit, parseDosage, parseMeasure } from './measure.ts'

type Kind = 'pieces' | 'grams' | 'milliliters'
type Amount = { kind: Kind; amount: number }

const millilitersPerOunce = 29.5735
const gramsPerOunce = 28.3495
const dropsPerMilliliter = 20

/** What is poured: its ounces are fluid. */
const poured = /^(?:tincture|liquid|liniment|soak)\b/

/** What one of a unit is, of a product of some form; null where that cannot be said, such as a scoop of powder. */
function unitIn(unit: MeasureUnit, isPoured: boolean): Amount | null {
  switch (unit) {
    case 'g':
      return { kind: 'grams', amount: 1 }
    case 'mg':
      return { kind: 'grams', amount: 0.001 }
    case 'mL':
      return { kind: 'milliliters', amount: 1 }
    case 'oz':
      return isPoured
        ? { kind: 'milliliters', amount: millilitersPerOunce }
        : { kind: 'grams', amount: gramsPerOunce }
    case 'drops':
      return { kind: 'milliliters', amount: 1 / dropsPerMilliliter }
    case 'teaspoons':
      return isPoured ? { kind: 'milliliters', amount: 5 } : null
    case 'tablespoons':
      return isPoured ? { kind: 'milliliters', amount: 15 } : null
    case 'scoops':
    case 'droppers':
      return null
    default:
      return { kind: 'pieces', amount: 1 }
  }
}

/** The number of `1.5` and `1/2`; of `2-3` the larger, so that nothing lasts longer than is said. */
const numberOf = (written: string): number => {
  const last = written.split(/[-–]/).at(-1)?.trim() ?? ''
  const [whole = '', part] = last.split('/')
  return part === undefined ? Number(whole) : Number(whole) / Number(part)
}

const amountOf = ({ unit, amount }: Measure, isPoured: boolean): Amount | null => {
  const one = unitIn(unit, isPoured)
  const count = numberOf(amount)
  return one && Number.isFinite(count) && count > 0 ? { kind: one.kind, amount: one.amount * count } : null
}

/** What a product of a form such as `granules 100 g` contains. */
const contentOf = (form: string): Amount | null => {
  const measure = parseMeasure(form.slice(form.indexOf(' ') + 1))
  return measure && amountOf(measure, poured.test(form))
}

/** What each form is counted in, where a dosage may be counted. */
const countedIn: Partial<Record<string, readonly MeasureUnit[]>> = {
  capsules: ['capsules'],
  softgels: ['softgels'],
  tablets: ['tablets'],
  teapills: ['pills'],
  lozenges: ['lozenges'],
  plasters: ['plasters'],
  sticks: ['sticks'],
  soak: ['packets'],
}

/** What is taken at a time, of a product of some form; null if the dosage is no measure of it. */
function doseOf(dosage: string, form: string, content: Amount): Amount | null {
  const [word = ''] = form.split(' ')
  for (const measure of parseDosage(dosage) ?? []) {
    const dose = measure && amountOf(measure, poured.test(form))
    if (!dose || dose.kind !== content.kind) continue
    const counted = countedIn[word] ?? []
    if (dose.kind !== 'pieces' || measure.unit === 'ct' || counted.includes(measure.unit)) return dose
  }
  return null
}

/** How much is taken of what, and how often. */
export interface Taken {
  form: string
  dosage: string
  timesPerDay: number
}

/** Whether a dosage is a measure of a product of a form: capsules of a bottle of capsules. */
export const isDosageOf = (dosage: string, form: string): boolean => {
  const content = contentOf(form)
  return content !== null && doseOf(dosage, form, content) !== null
}

/**
 * The whole days that some pieces of a product last; null if it is not taken, or if its form and dosage do not say. Two
 * bottles last at least twice as long as one, because what is left in the first is not thrown away.
 */
export function daysOfSupply({ form, dosage, timesPerDay }: Taken, quantity = 1): number | null {
  const content = contentOf(form)
  const dose = content && doseOf(dosage, form, content)
  if (!content || !dose || timesPerDay < 1) return null
  // A hundredth of a dose more or less is not measured by anybody.
  return Math.floor((content.amount * quantity) / (dose.amount * timesPerDay) + 0.005)
}

/** The last day on which something that begins on a day and lasts so many days is there. */
export const lastsUntil = (begins: string, days: number): string => addDays(begins, Math.max(0, days - 1))

/** What a product of a price costs a day; null if it does not last a day. */
export const centsPerDay = (cents: Cents, days: number | null): Cents | null =>
  days === null || days < 1 ? null : divideHalfUp(cents, days)

/**
 * The instructions of a line whose product gives way to another form: the dosage and how often stay if the dosage is a
 * measure of the new form, else they are the new form's own. When it is taken stays.
 */
export const instructionsIn = (
  line: Omit<Taken, 'form'>,
  other: Taken,
): Pick<Taken, 'dosage' | 'timesPerDay'> =>
  isDosageOf(line.dosage, other.form)
    ? { dosage: line.dosage, timesPerDay: line.timesPerDay }
    : { dosage: other.dosage, timesPerDay: other.timesPerDay }
