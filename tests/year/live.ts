import sql from 'sql-template-tag'
import type { FaultMode } from '../../simulators/converge/faults.ts'
import { dateAt, monthAt, monthsAfter, startOf } from './calendar.ts'
import { below, buy, buyMembership, chance, pick, subscribe } from './buying.ts'
import { booksMustHold, settle } from './books.ts'
import { changeAccount, type Clinic, settleTown, type Town } from './people.ts'
import { bank, cancelOne, endMembership, refundSome, serve } from './serving.ts'
import type { World } from './world.ts'

export interface Year {
  providers: number
  months: number
  /** Days between one busy day and the next. */
  stride: number
  /** Orders of a clinic on a busy day, on the average. */
  ordersEach: number
  kills: number
  seed: number
}

const modes: FaultMode[] = [
  'decline',
  'decline_error',
  'reset_before',
  'reset_after',
  'http500',
  'http500_after',
  'garbage_after',
  'wrong_amount',
  'late:3000',
]
const isPaypals = (mode: FaultMode) => !/^(?:partial|test_mode|error:)/.test(mode)

const readNow = async ({ db }: World): Promise<number> =>
  (await db.one<{ now: number }>(sql`select extract(epoch from app_now())::float8 * 1000 as now`)).now

/** Moves the clocks to a moment, if it is not over. */
async function moveTo(world: World, at: number): Promise<void> {
  const seconds = Math.floor((at - (await readNow(world))) / 1_000)
  if (seconds > 0) await world.advance(seconds)
}

/** Lives for some months, and checks the books at the end of each. Returns what happened. */
export async function live(world: World, year: Year): Promise<Record<string, number>> {
  const town = await settleTown(world, year.providers)
  // A short story may have no other.
  for (const clinic of town.clinics.slice(0, 1)) {
    await buyMembership({ world, town, clinic })
    await subscribe({ world, town, clinic })
  }
  world.cards.fault({ rate: 0.08, modes, seed: year.seed, match: '*' })
  world.paypal.fault({ rate: 0.05, modes: modes.filter(isPaypals), seed: year.seed, match: '*' })
  const first = monthAt(await readNow(world))
  let killed = 0
  const days = year.months * (Math.floor(30 / year.stride) + 2)
  const mayKill = async () => {
    if (killed >= year.kills || !chance(world, (1.3 * year.kills) / days)) return
    killed += 1
    await world.kill()
  }
  for (let count = 0; count < year.months; count += 1) {
    const month = monthsAfter(`${first}-01`, count).slice(0, 7)
    const end = startOf(monthsAfter(`${month}-01`, 1))
    // The day of the payouts, and then whole days until the last seconds of the month.
    for (let at = startOf(`${month}-01`); at < end - 86_400_000 * 0.6; at += 86_400_000 * year.stride) {
      await moveTo(world, at + below(world, 86_000) * 1_000)
      await mayKill()
      await day(world, town, year)
    }
    await mayKill()
    await moveTo(world, end - 1_000)
    await day(world, town, year)
    await moveTo(world, end + 1_000)
    world.cards.clearFaults()
    world.paypal.clearFaults()
    const now = monthAt(await readNow(world))
    const isLast = count === year.months - 1
    await booksMustHold(world, town, {
      months: isLast && now !== month ? [month, now] : [month],
      isLast,
    })
    if (year.stride === 1) process.stdout.write(`${month}: ${JSON.stringify(world.kills)}\n`)
    world.cards.fault({ rate: 0.08, modes, seed: year.seed + count, match: '*' })
    world.paypal.fault({ rate: 0.05, modes: modes.filter(isPaypals), seed: year.seed + count, match: '*' })
  }
  return tell(world)
}

async function day(world: World, town: Town, { ordersEach }: Year): Promise<void> {
  await Promise.all(town.clinics.map((clinic) => dayOf({ world, town, clinic }, ordersEach)))
  await bank({ world, town })
  world.cards.settle()
  const now = await readNow(world)
  // A run pays what is settled; what settles at the same moment could be in it or not.
  if (Number(dateAt(now).slice(8)) >= 5) await settle(world, town)
  await world.work()
}

async function dayOf(at: { world: World; town: Town; clinic: Clinic }, ordersEach: number): Promise<void> {
  const { world, clinic } = at
  for (let left = ordersEach; left > 0; left -= 1) if (chance(world, left)) await buy(at)
  await serve(at)
  if (chance(world, ordersEach * 0.25)) await refundSome(at)
  if (chance(world, ordersEach * 0.08)) await cancelOne(at)
  if (chance(world, ordersEach * 0.04)) await buyMembership(at)
  if (chance(world, ordersEach * 0.01)) await endMembership(at)
  // The database may be away; then the account stays as it was.
  if (chance(world, ordersEach * 0.04))
    await changeAccount(world, clinic.provider, pick(world, [72, 144])).catch(() => undefined)
}

/** How often each thing happened, of which none may be missing. */
const tell = async (world: World): Promise<Record<string, number>> => {
  const counts = await world.db.one<Record<string, number>>(sql`
    select (select count(*)::int from orders where paid_at is not null) as paid,
      (select count(*)::int from payment where state = 'captured' and payer = 'patient') as "byPatients",
      (select count(*)::int from payment where state = 'captured' and method = 'paypal') as "byPaypal",
      (select count(*)::int from payment where state = 'declined') as declined,
      (select count(*)::int from payment where state = 'void') as undone,
      (select count(*)::int from refund) as refunds,
      (select count(*)::int from refund where fee_cents > 0) as fees,
      (select count(*)::int from subscription_order) as renewals,
      (select count(*)::int from vip_order where state = 'active') as memberships,
      (select count(*)::int from vip_order where state = 'active' and coupon_id is not null) as coupons,
      (select count(*)::int from earning where kind = 'referred') as referrals,
      (select count(*)::int from payout where state = 'completed') as completed,
      (select count(*)::int from payout where state = 'returned') as returned,
      (select count(*)::int from payout_hold) as held`)
  return { ...counts, serverKills: world.kills.servers }
}
