import type { Cell } from '@bencao/shared/domain/bills/csv.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { networkNames } from '@bencao/shared/domain/cards/card.ts'
import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import type { Db, Transaction } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { csvSlices } from '../http/csvFile.ts'
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

export interface Writing {
  transaction: Transaction
  provider: Provider
  lang: Lang
  range: Range
  /** Writes who got which patients' data; called in the transaction that reads them, before they are sent. */
  audit: (db: Db, patientIds: string[]) => Promise<void>
}

/** The text of a file, slice by slice. */
export function csvOf<Row>(
  { next, patientOf, columns }: Export<Row>,
  { transaction, provider, lang, range, audit }: Writing,
): AsyncGenerator<string> {
  const texts = remembering(textsIn(lang))
  const cells = Object.values(columns)
  return csvSlices<Row>({
    headings: (Object.keys(columns) as ColumnName[]).map((name) => headings[lang][name]),
    cellsOf: (row) => cells.map((cell) => cell(row, texts)),
    read: (after, most) =>
      transaction(async (db) => {
        const rows = await next(db, provider, { ...range, after, most, lang })
        const patientIds = new Set(rows.map(patientOf).filter((id) => id !== null))
        if (patientIds.size > 0) await audit(db, [...patientIds])
        return rows
      }),
  })
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
