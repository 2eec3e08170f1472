import type { Output } from '@bencao/shared/contract/index.ts'
import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import { addTotals, noMovements, totalsOf } from '@bencao/shared/domain/bills/statement.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Db } from '../db/database.ts'
import type { Handlers } from '../http/context.ts'
import { byToken, type Provider } from '../http/provider.ts'
import { hashToken, newToken } from '../sessions/queries.ts'
import { presentRow } from './handlers.ts'
import { findStatement, type Month } from './listQueries.ts'
import { findBillPrintToken, findLetterhead, keepBillPrintToken } from './printQueries.ts'

export const billPrintHandlers = {
  async month_bill_print({ year, month }, { db, provider, session, lang, audit }) {
    const { print, patientIds } = await printOf(db, provider, { year, month }, lang)
    audit({ patientIds })
    const printToken = newToken()
    const { sessionId } = session
    const token = { tokenHash: hashToken(printToken), sessionId, year, month, lang }
    const { expiresAt } = await keepBillPrintToken(db, provider, token)
    return { print, printToken, printTokenExpiresAt: expiresAt }
  },

  async print_month_bill({ printToken }, { db, refuse, audit }) {
    const found = (await findBillPrintToken(db, hashToken(printToken))) ?? refuse('print.linkExpired')
    const { year, month, lang } = found
    if (month === null) return refuse('print.linkExpired')
    const { print, patientIds } = await printOf(db, byToken(found), { year, month }, lang)
    audit({ patientIds })
    return { print }
  },
} satisfies Partial<Handlers>

type BillPrint = Output<'print_month_bill'>['print']

/** Whose statement it is, for the head of its sheets. */
export async function letterheadOf(
  db: Db,
  provider: Provider,
): Promise<Pick<BillPrint, 'clinic' | 'printedOn'>> {
  const { address, clinicName, providerName, npi, today } = await findLetterhead(db, provider)
  const { phone, email } = address
  const addressLines = formatAddressLines(address)
  return { printedOn: today, clinic: { name: clinicName, providerName, npi, phone, email, addressLines } }
}

async function printOf(
  db: Db,
  provider: Provider,
  { year, month }: Month,
  lang: Lang,
): Promise<{ print: BillPrint; patientIds: (string | null)[] }> {
  const rows = await findStatement(db, provider, { year, month })
  const totals = rows
    .map((row) => totalsOf({ ...row, feeCents: row.refund?.feeCents ?? 0 }))
    .reduce(addTotals, noMovements)
  const letterhead = await letterheadOf(db, provider)
  const print = {
    lang,
    year,
    month,
    ...letterhead,
    rows: rows.map(presentRow),
    totals,
    currency: 'USD' as const,
  }
  return { print, patientIds: rows.map(({ patientId }) => patientId) }
}
