import { Readable } from 'node:stream'
import { byteOrderMark, type Cell, csvLine } from '@bencao/shared/domain/bills/csv.ts'
import { FileAnswer } from './fileAnswer.ts'

export interface CsvFile<Row> {
  headings: readonly string[]
  cellsOf: (row: Row) => readonly Cell[]
  /**
   * The rows that follow `after`, in the file's order; null: the first. They are read in a transaction that ends before
   * their text is handed on: a slow recipient holds no connection and no lock.
   */
  read: (after: Row | null, most: number) => Promise<Row[]>
}

/** Rows that are read and sent at a time: a slice holds the server's event loop for a few milliseconds. */
const most = 250

/** The text of a CSV file, slice by slice. */
export async function* csvSlices<Row>({ headings, cellsOf, read }: CsvFile<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings)
  let after: Row | null = null
  do {
    const rows: Row[] = await read(after, most)
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('')
    after = rows.length < most ? null : (rows.at(-1) ?? null)
  } while (after !== null)
}

/** The text of a CSV file of a few rows. */
export const csvText = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + [headings, ...rows].map(csvLine).join('')

/** A CSV file for the recipient; its name has plain letters only. */
export const csvAnswer = (text: string | AsyncIterable<string>, name: string): FileAnswer =>
  new FileAnswer(
    'text/csv; charset=utf-8',
    typeof text === 'string' ? Buffer.from(text) : Readable.from(text, { objectMode: false }),
    name,
  )
