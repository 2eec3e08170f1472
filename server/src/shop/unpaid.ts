import { mostHeldOnPage } from '@bencao/shared/domain/share.ts'
import type { Db } from '../db/database.ts'
import { takeLockOf } from '../db/locks.ts'
import { ofRow, type Provider } from '../http/provider.ts'
import { refuse } from '../http/refusal.ts'
import { cancelUnpaid } from '../orders/cancelOrder.ts'
import { byPatient } from '../orders/moveOrder.ts'
import { notifyOrderMoved } from '../orders/notifyOrderMoved.ts'
import { countHeld, lockUnpaid } from './unpaidQueries.ts'

/**
 * Nobody keeps stock from others without paying: a phone has one unpaid order, of which the former one is cancelled, and
 * a page keeps a limited number of pieces.
 * @throws Refusal call.tooMany
 */
export async function makeRoom(
  db: Db,
  provider: Provider,
  { phone, pieces }: { phone: string; pieces: number },
): Promise<void> {
  await takeLockOf(db, `shopUnpaid:${phone}`)
  // Before any stock, as every order of the page takes it: otherwise two of them could wait for each other.
  await takeLockOf(db, `shopHeld:${provider.providerId}`)
  for (const row of await lockUnpaid(db, phone)) {
    await cancelUnpaid(db, ofRow(row), row.orderId, byPatient)
    await notifyOrderMoved(db, ofRow(row), row.orderId, 'replacedByPatient')
  }
  const held = await countHeld(db, provider)
  if (held.pieces + pieces > mostHeldOnPage) refuse('call.tooMany', { data: { retryAfterSeconds: 600 } })
}
