import { createHash } from 'node:crypto'
import { readAch } from '@bencao/shared/domain/nacha/readAch.ts'
import type { Db } from '../db/database.ts'
import { sealedAs } from '../payouts/writeFile.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Compared } from './pairQueries.ts'
import { type BankFile, listFileIds, listSent, readFile, type Sent } from './payoutQueries.ts'

type Entry = ReturnType<typeof readAch>['entries'][number]

const mostExamples = 5

/** What was sent to the bank in files, each opened and read again, against the payouts that are in them. */
export async function compareBankFiles(db: Db, keyring: Keyring): Promise<Compared> {
  const all = { things: 0, shownCents: 0, rawCents: 0, wrongs: 0, examples: [] as string[] }
  for (const fileId of await listFileIds(db)) {
    const payouts = await listSent(db, fileId)
    for (const { number, shown, raw, isRight } of pairsOf(await readFile(db, fileId), payouts, keyring)) {
      all.things += 1
      all.shownCents += shown
      all.rawCents += raw
      if (isRight) continue
      all.wrongs += 1
      if (all.examples.length < mostExamples) all.examples.push(number)
    }
  }
  return all
}

/**
 * Each payout of a file, which has one entry of its sum to its account. A file that cannot be opened, or is not as it was
 * written, is as if it had paid nobody.
 */
function pairsOf(file: BankFile, payouts: readonly Sent[], keyring: Keyring) {
  const entries = entriesOf(file, keyring)
  const numbers = new Set([...payouts.map(({ number }) => number), ...entries.map(({ id }) => id)])
  const known = new Map(payouts.map((payout) => [payout.number, payout]))
  const byNumber = new Map<string, Entry[]>()
  for (const entry of entries) byNumber.set(entry.id, [...(byNumber.get(entry.id) ?? []), entry])
  return [...numbers].map((number) => {
    const payout = known.get(number)
    const paid = byNumber.get(number) ?? []
    const shown = payout?.cents ?? 0
    const raw = paid.reduce((sum, { cents }) => sum + cents, 0)
    const isThere = paid.length === 1 && paid.every((entry) => payout && goesTo(entry, payout, keyring))
    return { number, shown, raw, isRight: isThere && shown === raw }
  })
}

function goesTo(entry: Entry, payout: Sent, keyring: Keyring): boolean {
  const { depositId, routingNumber, accountNumber } = payout
  try {
    return (
      entry.trace === payout.trace &&
      entry.sec === (payout.ownership === 'personal' ? 'PPD' : 'CCD') &&
      entry.code === (payout.accountType === 'savings' ? '32' : '22') &&
      entry.routing === keyring.open(routingNumber, `deposit:routing:${depositId}`) &&
      entry.account === keyring.open(accountNumber, `deposit:account:${depositId}`)
    )
  } catch {
    return false
  }
}

function entriesOf({ fileId, payouts, cents, sha256, sealed }: BankFile, keyring: Keyring): readonly Entry[] {
  try {
    const text = keyring.open(sealed, sealedAs(fileId))
    const file = readAch(text)
    const isWhole =
      file.entries.length === payouts &&
      file.cents === cents &&
      createHash('sha256').update(text).digest().equals(sha256)
    return isWhole ? file.entries : []
  } catch {
    return []
  }
}
