import type { Messages } from '@bencao/shared/messages/catalog.ts'
import type { Text } from '../text/text.ts'

type Form = keyof Messages['orderPad']['forms']

const forms: readonly Form[] = [
  ...(['granules', 'capsules', 'teapills', 'tincture', 'softgels', 'powder', 'liquid', 'tablets'] as const),
  ...(['sticks', 'needles', 'lozenges', 'liniment', 'plasters', 'cream', 'soak', 'seeds', 'set'] as const),
]

/** Translates a product's form, which the catalog has in English: 濃縮顆粒 100 g. */
export const formText = (form: string, text: Text): string => {
  const [word = '', ...size] = form.split(' ').filter((part) => part !== 'of')
  const known = forms.find((name) => name === word.toLowerCase())
  return known ? [text(`orderPad.forms.${known}`), ...size].join(' ') : form
}
