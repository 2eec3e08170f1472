import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import type { FaultMode } from '../../simulators/converge/faults.ts'
import { randomSource } from '../../simulators/converge/random.ts'
import { advanceClock } from '../portal/clock.ts'
import { killServers } from './killers.ts'
import { openScene, type Scene } from './scene.ts'
import { addSubscribers, stockUp, tallyRenewals } from './subscribers.ts'
import { tally } from './tally.ts'

/** `npm run prove -- renewals` makes 1,000, and 10,000 at once. */
const killed = Number(process.env['KILL_RENEWALS'] ?? 40)
const atOnce = Number(process.env['RENEWALS_AT_ONCE'] ?? 40)
const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 1e9))
/** 10,000 take less than three minutes; a few also wait for the server to start working. */
const mostSeconds = Math.max(60, (atOnce / 10_000) * 180)

const modes: FaultMode[] = [
  'decline',
  'hang_before',
  'hang_after',
  'reset_before',
  'reset_after',
  'http500_after',
  'garbage_after',
  'delay:150',
  'late:1500000',
  'invisible:60000',
]

/** Each date has one order, which was paid once, by one charge of its amount that nobody was present for. */
async function expectEachOnce({ database: { db }, cards, sink }: Scene, count: number) {
  const renewals = await tallyRenewals(db)
  const { counts, mustBeZero } = await tally(db, cards.charges(), sink)
  process.stdout.write(`${JSON.stringify({ ...renewals, ...counts, ...mustBeZero })}\n`)
  expect(renewals).toEqual({ dates: count, orders: count, processing: count, captured: count, open: 0 })
  const ignored = ['unsent', 'notNotified']
  const wrong = Object.entries(mustBeZero).filter(([name, value]) => value !== 0 && !ignored.includes(name))
  expect(wrong).toEqual([])
  expect(counts.charges - counts.voided).toBe(count)
  expect(cards.charges().every(({ recurring }) => recurring)).toBe(true)
  const twice = await db.many(sql`
    select subscription_id, ships_on from subscription_order group by subscription_id, ships_on having count(*) > 1`)
  expect(twice).toEqual([])
}

async function inScene(options: Parameters<typeof openScene>[1], work: (scene: Scene) => Promise<void>) {
  const scene = await openScene(seed, options)
  try {
    await work(scene)
  } finally {
    await scene.close()
  }
}

it(
  `renews each date once through kill -9 of servers and database (seed ${seed}, ${killed} renewals)`,
  () =>
    inScene({}, async (scene) => {
      const { crashing, cards, servers, shop } = scene
      const { db } = scene.database
      const random = randomSource(seed)
      await scene.serversUp()
      cards.fault({ rate: 0.3, modes, seed, match: '*' })
      const killers = [killServers(servers, random), crashing.killing(servers, random)] as const
      const deadline = performance.now() + 60_000 + killed * 500
      // They come little by little, so that each server has work when it is killed. The database may be away.
      for (let dates = 0; dates < killed && performance.now() < deadline; ) {
        const counted = await tallyRenewals(db).catch(() => null)
        dates = counted?.dates ?? dates
        await killers[0].reached(Math.floor(dates / 30) + 1)
        const count = Math.min(10, killed - dates)
        const { goodsIds } = shop
        // Without a count it is not known what the last round has added.
        if (counted && count > 0) await addSubscribers(db, cards, { count, goodsIds }).catch(() => null)
        // A killed server's leases end with time.
        await advanceClock(db, 20).catch(() => null)
        await pause(1_000)
      }
      const [serverKills = 0, databaseKills = 0] = await Promise.all(killers.map((killer) => killer.stop()))
      cards.clearFaults()
      await scene.serversUp()
      for (let round = 0; round < 60; round += 1) {
        await scene.settle()
        if ((await tallyRenewals(db)).processing === killed) break
        // An hour after the gateway was away, or a day after a decline.
        await advanceClock(db, 21_600)
        cards.advance(21_600)
      }
      process.stdout.write(`${JSON.stringify({ seed, serverKills, databaseKills })}\n`)
      await expectEachOnce(scene, killed)
      expect(serverKills + databaseKills).toBeGreaterThan(killed / 30)
    }),
  240_000 + killed * 2_000,
)

it(
  `one server renews ${atOnce} dates that are due at once in less than ${mostSeconds} s`,
  () =>
    inScene({ servers: 1, env: { GATEWAY_TIMEOUT_MS: '20000' } }, async (scene) => {
      const { db } = scene.database
      await scene.serversUp()
      await addSubscribers(db, scene.cards, { count: atOnce, goodsIds: await stockUp(db) })
      const began = performance.now()
      const seconds = () => Math.round((performance.now() - began) / 100) / 10
      while ((await tallyRenewals(db)).processing < atOnce && seconds() < mostSeconds) await pause(1_000)
      process.stdout.write(`${JSON.stringify({ renewals: atOnce, seconds: seconds() })}\n`)
      await expectEachOnce(scene, atOnce)
      expect(seconds()).toBeLessThan(mostSeconds)
    }),
  300_000 + atOnce * 100,
)
