import sql from 'sql-template-tag'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnection } from '../../bench/client.ts'
import { findFlowPlace } from '../../bench/flowContender.ts'
import { writeFlow } from '../../bench/flowFloor.ts'
import { orderOnce } from '../../bench/flow.ts'
import { make } from '../make/make.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'

let portal: TestPortal
let client: pg.Client
beforeAll(async () => {
  portal = await openPortal()
  client = new pg.Client({ connectionString: portal.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await portal.close()
})

/** How many rows each table has. */
async function rows(): Promise<Map<string, number>> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables where schemaname = 'public'`,
  )
  const counts = await client.query<{ name: string; count: number }>(
    tables.rows
      .map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`)
      .join(' union all '),
  )
  return new Map(counts.rows.map(({ name, count }) => [name, count]))
}

/** The rows that this adds, by table. */
async function addedBy(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rows()
  await act()
  const added = [...(await rows())].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(added.filter(([, count]) => count !== 0))
}

test('the floor of the order flow writes as many rows as the flow', async () => {
  const { provider, cardId } = await make.buyer(portal)
  const patientId = await make.patient(provider)
  const goods = await portal.db.many<{ id: string }>(
    sql`select s.goods_id as id from stock s join goods g on g.id = s.goods_id where s.on_hand > 20 limit 2`,
  )
  const [first, second] = goods.map(({ id }) => id)
  if (first === undefined || second === undefined) throw new Error('too few products')
  const buyer = {
    providerId: provider.providerId,
    token: provider.token,
    patientId,
    cardId,
    goodsIds: [first, second] as const,
  }
  const connection = await openConnection(Number(new URL(portal.url).port))
  const place = await findFlowPlace(client)
  await orderOnce(connection, buyer)
  const ofFlow = await addedBy(() => orderOnce(connection, buyer))
  connection.close()
  // The benchmark's buyers have a discount, which is an entry of its own.
  expect(await addedBy(() => writeFlow(client, place, buyer))).toEqual({
    ...ofFlow,
    ledger_entry: Number(ofFlow['ledger_entry']) + 1,
  })
})
