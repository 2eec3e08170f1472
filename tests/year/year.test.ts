import { expect, it } from 'vitest'
import { randomSource } from '../../simulators/converge/random.ts'
import { openPortal } from '../portal/portal.ts'
import { openKilledWorld } from './killedWorld.ts'
import { live, type Year } from './live.ts'
import { openWorld, type World } from './world.ts'

/** Set `YEAR_CLINICS=50` for a whole year day by day, with servers and a database that are killed with kill -9. */
const clinics = Number(process.env['YEAR_CLINICS'] ?? 0)
const seed = Number(process.env['YEAR_SEED'] ?? Math.floor(Math.random() * 1e9))

/** Chance leaves out these in a short story. */
const rare = ['declined', 'undone', 'fees', 'coupons', 'returned', 'held']

async function mustLive(world: World, year: Year): Promise<void> {
  try {
    const counts = await live(world, year)
    process.stdout.write(`${JSON.stringify({ seed, ...world.kills, ...counts })}\n`)
    const missing = Object.entries(counts).filter(([, count]) => count === 0)
    expect(missing.filter(([name]) => clinics > 0 || !rare.includes(name))).toEqual([])
  } finally {
    await world.close()
  }
}

it.runIf(clinics === 0)(
  `fourteen months of six clinics leave every sum right, whichever statement a server dies at (seed ${seed})`,
  async () => {
    const portal = await openPortal({ gatewayTimeoutMs: 300, rateLimitScale: 1e6 })
    const { cards, paypal, owner: database, options } = portal
    const place = { cards, paypal, database, options, random: randomSource(seed) }
    const world = await openWorld(place, { close: () => portal.close() })
    await mustLive(world, { providers: 6, months: 14, stride: 32, ordersEach: 0.6, kills: 8, seed })
  },
  600_000,
)

it.runIf(clinics > 0)(
  `a year of ${clinics} clinics leaves every sum right through kill -9 of servers and database (seed ${seed})`,
  async () => {
    const world = await openKilledWorld(seed)
    await mustLive(world, { providers: clinics, months: 13, stride: 1, ordersEach: 0.12, kills: 40, seed })
    expect(world.kills.servers).toBeGreaterThanOrEqual(20)
    expect(world.kills.databases).toBeGreaterThan(2)
  },
  3 * 3_600_000,
)
