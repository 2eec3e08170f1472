import type { Vessel } from '@bencao/shared/domain/catalog/picture.ts'
import { type Glyphs, writeText } from './label.ts'

/** What a drawing shows of a product. */
export interface Drawn {
  category: string
  form: string
  vessel: Vessel
  nameZh: string
  pinyin: string
}

const colors: Readonly<Record<string, string>> = {
  formulas: '#8a5a2c',
  singleHerbs: '#2f6350',
  supplements: '#557193',
  topicals: '#7b4f66',
  clinicSupplies: '#6b6a62',
}
const lid = '#2e3d38'
const paper = '#fdfbf6'
const ink = '#26302c'

interface Shape {
  body: string
  label: { x: number; y: number; width: number; height: number }
}

const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

const shine = (x: number, y: number, height: number) =>
  `<rect x="${x}" y="${y}" width="5" height="${height}" rx="2.5" fill="#fff" opacity=".22"/>`

const shapes: Record<Vessel | 'flask', (color: string) => Shape> = {
  bottle: (color) => ({
    body: rect(82, 22, 76, 34, 7, lid) + rect(70, 50, 100, 172, 16, color) + shine(77, 64, 142),
    label: { x: 70, y: 84, width: 100, height: 112 },
  }),
  flask: (color) => ({
    body:
      rect(106, 14, 28, 30, 9, lid) +
      rect(100, 40, 40, 22, 4, lid) +
      `<path fill="${color}" d="M104 60h32v10c0 10 30 12 30 36v100c0 9-7 16-16 16h-60c-9 0-16-7-16-16V106c0-24 30-26 30-36z"/>` +
      shine(81, 112, 92),
    label: { x: 74, y: 108, width: 92, height: 86 },
  }),
  jar: (color) => ({
    body: rect(60, 48, 120, 34, 8, lid) + rect(52, 78, 136, 140, 20, color) + shine(59, 96, 104),
    label: { x: 52, y: 102, width: 136, height: 92 },
  }),
  pouch: (color) => ({
    body:
      `<path fill="${color}" d="M62 34h116l6 30c-4 50-4 100 6 156H50c10-56 10-106 6-156z"/>` +
      rect(60, 28, 120, 14, 3, lid) +
      shine(67, 70, 130),
    label: { x: 68, y: 82, width: 104, height: 108 },
  }),
  box: (color) => ({
    body:
      `<path fill="${lid}" d="M38 62 62 40h140l-20 22z"/><path fill="${lid}" opacity=".8" d="m182 62 20-22v148l-20 24z"/>` +
      rect(38, 62, 144, 150, 3, color),
    label: { x: 50, y: 84, width: 120, height: 104 },
  }),
  tube: (color) => ({
    body:
      `<path fill="${color}" d="M68 18h104l-8 164H76z"/>` +
      rect(66, 14, 108, 12, 3, lid) +
      rect(88, 182, 64, 40, 7, lid) +
      shine(81, 34, 132),
    label: { x: 77, y: 54, width: 86, height: 100 },
  }),
}

const liquid = /^(?:tincture|liquid|liniment)\b/

/**
 * A product as an SVG of 240 by 240 without a background: its vessel, in the color of its category, with a label, and the
 * size below it, which tells products of one name apart.
 */
export function drawProduct(glyphs: Glyphs, { category, form, vessel, nameZh, pinyin }: Drawn): string {
  const { body, label } = shapes[liquid.test(form) ? 'flask' : vessel](colors[category] ?? lid)
  const { x, y, width, height } = label
  const inner = { x: x + 7, width: width - 14 }
  const large = writeText(glyphs, nameZh, { ...inner, y: y + 8, height: height * 0.6 }, 44, 3)
  const small = writeText(glyphs, pinyin, { ...inner, y: y + height * 0.68, height: height * 0.26 }, 15, 2)
  const size = form.replace(/^\w+ (?:of )?/, '')
  const below = { ...inner, y: y + height + 3, height: 16 }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480">` +
    `<ellipse cx="120" cy="222" rx="80" ry="7" opacity=".14"/>${body}${rect(x, y, width, height, 2, paper)}` +
    `<g fill="${ink}">${large}${small}</g><g fill="#fff">${writeText(glyphs, size, below, 14, 1)}</g></svg>`
  )
}
