import { readHeading, readRow } from '@bencao/shared/domain/catalog/readRow.ts'
import type { ReadRow } from '@bencao/shared/domain/catalog/productCells.ts'
import { parse } from 'csv-parse/sync'
import { FileFault, mostColumns, mostInCell, mostRows, type SheetRow } from './fileFault.ts'
import { readXlsx } from './readXlsx.ts'

const starts = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/**
 * The text of a file in UTF-8, or in UTF-16 with its mark. In any other encoding, such as GB18030 or Big5, bytes do not say
 * what they mean, and a wrong guess would be stored.
 * @throws FileFault encoding
 */
function decode(bytes: Uint8Array): string {
  const encoding = starts(bytes, 0xff, 0xfe) ? 'utf-16le' : starts(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new FileFault('encoding')
  }
  if (text.includes('\0')) throw new FileFault('encoding')
  return text
}

/** What divides the cells of the first line: Excel writes semicolons where the comma is in numbers. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => head.split(sign).length
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

const isFilled = (cells: SheetRow['cells']) => cells.some((cell) => cell !== '')

/** Empty lines count for the number of a line, not for how many rows a file may have. */
function readCsvRows(bytes: Uint8Array): SheetRow[] {
  const text = decode(bytes)
  const rows: SheetRow[] = []
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
      on_record: (cells: string[], { records }) => {
        if (isFilled(cells)) rows.push({ line: records, cells })
        if (rows.length > mostRows + 1) throw new FileFault('tooManyRows')
        return null
      },
    })
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('unreadable')
  }
  return rows
}

const isZip = (bytes: Uint8Array) => starts(bytes, 0x50, 0x4b, 0x03, 0x04)
/** The older format of Excel, and files with a password. */
const isCompound = (bytes: Uint8Array) => starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/**
 * The products of a file.
 * @throws FileFault if it cannot be read as a whole
 */
export function readSheet(bytes: Uint8Array): ReadRow[] {
  if (isCompound(bytes)) throw new FileFault('unreadable')
  const [head, ...rows] = (isZip(bytes) ? readXlsx(bytes) : readCsvRows(bytes)).filter(({ cells }) =>
    isFilled(cells),
  )
  if (!head || rows.length === 0) throw new FileFault('empty')
  if (rows.length > mostRows) throw new FileFault('tooManyRows')
  const heading = readHeading(head.cells)
  if ('fault' in heading) throw new FileFault(heading.fault, heading.name)
  for (const { cells } of rows)
    if (
      cells.length > mostColumns ||
      cells.some((cell) => typeof cell === 'string' && cell.length > mostInCell)
    )
      throw new FileFault('tooManyCells')
  return rows.map(({ line, cells }) => readRow(line, heading.columns, cells))
}
