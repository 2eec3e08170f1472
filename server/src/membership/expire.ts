import type { Database } from '../db/open.ts'
import { sideBySide } from '../db/sideBySide.ts'
import { ofRow } from '../http/provider.ts'
import { findExpired, isBeingPaid } from './expiryQueries.ts'
import { cancelVipOrder, lockVipOrder } from './queries.ts'

const most = 200

/** Cancels purchases that were not paid in time, except while a charge is being settled. Returns how many. */
export const expirePurchases = ({ db, transaction }: Database): Promise<number> =>
  sideBySide({ width: 2 }, async ({ each }) =>
    each(await findExpired(db, most), (due) =>
      transaction(async (within) => {
        const provider = ofRow(due)
        const order = await lockVipOrder(within, provider, due.vipOrderId)
        if (order?.state !== 'awaitingPayment' || (await isBeingPaid(within, due))) return false
        await cancelVipOrder(within, provider, order)
        return true
      }),
    ),
  )
