import { isReferralPaid, referralBack, referralShares } from '@bencao/shared/domain/earnings/referral.ts'
import type { Payer } from '@bencao/shared/domain/order.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { referralEntries } from '../../ledger/accounts.ts'
import { postEntries } from '../../ledger/queries.ts'
import {
  type Cause,
  findReferral,
  insertEarnings,
  listLeft,
  listPaidLines,
  type NewEarning,
} from './queries.ts'

/**
 * Writes what the lines of a paid order earn, in the transaction of its capture: profit for its provider, whose sum the
 * capture posts, and a commission for who referred that one, which is posted here.
 */
export async function earn(db: Db, provider: Provider, orderId: string, payer: Payer): Promise<void> {
  const [lines, referral] = await Promise.all([
    listPaidLines(db, provider, orderId),
    findReferral(db, provider),
  ])
  const profits = lines.map(
    ({ itemId, profitCents }): NewEarning => ({
      providerId: provider.providerId,
      kind: payer,
      itemId,
      cents: profitCents,
    }),
  )
  const isPaid = referral !== null && isReferralPaid(referral.joinedOn, referral.today)
  const shares = isPaid ? referralShares(lines.map(({ paidCents }) => paidCents)) : []
  const commissions = shares.map(
    (cents, place): NewEarning => ({
      providerId: referral?.referredBy ?? '',
      kind: 'referred',
      itemId: lines[place]?.itemId ?? '',
      cents,
    }),
  )
  write(db, provider, orderId, { cause: 'captured', causeId: orderId }, [...profits, ...commissions])
}

/** Takes back the parts of a refund that is listed at the order, in its transaction. The profit is posted with the refund. */
export async function takeBack(db: Db, provider: Provider, orderId: string, refundId: string): Promise<void> {
  const left = await listLeft(db, provider, orderId, refundId)
  const profits = left
    .filter(({ kind }) => kind !== 'referred')
    .map((line) => ({ ...line, cents: -line.profitBackCents }))
  const referred = left.filter(({ kind }) => kind === 'referred')
  const back = referralBack(referred)
  const commissions = referred.map((line, place) => ({ ...line, cents: -(back[place] ?? 0) }))
  write(db, provider, orderId, { cause: 'refunded', causeId: refundId }, [...profits, ...commissions])
}

/** Takes back all that is left, in the transaction that reverses the capture. */
export async function takeAllBack(db: Db, provider: Provider, orderId: string): Promise<void> {
  const left = await listLeft(db, provider, orderId, null)
  const back = left.map((line) => ({ ...line, cents: -line.leftCents }))
  write(db, provider, orderId, { cause: 'reversed', causeId: orderId }, back)
}

const txnKinds = { captured: 'referral', refunded: 'referralBack', reversed: 'referralVoid' } as const

function write(
  db: Db,
  provider: Provider,
  orderId: string,
  why: { cause: Cause; causeId: string },
  all: readonly NewEarning[],
): void {
  const earnings = all
    .filter(({ cents }) => cents !== 0)
    .map(({ providerId, kind, itemId, cents }) => ({ providerId, kind, itemId, cents }))
  if (earnings.length === 0) return
  insertEarnings(db, provider, orderId, why, earnings)
  const referred = earnings.filter(({ kind }) => kind === 'referred')
  const [first] = referred
  if (!first) return
  const commissionCents = referred.reduce((sum, { cents }) => sum + cents, 0)
  const { providerId } = first
  postEntries(db, txnKinds[why.cause], why.causeId, referralEntries({ providerId, commissionCents }))
}
