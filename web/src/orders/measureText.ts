import { type Measure, parseDosage } from '@bencao/shared/domain/catalog/measure.ts'
import type { Text } from '../text/text.ts'

/** A measure in the reader's words. What a `ct` is called depends on the product's form: 60 粒, 5 片. */
export const measureText = ({ unit, amount, count }: Measure, text: Text, form = ''): string =>
  text(`orderPad.measures.${unit}`, { amount, count, form })

/** A dosage in the reader's words, if it is a measure that is known; else as the provider typed it. */
export function dosageText(dosage: string, text: Text): string {
  if (/^apply (?:a )?thin layer$/i.test(dosage.trim())) return text('orderPad.measures.thinLayer')
  const [first, second] = parseDosage(dosage) ?? []
  if (!first) return dosage
  const one = measureText(first, text)
  return second ? text('orderPad.measures.both', { first: one, second: measureText(second, text) }) : one
}
