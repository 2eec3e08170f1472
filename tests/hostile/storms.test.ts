import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../server/src/db/database.ts'
import { isContention, isDatabaseAway } from '../../server/src/db/open.ts'
import { openPortal as openServer, type Portal } from '../../server/src/app/portal.ts'
import { make } from '../make/make.ts'
import { callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'

let portal: TestPortal
let server: Portal
beforeAll(async () => {
  portal = await openPortal()
  server = await openServer(portal.options)
  await portal.owner.db.run(sql`create table storm (id int primary key, n int not null)`)
  await portal.owner.db.run(sql`grant all on storm to public`)
  await portal.db.run(sql`insert into storm select at, 0 from generate_series(1, 4) at`)
})
afterAll(async () => {
  await server.close()
  await portal.close()
})

const add = (db: Db, id: number) => db.run(sql`update storm set n = n + 1 where id = ${id}`)
const sums = () => portal.db.many<{ id: number; n: number }>(sql`select id, n from storm order by id`)

describe('transactions that conflict', () => {
  test('50 take two rows in opposite order: each ends completely or not at all', async () => {
    let entered = 0
    const ends = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        server.database.transaction(async (db) => {
          entered += 1
          const [first, second] = at % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const)
          await add(db, first)
          await db.run(sql`select pg_sleep(0.005)`)
          await add(db, second)
        }),
      ),
    )
    const done = ends.filter(({ status }) => status === 'fulfilled').length
    const [one, two] = await sums()
    expect([one?.n, two?.n]).toEqual([done, done])
    expect(done).toBeGreaterThan(0)
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    expect(reasons.filter((reason) => !isContention(reason) && !isDatabaseAway(reason))).toEqual([])
    expect(entered).toBeLessThanOrEqual(50 * 4)
    expect(server.database.pool.waitingCount).toBe(0)
  })

  test.each(['40001', '40P01'])('%s is retried three times, and then reported', async (code) => {
    let tries = 0
    const always = server.database.transaction(async (db) => {
      tries += 1
      await add(db, 3)
      await db.run(sql`select pg_advisory_xact_lock(1)`)
      throw Object.assign(new Error('lost'), { code })
    })
    await expect(always).rejects.toMatchObject({ code })
    expect(tries).toBe(4)
    tries = 0
    const answer = await server.database.transaction(async (db) => {
      tries += 1
      await add(db, 4)
      if (tries < 4) throw Object.assign(new Error('lost'), { code })
      return 'won'
    })
    expect([answer, tries]).toEqual(['won', 4])
    const [, , three, four] = await sums()
    expect([three?.n, four?.n]).toEqual([0, code === '40001' ? 1 : 2])
  })
})

test('a call that always fails reports a clean error, and has written nothing', async () => {
  const clinic = await make.clinic(portal)
  const { provider } = clinic
  const patientId = await clinic.patientId()
  await portal.owner.db.run(sql`
    create function lose() returns trigger language plpgsql as $$
    begin raise exception 'lost' using errcode = '40001'; end $$`)
  await portal.owner.db.run(
    sql`create trigger lose before insert on orders for each row execute function lose()`,
  )
  const counts = () =>
    portal.db.one(sql`
      select (select count(*) from orders) as orders, (select count(*) from request_result) as results`)
  const before = await counts()
  const input = { orderFor: 'patient', patientId, requestId: randomUUID() }
  const answer = await callOverHttp(server.url, 'order_add', input, { token: provider.token })
  expect([answer.status, answer.code, answer.data]).toEqual([200, 13, {}])
  expect(await counts()).toEqual(before)
  await portal.owner.db.run(sql`drop trigger lose on orders`)
  const again = await callOverHttp(server.url, 'order_add', input, { token: provider.token })
  expect(again.code).toBe(0)
})

test('50 concurrent changes of one draft all answer, and it has as many lines as were added', async () => {
  const clinic = await make.clinic(portal)
  const { provider } = clinic
  const draftId = await clinic.draftId()
  const goods = await portal.db.many<{ id: string }>(
    sql`select id from goods where active order by sku limit 25`,
  )
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      callOverHttp(
        at % 2 === 0 ? server.url : portal.url,
        'order_goods_add',
        { orderId: draftId, goodsId: goods[at % 25]?.id, quantity: 1 },
        { token: provider.token },
      ),
    ),
  )
  for (const { status, code } of answers) expect([0, 10, 13]).toContain(status === 200 ? code : status)
  const { lines, units } = await portal.db.one<{ lines: number; units: number }>(sql`
    select count(*) as lines, sum(quantity) as units from order_item where order_id = ${draftId}`)
  const added = answers.filter(({ code }) => code === 0).length
  expect(added).toBeGreaterThan(0)
  expect([lines, units]).toContain(added + 1)
})
