import { parseMeasure } from '@bencao/shared/domain/catalog/measure.ts'
import type { Messages } from '@bencao/shared/messages/catalog.ts'
import type { Text } from '../text/text.ts'
import { measureText } from './measureText.ts'

type Form = keyof Messages['orderPad']['forms']

const forms: readonly Form[] = [
  ...(['granules', 'capsules', 'teapills', 'tincture', 'softgels', 'powder', 'liquid', 'tablets'] as const),
  ...(['sticks', 'needles', 'lozenges', 'liniment', 'plasters', 'cream', 'soak', 'seeds', 'set'] as const),
]

/** Translates a product's form and size, which the catalog has in English: 濃縮顆粒 100 公克. */
export const formText = (form: string, text: Text): string => {
  const [word = '', ...rest] = form.split(' ').filter((part) => part !== '')
  const known = forms.find((name) => name === word.toLowerCase())
  return known ? [text(`orderPad.forms.${known}`), ...sizeText(rest, known, text)].join(' ') : form
}

/** `100 g`, `60 ct`, or `of 4`. */
const sizeText = (size: readonly string[], form: Form, text: Text): readonly string[] => {
  const [of, amount = ''] = size
  if (size.length === 2 && of === 'of') return [text('orderPad.measures.of', { amount })]
  const measure = parseMeasure(size.join(' '))
  return measure ? [measureText(measure, text, form)] : size
}
