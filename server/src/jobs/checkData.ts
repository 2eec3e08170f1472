import sql from 'sql-template-tag'
import { z } from 'zod'
import { beginProof } from '../audit/proofQueries.ts'
import { proveSlice } from '../audit/chainQueries.ts'
import type { Db, Transaction } from '../db/database.ts'
import type { Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'
import { couponsAfter, membershipsAfter } from './checkMemberships.ts'
import { countWrong, ordersAfter } from './checkOrders.ts'
import { earningsAfter, owedAfter, payoutsAfter } from './checkPayouts.ts'
import { subscriptionsAfter, unbegunAfter } from './checkSubscriptions.ts'
import { noteCheck, tellAdministrators } from './noteCheck.ts'

/** Transactions per statement, so that none takes long. */
const slice = 2_000
const beginning = '00000000-0000-0000-0000-000000000000'

const balanceRow = z.strictObject({ txnId: z.uuid(), cents: z.int() })

/**
 * Proves once a night that the stored data is consistent: the chain of the audit holds, the ledger adds up to zero and
 * equals orders, refunds, memberships, earnings and payouts, and coupons and subscriptions are as their orders say. Each result is kept for
 * the metrics as soon as it is known; administrators are notified of a violation, once a day.
 */
export async function checkData({ db, transaction }: Database, log: Log): Promise<void> {
  const keep = async (check: string, count: number) => {
    await transaction(async (db) => {
      await noteCheck(db, check, count)
      if (count > 0) await tellAdministrators(db, check, (texts) => texts('sms.checkFailed', { check }))
    })
    if (count > 0) log.error({ job: 'checkData', state: check, count })
  }
  await keep('audit', await proveAudit(transaction))
  const report = (what: string) => (id: string) => log.error({ job: 'checkData', state: `${what} ${id}` })
  const sales =
    (await countWrong(db, ordersAfter, report('order'))) +
    (await countWrong(db, membershipsAfter, report('membership')))
  const earnings =
    (await countWrong(db, earningsAfter, report('earnings of order'))) +
    (await countWrong(db, payoutsAfter, report('payout'))) +
    (await countWrong(db, owedAfter, report('owed to provider')))
  await keep('ledger', sales + earnings + (await countUnbalanced(db)))
  const subscriptions =
    (await countWrong(db, subscriptionsAfter, report('subscription'))) +
    (await countWrong(db, unbegunAfter, report('order without subscription')))
  await keep('states', subscriptions + (await countWrong(db, couponsAfter, report('coupon'))))
}

/** Proves the whole chain of the audit, where staff see it, too. 1: it is broken. */
async function proveAudit(transaction: Transaction): Promise<number> {
  let proof = await transaction((db) => beginProof(db, null))
  while (proof.endedAt === null) proof = await proveSlice(transaction, proof)
  return proof.brokenSeal === null ? 0 : 1
}

/** The number of transactions of the ledger that do not add up to zero. */
async function countUnbalanced(db: Db): Promise<number> {
  let last = beginning
  let unbalanced = 0
  for (;;) {
    const rows = await db.many(
      balanceRow,
      sql`
      select t.id as "txnId", posted.cents
      from (select id from ledger_txn where id > ${last}::uuid order by id limit ${slice}) t
        cross join lateral (
          select coalesce(sum(e.cents), 0)::bigint as cents from ledger_entry e where e.txn_id = t.id) posted
      order by t.id`,
    )
    unbalanced += rows.filter(({ cents }) => cents !== 0).length
    const end = rows.at(-1)
    if (!end || rows.length < slice) return unbalanced
    last = end.txnId
  }
}
