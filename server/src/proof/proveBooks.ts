import pg from 'pg'
import { dbOf } from '../db/database.ts'
import { columnTypes } from '../db/columnTypes.ts'
import { keyringOf } from '../secrets/keyring.ts'
import { compareBankFiles } from './bankFiles.ts'
import { commissions } from './commissionQueries.ts'
import { accounts, payments, postings } from './ledgerQueries.ts'
import { deferred, months } from './membershipQueries.ts'
import { compare, type Compared } from './pairQueries.ts'
import { payouts } from './payoutQueries.ts'
import { earnings, orders, refunds, stock } from './saleQueries.ts'
import { settled } from './settledQueries.ts'
import { earningTotals, monthBills, yearSummaries } from './shownQueries.ts'

/** What is compared: what the portal says, and from what it is worked out a second time. */
export const comparisons = {
  'each posting of the ledger, and zero': postings,
  'accounts of the ledger, and lines, refunds, memberships, payouts': accounts,
  'payments less refunds, and clearing accounts': payments,
  'paid orders, and their lines less refunds': orders,
  'refunds, and their lines with shipping': refunds,
  'month bills, and clearing accounts': monthBills,
  'yearly summaries, and earnings, payouts, captures': yearSummaries,
  'earnings of orders, and profit of their lines': earnings,
  'commissions, and 5 % of goods that were paid less refunds': commissions,
  'totals of earnings, and what the ledger owed and paid': earningTotals,
  'payouts, and their entries': payouts,
  'deferred memberships, and months that are not over': deferred,
  'earned months of memberships, and twelfths of prices': months,
  'settled lists of the gateways, and payments and refunds': settled,
  'pieces on hand of products and lots, and their movements': stock,
} as const
const inBankFiles = 'payouts, and their files for the bank'

export interface Proved extends Compared {
  what: string
  seconds: number
}

/**
 * Works out a second time, by other statements than those that show them, all sums that people see, and compares them. All of it
 * sees the data of one moment, on a connection of its own without the limits of calls. Writes nothing.
 */
export async function proveBooks({
  databaseUrl,
  keys,
}: {
  databaseUrl: string
  keys: string
}): Promise<Proved[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    types: columnTypes,
    application_name: 'bencao proof',
    options: '-c jit=off -c work_mem=128MB -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const db = dbOf(client)
    const proved: Proved[] = []
    const note = async (what: string, comparing: Promise<Compared>) => {
      const began = performance.now()
      proved.push({ what, ...(await comparing), seconds: Math.round(performance.now() - began) / 1_000 })
    }
    for (const [what, pairs] of Object.entries(comparisons)) await note(what, compare(db, pairs))
    await note(inBankFiles, compareBankFiles(db, keyringOf(keys)))
    return proved
  } finally {
    await client.end()
  }
}
