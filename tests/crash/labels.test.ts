import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallName, Data } from '@bencao/shared/contract/index.ts'
import { usualParcel } from '@bencao/shared/domain/orders/label.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '../../server/src/sessions/queries.ts'
import { randomSource } from '../../simulators/converge/random.ts'
import { type EasypostSimulator, startEasypostSimulator } from '../../simulators/easypost/simulator.ts'
import { advanceClock } from '../portal/clock.ts'
import { type Called, callOverHttp } from '../portal/portal.ts'
import { openScene, type Scene } from './scene.ts'

/** `npm run prove -- labels` buys 100. */
const count = Number(process.env['KILL_LABELS'] ?? 6)
const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 1e9))
const mostMs = 120_000 + count * 10_000
const account = { key: 'EZAKcrash', webhookSecret: 'w'.repeat(32) }

let scene: Scene
let easypost: EasypostSimulator
let staff = ''
let provider = ''
beforeAll(async () => {
  easypost = await startEasypostSimulator({ account })
  scene = await openScene(seed, {
    env: {
      EASYPOST_API_URL: easypost.url,
      EASYPOST_API_KEY: account.key,
      EASYPOST_WEBHOOK_SECRET: account.webhookSecret,
    },
  })
  const { database, shop } = scene
  staff = await openSession(database.db, { id: shop.staffId, audience: 'staff' }, 'crash')
  provider = await openSession(database.db, { id: shop.providerId, audience: 'provider' }, 'crash')
  await scene.serversUp()
})
afterAll(async () => {
  await scene.close()
  await easypost.stop()
})

/** A call to one of the servers, the same one again while it is away. */
async function ask<N extends CallName>(
  name: N,
  input: Record<string, unknown>,
  { token = staff, at = 0 } = {},
): Promise<Called<Data<N>>> {
  for (let time = 0; time < 2_000; time += 1) {
    const url = scene.servers[at]?.url
    const answer = url && (await callOverHttp(url, name, input, { token }).catch(() => null))
    if (answer && answer.status === 200) return answer
    await pause(30)
  }
  throw new Error(`${name} was never answered`)
}

async function packed(): Promise<{ providerId: string; orderId: string }> {
  const { shop } = scene
  const as = { token: provider }
  const { orderId } = (await ask('order_add', { orderFor: 'clinic', requestId: randomUUID() }, as)).data
  await ask(
    'order_goods_add',
    { orderId, goodsId: shop.goodsIds[0], quantity: 1, requestId: randomUUID() },
    as,
  )
  const { totalCents } = (await ask('order_checkout', { orderId }, as)).data
  await ask('order_submit', { orderId, expectedTotalCents: totalCents }, as)
  expect((await ask('converge_direct_payment', { orderId, cardId: shop.cardIds[0] }, as)).code).toBe(0)
  const about = { providerId: shop.providerId, orderId }
  expect((await ask('staff_order_move', { ...about, to: 'packed' })).code).toBe(0)
  return about
}

interface Label {
  labelId: string
  orderId: string
  shipmentId: string
  state: string
  trackingNumber: string
}
const labels = () =>
  scene.database.db.many<Label>(sql`
    select l.id as "labelId", l.order_id as "orderId", l.shipment_id as "shipmentId", l.state,
      l.tracking_number as "trackingNumber"
    from parcel_label l where l.state <> 'quoted' order by l.id`)

const buysOf = (shipmentId: string) =>
  easypost.calls().filter(({ type, path }) => type === 'buy' && path.includes(shipmentId)).length
const bought = () => easypost.shipments().filter((shipment) => shipment.bought !== null)

/** Moves the clock until nobody looks for a label any more. */
async function settle(): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    if ((await labels()).every(({ state }) => state !== 'buying')) return
    await advanceClock(scene.database.db, 301)
    const due = () =>
      scene.database.db.one<{ n: number }>(
        sql`select count(*)::int as n from parcel_label where state = 'buying' and next_check_at <= app_now()`,
      )
    await expect.poll(due, { timeout: 30_000 }).toEqual({ n: 0 })
  }
}

it(
  `a label that was bought when the server was killed is found again, and never bought twice (seed ${seed}, ${count} labels)`,
  async () => {
    const random = randomSource(seed)
    const hung: string[] = []
    for (let number = 0; number < count; number += 1) {
      const about = await packed()
      const { data } = await ask('staff_label_quote', { ...about, ...usualParcel })
      const wanted = { ...about, labelId: data.labelId, rate: data.rates[0]?.rateId, requestId: randomUUID() }
      const isHung = number % 2 === 0
      // EasyPost sells the label; its answer never comes.
      if (isHung) easypost.fault({ mode: 'hang_after', match: 'buy' })
      const before = bought().length
      const [victim, other] = scene.servers
      const answer = callOverHttp(victim?.url ?? '', 'staff_label_buy', wanted, { token: staff }).catch(
        () => null,
      )
      if (isHung) await expect.poll(() => bought().length, { timeout: 20_000 }).toBe(before + 1)
      else await pause(random.fraction() * 60)
      await victim?.kill()
      await answer
      easypost.clearFaults()
      if (isHung) {
        hung.push(about.orderId)
        // The browser sends the same action again; a colleague begins another one.
        expect((await ask('staff_label_buy', wanted, { at: 1 })).code).not.toBe(0)
        expect((await ask('staff_label_quote', { ...about, ...usualParcel }, { at: 1 })).code).toBe(13)
        expect(bought()).toHaveLength(before + 1)
      } else await ask('staff_label_buy', wanted, { at: 1 })
      if (random.fraction() < 0.3) await other?.kill()
      await scene.serversUp()
    }
    await settle()
    await scene.serversUp()

    const written = await labels()
    expect(written.filter(({ state }) => !['bought', 'failed'].includes(state))).toEqual([])
    expect(written.map(({ shipmentId }) => buysOf(shipmentId)).filter((times) => times > 1)).toEqual([])
    const known = written.filter(({ state }) => state === 'bought')
    expect(known.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual(
      bought()
        .map((shipment) => shipment.bought?.code ?? '')
        .toSorted(),
    )
    expect(new Set(known.map(({ orderId }) => orderId)).size).toBe(known.length)
    expect(hung.filter((orderId) => !known.some((label) => label.orderId === orderId))).toEqual([])
    const parcels = await scene.database.db.many<{ orderId: string; trackingNumber: string }>(
      sql`select order_id as "orderId", tracking_number as "trackingNumber" from parcel where ended_at is null`,
    )
    expect(parcels.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual(
      known.map(({ trackingNumber }) => trackingNumber).toSorted(),
    )
    expect(scene.servers.flatMap(({ collapses }) => collapses)).toEqual([])
  },
  mostMs,
)
