import { codeKey } from '@bencao/shared/domain/catalog/stock.ts'

interface ScannedLine {
  sku: string
  barcodes: readonly string[]
  /** How many of it are sent. */
  sent: number
}

/** How many pieces of each line are in the parcel. */
export type Packed = readonly number[]

/** How many of the pieces that are sent are not checked. */
export interface Rest {
  left: number
  of: number
}

/** What a scan does: a piece more of a line, one too many of a line, or no line of the order has this code. */
export type Scanned = { kind: 'right' | 'enough'; place: number } | { kind: 'other' }

/** The line that a scanned code belongs to: of two lines of one product, the first that is not complete. */
export function scanOf(lines: readonly ScannedLine[], packed: Packed, code: string): Scanned {
  const key = codeKey(code)
  const matching = lines.flatMap(({ sku, barcodes, sent }, place) =>
    sent > 0 && (codeKey(sku) === key || barcodes.some((each) => codeKey(each) === key)) ? [place] : [],
  )
  const open = matching.find((place) => (packed[place] ?? 0) < (lines[place]?.sent ?? 0))
  if (open !== undefined) return { kind: 'right', place: open }
  const [first] = matching
  return first === undefined ? { kind: 'other' } : { kind: 'enough', place: first }
}

export const withOneMore = (packed: Packed, place: number): Packed =>
  packed.map((pieces, at) => (at === place ? pieces + 1 : pieces))

/** Every piece that is sent is in the parcel. */
export const isComplete = (lines: readonly Pick<ScannedLine, 'sent'>[], packed: Packed): boolean =>
  lines.every(({ sent }, place) => (packed[place] ?? 0) >= sent)

/** How many pieces that are sent are not in the parcel, once some of them are; null before the first, and after the last. */
export function restOf(lines: readonly Pick<ScannedLine, 'sent'>[], packed: Packed): Rest | null {
  const sum = (pieces: readonly number[]) => pieces.reduce((all, each) => all + each, 0)
  const of = sum(lines.map(({ sent }) => sent))
  const left = of - sum(packed)
  return left > 0 && left < of ? { left, of } : null
}
