import { randomUUID } from 'node:crypto'
import type { CallName } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '../../server/src/sessions/queries.ts'
import { randomSource } from '../../simulators/converge/random.ts'
import { findStockFaults } from '../make/stock.ts'
import { callOverHttp } from '../portal/portal.ts'
import { killServers } from './killers.ts'
import { insisting, openScene, type Scene } from './scene.ts'
import { stockUp } from './subscribers.ts'

const deliveries = Number(process.env['KILL_DELIVERIES'] ?? 24)
const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 1e9))
const mostMs = 90_000 + deliveries * 3_000

let scene: Scene
beforeAll(async () => {
  scene = await openScene(seed)
  await scene.serversUp()
})
afterAll(() => scene.close())

const insist = insisting(mostMs)

it(
  `receives each delivery and each correction once through kill -9 of servers and database (seed ${seed}, ${deliveries} deliveries)`,
  async () => {
    const { servers, shop, crashing, database } = scene
    const { db } = database
    const random = randomSource(seed)
    const goodsIds = await stockUp(db)
    const { warehouseId } = await db.one<{ warehouseId: string }>(
      sql`select id as "warehouseId" from warehouse where province = 'CA' order by code limit 1`,
    )
    const skus = await db.many<{ sku: string; id: string }>(
      sql`select sku, id from goods where id = any (${goodsIds}::uuid[]) order by id`,
    )
    const onHand = async () =>
      (
        await db.one<{ sum: number }>(sql`
          select sum(on_hand)::bigint as sum from stock
          where warehouse_id = ${warehouseId} and goods_id = any (${goodsIds}::uuid[])`)
      ).sum
    const before = await onHand()
    const token = await openSession(db, { id: shop.staffId, audience: 'staff' }, 'crash')
    /** The same request until a server answers it: it counts once. */
    const ask = (name: CallName, input: Record<string, unknown>) =>
      insist(async () => {
        const url = servers[Math.floor(random.fraction() * servers.length)]?.url
        if (!url) throw new Error('the server is away')
        const answer = await callOverHttp(url, name, input, { token })
        if (answer.status !== 200 || answer.code === 21) throw new Error(`${name} answered ${answer.status}`)
        return answer
      })

    const killers = [killServers(servers, random), crashing.killing(servers, random)] as const
    let begun = 0
    let received = 0
    let lost = 0
    const wrong: string[] = []
    const work = async () => {
      while (begun++ < deliveries) {
        if (begun > deliveries / 2) await killers[0].reached(2)
        const saved = await ask('staff_delivery_save', { warehouseId, requestId: randomUUID() })
        const deliveryId = (saved.data as { deliveryId?: string }).deliveryId
        if (!deliveryId) {
          wrong.push(`no delivery: ${saved.message}`)
          continue
        }
        const scans = 3 + Math.floor(random.fraction() * 5)
        for (let scan = 0; scan < scans; scan += 1) {
          const code = skus[Math.floor(random.fraction() * skus.length)]?.sku ?? ''
          const answer = await ask('staff_delivery_scan', { deliveryId, code, requestId: randomUUID() })
          if (answer.code !== 0) wrong.push(`not scanned: ${answer.message}`)
        }
        const shown = await ask('staff_delivery_detail', { deliveryId })
        const { revision, pieces } = shown.data as { revision: number; pieces: number }
        if (pieces !== scans) wrong.push(`${pieces} pieces of ${scans} scans`)
        const answer = await ask('staff_delivery_receive', { deliveryId, revision, requestId: randomUUID() })
        if (answer.code === 0) received += scans
        else wrong.push(`not received: ${answer.message}`)
        const goodsId = skus[0]?.id
        const gone = { goodsId, warehouseId, kind: 'damage', quantity: -1, reason: 'Killed' }
        const correction = await ask('staff_stock_correct', { ...gone, requestId: randomUUID() })
        if (correction.code === 0) lost += 1
        else wrong.push(`not corrected: ${correction.message}`)
      }
    }
    await Promise.all([1, 2, 3, 4].map(work))
    const [serverKills = 0, databaseKills = 0] = await Promise.all(killers.map((killer) => killer.stop()))
    await scene.serversUp()
    process.stdout.write(
      `${JSON.stringify({ seed, deliveries, received, lost, serverKills, databaseKills })}\n`,
    )

    expect(wrong).toEqual([])
    expect(await onHand()).toBe(before + received - lost)
    expect(await findStockFaults(database)).toEqual([])
    expect(serverKills).toBeGreaterThan(1)
  },
  mostMs + 60_000,
)
