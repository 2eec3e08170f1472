/** The outline of a character, in an em of 200 that stands on its baseline. */
export interface Glyph {
  width: number
  path: string
}
export type Glyphs = Readonly<Record<string, Glyph>>

const em = 200
const blank: Glyph = { width: 60, path: '' }

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const glyphOf = (glyphs: Glyphs, sign: string): Glyph => glyphs[sign] ?? blank

const widthOf = (glyphs: Glyphs, text: string): number =>
  Array.from(text).reduce((width, sign) => width + glyphOf(glyphs, sign).width, 0) / em

/** Cuts a text into this many lines of about the same width. Words stay whole; Chinese is cut anywhere. */
export function cutLines(glyphs: Glyphs, text: string, count: number): string[] {
  const pieces = text.match(/[A-Za-z0-9.%]+|\s+|./gu) ?? []
  const share = widthOf(glyphs, text) / count
  const lines = ['']
  for (const piece of pieces) {
    const line = lines.at(-1) ?? ''
    const full = line !== '' && widthOf(glyphs, line) + widthOf(glyphs, piece) / 2 > share
    if (full && lines.length < count) lines.push(piece.trim())
    else lines[lines.length - 1] = line + piece
  }
  return lines.map((line) => line.trim())
}

const leading = 1.14

/** Writes a text as outlines, centred in a box, as large as it fits there on at most `most` lines. */
export function writeText(glyphs: Glyphs, text: string, box: Box, largest: number, most: number): string {
  const ways = Array.from({ length: most }, (_, index) => {
    const lines = cutLines(glyphs, text, index + 1)
    const widest = Math.max(...lines.map((line) => widthOf(glyphs, line)))
    return { lines, size: Math.min(largest, box.width / widest, box.height / (lines.length * leading)) }
  })
  const { lines, size } = ways.reduce((best, way) => (way.size > best.size * 1.05 ? way : best))
  const top = box.y + (box.height - lines.length * size * leading) / 2
  return lines
    .map((line, index) => {
      let x = box.x + (box.width - widthOf(glyphs, line) * size) / 2
      const y = top + (index + 0.86) * size * leading
      return Array.from(line)
        .map((sign) => {
          const { width, path } = glyphOf(glyphs, sign)
          const at = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / em).toFixed(4)})`
          x += (width / em) * size
          return path === '' ? '' : `<path transform="${at}" d="${path}"/>`
        })
        .join('')
    })
    .join('')
}
