import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openSession } from '../sessions/queries.ts'
import { make } from '../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { findSupportPhone, storeSettings } from '../db/settings.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const start = (environment: Record<string, string>) =>
  portal.database.transaction((db) => storeSettings(db, readConfig(environment)))
const zone = async () => (await portal.call('server_time', {})).data.timeZone

test('the business time zone is set at the start, and stays without the setting', async () => {
  await start({})
  expect(await zone()).toBe('America/Los_Angeles')
  await start({ BUSINESS_TIME_ZONE: 'America/New_York' })
  expect(await zone()).toBe('America/New_York')
  await start({})
  expect(await zone()).toBe('America/New_York')
  const { data } = await portal.call('support_contact', {})
  expect(data.timeZone).toBe('America/New_York')
})

test('security messages name the phone of customer service that is set', async () => {
  expect(await findSupportPhone(portal.db)).toBe('5105550100')
  await start({ SUPPORT_PHONE: '2125550199' })
  expect(await findSupportPhone(portal.db)).toBe('2125550199')
})

test('a time zone that PostgreSQL does not know prevents the start', async () => {
  const before = await zone()
  const settings = { ...readConfig({}), timeZone: 'America/Nowhere' }
  await expect(portal.database.transaction((db) => storeSettings(db, settings))).rejects.toThrow('time zone')
  expect(await zone()).toBe(before)
})

test.each([
  ['provider', { SESSION_IDLE_MINUTES: '10', SESSION_HOURS: '2' }],
  ['staff', { STAFF_SESSION_IDLE_MINUTES: '10', STAFF_SESSION_HOURS: '2' }],
] as const)('new sessions of a %s last as long as the settings say', async (role, environment) => {
  const { accountId, audience } = await make.account(portal, { role })
  const open = () => openSession(portal.db, { id: accountId, audience }, 'test')
  const left = async (token: string) => {
    const { data } = await portal.call('session_state', {}, { token })
    const { now } = await portal.db.one<{ now: number }>(sql`select epoch(app_now()) as now`)
    return [data.idleEndsAt - now, data.endsAt - now].map((seconds) => Math.round(seconds / 60))
  }
  await start({})
  const before = await open()
  await start(environment)
  expect(await left(await open())).toEqual([10, 120])
  expect(await left(before)).toEqual(role === 'staff' ? [15, 720] : [60, 1_440])
})

test('the business time zone stays once a payment was captured, also at the start', async () => {
  const before = await zone()
  const shop = await make.buyer(portal)
  const { orderId } = await shop.place()
  expect((await shop.pay(orderId)).code).toBe(0)
  await start({ BUSINESS_TIME_ZONE: 'Pacific/Honolulu' })
  expect(await zone()).toBe(before)
})
