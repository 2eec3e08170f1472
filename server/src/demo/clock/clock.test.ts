import Fastify, { type FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { storedOrder } from '../../../../tests/steps/settle.ts'
import { readBodies } from '../../http/body.ts'
import { moveClock } from './clock.ts'
import { serveClock } from './serveClock.ts'

let portal: TestPortal
let shop: Buyer
let app: FastifyInstance
let hops: number[]
beforeAll(async () => {
  portal = await openPortal()
  shop = await make.buyer(portal)
  app = Fastify()
  readBodies(app)
  hops = []
  serveClock(app, { db: portal.owner.db, jobs: portal.jobs, onHop: (seconds) => void hops.push(seconds) })
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const serverTime = async () => (await portal.call('server_time', {})).data.serverTime
const post = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/dev/clock', payload, headers })

test('server_time, sessions and what falls due follow, and the answer comes when it is done', async () => {
  const { orderId } = await shop.place()
  const paid = await shop.place()
  await shop.pay(paid.orderId)
  const before = await serverTime()
  const answer = await post({ advanceSeconds: 2 * 86_400 })
  const { now } = answer.json<{ now: number }>()
  expect(answer.statusCode).toBe(200)
  expect(now - before - 2 * 86_400).toBeLessThan(10)
  expect((await serverTime()) - now).toBeLessThan(10)
  expect(hops.reduce((all, hop) => all + hop, 0)).toBe(2 * 86_400)
  expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'cancelled' })
  expect(portal.messages.sent().length).toBeGreaterThan(0)
  expect((await shop.provider.call('order_list', {})).code).toBe(-100)
})

test('a month has a nightly check on each of its days, in order, at its own date', async () => {
  const seen: string[] = []
  const checkData = async () => {
    const { at } = await portal.db.one<{ at: string }>(sql`
      select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at`)
    seen.push(at)
  }
  const jobs = { ...portal.jobs, tasks: { ...portal.jobs.tasks, checkData } }
  await moveClock({ db: portal.owner.db, jobs }, 30 * 86_400)
  expect(seen).toHaveLength(30)
  expect(seen.toSorted()).toEqual(seen)
  expect(new Set(seen.map((at) => at.slice(11)))).toEqual(new Set(['10:37']))
})

test('a job that fails is named, and the others run', async () => {
  let sealed = 0
  const tasks = {
    ...portal.jobs.tasks,
    checkData: () => Promise.reject(new Error('broken')),
    sealAudit: async () => void (sealed += 1),
  }
  const { failed } = await moveClock({ db: portal.owner.db, jobs: { ...portal.jobs, tasks } }, 86_400)
  expect(failed).toEqual(['checkData'])
  expect(sealed).toBeGreaterThan(0)
})

test('tests let days pass with the real jobs', async () => {
  const before = await serverTime()
  await portal.clock.live(3)
  expect(Math.round(((await serverTime()) - before) / 86_400)).toBe(3)
  const { checked } = await portal.db.one<{ checked: boolean }>(sql`
    select bool_and(checked_at > app_now() - interval '1 day') as checked from data_check`)
  expect(checked).toBe(true)
})

test('two moves at once add up', async () => {
  const before = await serverTime()
  await Promise.all([post({ advanceSeconds: 3_600 }), post({ advanceSeconds: 7_200 })])
  expect(Math.round(((await serverTime()) - before) / 3_600)).toBe(3)
})

test.each([
  {},
  { advanceSeconds: -1 },
  { advanceSeconds: 1.5 },
  { advanceSeconds: 'x' },
  { advanceSeconds: 999_999_999 },
])('refuses %j, and names the field', async (payload) => {
  const before = await serverTime()
  const answer = await post(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('advanceSeconds')
  expect((await serverTime()) - before).toBeLessThan(10)
})

test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
  'refuses a page of another site: %j',
  async (headers) => {
    expect((await post({ advanceSeconds: 60 }, headers)).statusCode).toBe(403)
  },
)

test('a portal without the demo has no such route, and its database user cannot move the clock', async () => {
  const answer = await fetch(`${portal.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"advanceSeconds":60}',
  })
  expect(answer.status).toBe(404)
  for (const change of [
    sql`update app_clock set offset_seconds = 60`,
    sql`delete from app_clock`,
    sql`delete from clock`,
    sql`insert into app_clock values (true, 5)`,
  ])
    await expect(portal.db.run(change)).rejects.toThrow('permission denied')
})
