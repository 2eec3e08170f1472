import { compareListed, type ListedMoney } from '@bencao/shared/domain/settlement/settled.ts'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'
import type { PaymentGateway } from '../ports/paymentGateway.ts'
import { findCharges, findListedBefore, findReturns, namesLive } from './knownQueries.ts'
import {
  insertDifference,
  insertMoney,
  listDaysToAsk,
  listDaysToEnd,
  listMissing,
  noteDays,
  noteDone,
  noteListed,
  noteTried,
} from './queries.ts'

/** Lists per gateway and night. */
const mostDays = 10

/**
 * Asks a gateway for the settled money of each day that is over, and compares it with payments and refunds to the cent.
 * Each day is compared once; one without an answer, or with money that is not settled or whose outcome is not known yet,
 * is asked for again the next night. Returns how many differences are new.
 */
export async function compareSettled(
  { db, transaction }: Database,
  gateway: PaymentGateway,
  log: Pick<Log, 'error'>,
): Promise<number> {
  await transaction((db) => noteDays(db, gateway))
  let found = 0
  for (const day of await listDaysToAsk(db, gateway, mostDays)) {
    const answer = await gateway.settled(day)
    if (answer.kind !== 'found') {
      await noteTried(db, gateway, day)
      log.error({ job: 'checkSettled', state: `${gateway.name} ${answer.kind}` })
      break
    }
    if (answer.open > 0 || (await namesLive(db, gateway, answer.money))) {
      await noteTried(db, gateway, day)
      continue
    }
    found += await transaction((db) => keepList(db, gateway, day, answer.money))
  }
  for (const day of await listDaysToEnd(db, gateway))
    found += await transaction((db) => endDay(db, gateway, day))
  return found
}

/** Keeps the list of a day, and notes where it differs. */
async function keepList(
  db: Db,
  gateway: PaymentGateway,
  day: string,
  listed: readonly ListedMoney[],
): Promise<number> {
  if (!(await noteListed(db, gateway, day))) return 0
  const { kept, differences } = compareListed(listed, {
    listedBefore: await findListedBefore(db, gateway, listed),
    charges: await findCharges(db, gateway, listed),
    returns: await findReturns(db, gateway, listed),
  })
  await insertMoney(db, gateway, day, kept)
  let found = 0
  for (const difference of differences) found += await insertDifference(db, gateway, day, difference)
  return found
}

/** Notes what the portal has of a day and no list shows. */
async function endDay(db: Db, gateway: PaymentGateway, day: string): Promise<number> {
  if (!(await noteDone(db, gateway, day))) return 0
  let found = 0
  for (const { transactionId, invoice, cents, ...owner } of await listMissing(db, gateway, day)) {
    const missing = {
      kind: 'settledMissing',
      transactionId,
      invoice,
      cents: null,
      expectedCents: cents,
      owner,
    } as const
    found += await insertDifference(db, gateway, day, missing)
  }
  return found
}
