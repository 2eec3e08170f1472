import { notifyProvider } from '../accounts/notifyProvider.ts'
import { payoutMoves, refusesAccount } from '@bencao/shared/domain/earnings/payout.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import type { Db, Transaction } from '../db/database.ts'
import { refuseAccount } from '../earnings/deposit/queries.ts'
import { ofRow, type Provider } from '../http/provider.ts'
import { completeDue, completeOne, lockPayout, type MovedPayout, returnOne } from './moveQueries.ts'
import { lockContact } from '../profile/queries.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { postCompleted, postReturned } from './postQueries.ts'

/** Payouts per transaction. */
const slice = 100

/** Completes what the bank has had for long enough; returns how many. */
export async function completePayouts(transaction: Transaction): Promise<number> {
  let all = 0
  for (;;) {
    const count = await transaction(async (db) => {
      const completed = await completeDue(db, slice)
      if (completed.length > 0) await postCompleted(db, completed)
      for (const payout of completed) await notifyCompleted(db, payout)
      return completed.length
    })
    all += count
    if (count < slice) return all
  }
}

const notifyCompleted = (
  db: Db,
  { providerId, payoutId, payoutNumber, amountCents }: MovedPayout,
): Promise<void> =>
  notifyProvider(db, ofRow({ providerId }), {
    kind: 'payoutCompleted',
    ref: payoutId,
    details: { payoutNumber, amount: formatCents(amountCents) },
  })

/** `notFetched`: its file may still reach the bank, which would then pay what was moved before. */
export type Move = 'done' | 'unknown' | 'wrongState' | 'notFetched'

/** Completes one payout that staff know of. */
export async function completePayout(db: Db, provider: Provider, payoutId: string): Promise<Move> {
  const payout = await lockPayout(db, provider, payoutId)
  if (!payout) return 'unknown'
  if (!payoutMoves[payout.state].includes('completed')) return 'wrongState'
  if (!payout.isFetched) return 'notFetched'
  const { providerId } = provider
  await completeOne(db, provider, payoutId)
  await postCompleted(db, [{ providerId, payoutId }])
  await notifyCompleted(db, { ...payout, providerId, payoutId })
  return 'done'
}

/** The bank sent a payout back: its sum is payable again, and an account that is none gets nothing more. */
export async function returnPayout(
  db: Db,
  provider: Provider,
  { keyring, payoutId, code }: { keyring: Keyring; payoutId: string; code: string },
): Promise<Move> {
  const payout = await lockPayout(db, provider, payoutId)
  if (!payout) return 'unknown'
  if (!payoutMoves[payout.state].includes('returned')) return 'wrongState'
  if (!payout.isFetched) return 'notFetched'
  const { providerId } = provider
  await postReturned(db, { providerId, payoutId, wasCompleted: payout.state === 'completed' })
  await returnOne(db, provider, payoutId, code)
  const { depositId, payoutNumber, amountCents } = payout
  if (depositId !== null && refusesAccount(code)) {
    // The provider may be setting the same account again just now.
    await lockContact(db, provider)
    await refuseAccount(db, provider, keyring, { depositId, code })
  }
  const amount = formatCents(amountCents)
  const details = { payoutNumber, amount, code }
  await notifyProvider(db, provider, { kind: 'payoutReturned', ref: payoutId, details })
  return 'done'
}
