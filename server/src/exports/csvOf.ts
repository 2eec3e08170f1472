import { byteOrderMark, type Cell, csvLine } from '@bencao/shared/domain/bills/csv.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { networkNames } from '@bencao/shared/domain/cards/card.ts'
import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import type { Db, Transaction } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { textsIn } from '../http/texts.ts'
import { type ColumnName, headings } from './headings.ts'
import type { Range } from './queries.ts'

export type Texts = ReturnType<typeof textsIn>

/** Rows of one kind, as a CSV file has them. */
export interface Export<Row> {
  /** The rows that follow `after`, in the file's order; null: the first. */
  next(
    db: Db,
    provider: Provider,
    slice: Range & { after: Row | null; most: number; lang: Lang },
  ): Promise<Row[]>
  count(db: Db, provider: Provider, range: Range): Promise<number>
  patientOf(row: Row): string | null
  columns: Partial<Record<ColumnName, (row: Row, texts: Texts) => Cell>>
}

/** Rows that are read and sent at a time. */
const most = 500

export interface Writing {
  transaction: Transaction
  provider: Provider
  lang: Lang
  range: Range
  /** Writes who got which patients' data; called in the transaction that reads them, before they are sent. */
  audit: (db: Db, patientIds: string[]) => Promise<void>
  /** Throws when the download has lasted too long. */
  check: () => void
}

/**
 * The text of a file, slice by slice. Each slice is read in a transaction of its own, which ends before the text is handed
 * on: a slow recipient holds no connection and no lock.
 */
export async function* csvOf<Row>(
  { next, patientOf, columns }: Export<Row>,
  { transaction, provider, lang, range, audit, check }: Writing,
): AsyncGenerator<string> {
  const texts = remembering(textsIn(lang))
  const names = Object.keys(columns) as ColumnName[]
  yield byteOrderMark + csvLine(names.map((name) => headings[lang][name]))
  let after: Row | null = null
  do {
    check()
    const rows: Row[] = await transaction(async (db) => {
      const read = await next(db, provider, { ...range, after, most, lang })
      const patientIds = new Set(read.map(patientOf).filter((id) => id !== null))
      if (patientIds.size > 0) await audit(db, [...patientIds])
      return read
    })
    const cells = Object.values(columns)
    const text = rows.map((row) => csvLine(cells.map((cell) => cell(row, texts)))).join('')
    if (text !== '') yield text
    after = rows.length < most ? null : (rows.at(-1) ?? null)
  } while (after !== null)
}

/** The same few texts stand in thousands of rows, and each takes long to put together. */
function remembering(texts: Texts): Texts {
  const known = new Map<string, string>()
  return ((key: Parameters<Texts>[0], values?: Record<string, string>) => {
    const name = values ? `${key} ${Object.values(values).join(' ')}` : key
    const text = known.get(name) ?? texts(key, values)
    known.set(name, text)
    return text
  }) as Texts
}

/** How something was paid: "Visa ending in 0002", of another's card no more than that it was one, or PayPal. */
export const paidWithCell = (
  paid: { method: PaidBy; network: string; last4: string } | null,
  texts: Texts,
): string => {
  if (paid === null) return ''
  if (paid.method === 'paypal') return 'PayPal'
  if (paid.last4 === '') return texts('cards.card')
  return texts('cards.ending', {
    network: networkNames[paid.network] ?? texts('cards.card'),
    last4: paid.last4,
  })
}
