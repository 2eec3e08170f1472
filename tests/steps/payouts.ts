import sql from 'sql-template-tag'
import { makeDeposit, makeSale, toNextMonth } from '../make/payouts.ts'
import type { Buyer } from '../make/buyer.ts'
import type { TestStaff } from '../make/people.ts'
import type { TestPortal } from '../portal/portal.ts'

/** The month before, by its first day. */
export const lastMonth = async ({ db }: TestPortal): Promise<string> =>
  (
    await db.one<{ period: string }>(sql`
      select (date_trunc('month', business_date(app_now())) - interval '1 month')::date as period`)
  ).period

/** What a person sees of a run before it. */
export const previewRun = async (who: TestStaff, period: string) =>
  (await who.call('staff_payout_preview', { period })).data

/** A person asks for a run at a sum, or confirms it. */
export const askRun = (who: TestStaff, period: string, expectedCents: number, more = {}) =>
  who.call('staff_payout_run', { period, expectedCents, ...more })

/** The first person asks for the run of a month, the second one confirms it. */
export async function runTogether(
  [asker, other]: readonly [TestStaff, TestStaff],
  period: string,
): Promise<void> {
  const { amountCents } = await previewRun(asker, period)
  await askRun(asker, period, amountCents)
  const { code, message } = await askRun(other, period, amountCents, { confirm: true })
  if (code !== 0) throw new Error(`the run was not made: ${message}`)
}

/** A provider has something to be paid for a month, which is over now; returns it. */
export async function becomePayable(
  portal: TestPortal,
  shop: Buyer,
  staff: TestStaff,
  profitCents = 2_000,
): Promise<string> {
  await makeDeposit(portal, shop.provider)
  await makeSale(portal, shop, staff, { profitCents })
  await toNextMonth(portal, 2)
  return lastMonth(portal)
}
