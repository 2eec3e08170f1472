import type { Output } from '@bencao/shared/contract/index.ts'
import { addTotals, noMovements } from '@bencao/shared/domain/bills/statement.ts'
import type { Db } from '../db/database.ts'
import type { Handlers } from '../http/context.ts'
import { byToken, type Provider } from '../http/provider.ts'
import { hashToken, newToken } from '../sessions/queries.ts'
import { sumEarnings, sumPatientPayments, sumPatientRefunds } from './earningQueries.ts'
import { letterheadOf } from './printHandlers.ts'
import { findBillPrintToken, keepBillPrintToken } from './printQueries.ts'
import { sumMonths } from './yearQueries.ts'

export const yearSummaryHandlers = {
  year_summary: ({ year }, { db, provider }) => summaryOf(db, provider, year),

  async year_summary_print({ year }, { db, provider, session, lang }) {
    const printToken = newToken()
    const { sessionId } = session
    const token = { tokenHash: hashToken(printToken), sessionId, year, month: null, lang }
    const { expiresAt } = await keepBillPrintToken(db, provider, token)
    return { printToken, printTokenExpiresAt: expiresAt }
  },

  async print_year_summary({ printToken }, { db, refuse }) {
    const found = (await findBillPrintToken(db, hashToken(printToken))) ?? refuse('print.linkExpired')
    const { year, month, lang } = found
    if (month !== null) return refuse('print.linkExpired')
    const provider = byToken(found)
    return {
      print: { lang, year, ...(await letterheadOf(db, provider)), ...(await summaryOf(db, provider, year)) },
    }
  },
} satisfies Partial<Handlers>

/** Beside the movements of the provider's own money. */
const noOthers = {
  patientCents: 0,
  patientPayments: 0,
  patientRefundedCents: 0,
  providerProfitCents: 0,
  patientProfitCents: 0,
  referredCents: 0,
  earnedCents: 0,
  paidOutCents: 0,
}

async function summaryOf(db: Db, provider: Provider, year: number): Promise<Output<'year_summary'>> {
  const own = await sumMonths(db, provider, year)
  const byPatients = await sumPatientPayments(db, provider, year)
  const toPatients = await sumPatientRefunds(db, provider, year)
  const earned = await sumEarnings(db, provider, year)
  const months = own.map((sums, at) => ({
    ...noOthers,
    ...byPatients[at],
    ...toPatients[at],
    ...earned[at],
    ...sums,
  }))
  const totals = months.reduce(addTotals, { ...noMovements, ...noOthers })
  const { earnedCents, paidOutCents } = totals
  return { months, totals, earnedCents, paidOutCents, currency: 'USD' }
}
