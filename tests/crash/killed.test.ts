import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FaultMode } from '../../simulators/converge/faults.ts'
import { randomSource } from '../../simulators/converge/random.ts'
import { checkData } from '../../server/src/jobs/checkData.ts'
import { openSession } from '../../server/src/sessions/queries.ts'
import { killServers } from './killers.ts'
import { openScene, type Scene } from './scene.ts'
import { type Checkout, checkOut, type Shopping } from './shopper.ts'
import { listStock, paypalCharges, tally } from './tally.ts'

const checkouts = Number(process.env['KILL_CHECKOUTS'] ?? 100)
const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 1e9))
const shoppers = 12

/** The faults of more than a third of the calls to the gateways. */
const modes: FaultMode[] = [
  'decline',
  'decline_error',
  'hang_before',
  'hang_after',
  'reset_before',
  'reset_after',
  'http500',
  'http500_after',
  'garbage',
  'garbage_after',
  'wrong_amount',
  'wrong_currency',
  'partial',
  'test_mode',
  'delay:150',
  'late:3000',
  'late:1500000',
  'invisible:60000',
  'error:4023',
]

/** Those with an effect at PayPal, too. */
const isPaypals = (mode: FaultMode) => !/^(?:partial|test_mode|error:)/.test(mode)

/** A return that the gateway denies for a quarter of an hour is sent again: it has no number by which it is known. */
const isKnownInTime = (mode: FaultMode) => mode !== 'late:1500000'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

let scene: Scene

beforeAll(async () => {
  scene = await openScene(seed)
  await scene.serversUp()
})
afterAll(() => scene.close())

it(
  `loses no cent through kill -9 of servers and database (seed ${seed}, ${checkouts} checkouts)`,
  async () => {
    const { crashing, cards, paypal, servers, shop } = scene
    const { db } = scene.database
    const random = randomSource(seed)
    const stockBefore = await listStock(db)
    const token = await openSession(db, { id: shop.providerId, audience: 'provider' }, 'crash')
    const staffToken = await openSession(db, { id: shop.staffId, audience: 'staff' }, 'crash')
    const approve = (paypalOrderId: string) => paypal.approve(paypalOrderId)
    const shopping: Shopping = { ...shop, servers, random, token, staffToken, approve, wrong: [] }

    const began = performance.now()
    cards.fault({ rate: 0.37, modes, modesOf: { ccreturn: modes.filter(isKnownInTime) }, seed, match: '*' })
    // A payment takes three calls there.
    paypal.fault({ rate: 0.15, modes: modes.filter(isPaypals), seed, match: '*' })
    const killers = [killServers(servers, random), crashing.killing(servers, random)] as const
    const finished: Checkout[] = []
    let begun = 0
    const keepShopping = async () => {
      while (begun++ < checkouts) {
        await killers[0].reached(Math.floor(begun / 20) + 1)
        if (begun > checkouts / 2) await killers[1].reached(2)
        finished.push(await checkOut(shopping))
      }
    }
    await Promise.all(Array.from({ length: shoppers }, keepShopping))
    const [serverKills = 0, databaseKills = 0] = await Promise.all(killers.map((killer) => killer.stop()))
    const seconds = Math.round((performance.now() - began) / 1_000)

    cards.clearFaults()
    paypal.clearFaults()
    await scene.serversUp()
    await scene.settle()

    const { counts, mustBeZero } = await tally(db, [...cards.charges(), ...paypalCharges(paypal)], scene.sink)
    const answered = (kind: Checkout['answered']) => finished.filter((checkout) => checkout.answered === kind)
    const run = { seed, seconds, serverKills, databaseKills, answeredPaid: answered('paid').length }
    process.stdout.write(`${JSON.stringify({ ...run, ...counts, ...mustBeZero })}\n`)

    await checkData(scene.database, quiet)
    const checks = await db.many<{ wrongs: number }>(sql`select wrongs from data_check where wrongs > 0`)

    expect(shopping.wrong).toEqual([])
    expect(checks).toEqual([])
    expect(servers.flatMap(({ collapses }) => collapses)).toEqual([])
    expect(Object.entries(mustBeZero).filter(([, count]) => count !== 0)).toEqual([])
    expect(counts.orders).toBe(checkouts)
    expect([counts.charges - counts.voided, counts.captured]).toEqual([counts.paid, counts.paid])

    const paid = await db.many<{ id: string }>(sql`select id from orders where paid_at is not null`)
    const paidIds = new Set(paid.map(({ id }) => id))
    expect(answered('paid').filter(({ orderId }) => !paidIds.has(orderId))).toEqual([])

    const unpaid = await db.many<{ id: string }>(sql`select id from orders where state = 'cancelled'`)
    const cancelledIds = new Set(unpaid.map(({ id }) => id))
    expect(answered('cancelled').filter(({ orderId }) => !cancelledIds.has(orderId))).toEqual([])

    const stockAfter = await listStock(db)
    expect(stockAfter.map(({ onHand, held }) => onHand + held)).toEqual(
      stockBefore.map(({ onHand }) => onHand),
    )

    // The run must have had the intended kills and faults.
    expect(serverKills).toBeGreaterThan(checkouts / 20)
    expect(databaseKills).toBeGreaterThan(1)
    expect(counts.paid + counts.reversed).toBeGreaterThan(checkouts / 2)
    expect(counts.reversed).toBeGreaterThan(checkouts / 20)
    expect(counts.refunds).toBeGreaterThan(checkouts / 40)
    expect(paypal.captures().length).toBeGreaterThan(checkouts / 20)
  },
  120_000 + checkouts * 3_000,
)
