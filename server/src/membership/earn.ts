import { earnedOn, months, twelfth } from '@bencao/shared/domain/membership/membership.ts'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/open.ts'
import { sideBySide } from '../db/sideBySide.ts'
import { claimDueMonth, type DueMonth, earnMonth, listToEarn } from './earnQueries.ts'

const most = 1_000

/** Earns the months of memberships that are over, each once and in its own transaction. Returns how many. */
export const earnMonths = ({ db, transaction }: Database): Promise<number> =>
  sideBySide({ width: 2 }, async ({ each }) => {
    let [earned, round] = [0, 0]
    do {
      round = await each(await listToEarn(db, most), (due) =>
        transaction(async (within) => {
          const month = await claimDueMonth(within, due)
          if (month) await earnOne(within, month)
          return month !== null
        }),
      )
      earned += round
    } while (round > 0 && earned < most)
    return earned
  })

async function earnOne(db: Db, due: DueMonth): Promise<void> {
  const { month, startsOn } = due
  await earnMonth(db, due, {
    cents: twelfth(due.priceCents, month),
    nextOn: month < months ? earnedOn(startsOn, month + 1) : null,
  })
}
