import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { make } from '../../../tests/make/make.ts'
import { newPhone } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { askCode } from '../../../tests/steps/signIn.ts'
import type { CodeFor } from './codes.ts'
import { watchCodes } from './codeWatch.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({ rateLimitScale: 1 })
})
afterAll(() => portal.close())
/** Keeps tests from seeing each other's counts. */
beforeEach(() => portal.clock.advance(3 * 86_400))

/** Codes that were created `secondsAgo`; `used` of them were entered. */
async function sendMany(
  purpose: CodeFor['purpose'],
  {
    count,
    used,
    secondsAgo = 900,
    delivered = true,
  }: Record<'count' | 'used', number> & {
    secondsAgo?: number
    delivered?: boolean
  },
): Promise<void> {
  const ids = Array.from({ length: count }, newId)
  await portal.db.run(sql`
    insert into verification_code (id, audience, phone, purpose, salt, code_hash, created_at, expires_at, used_at)
    select id, 'provider', '2125550100', ${purpose}, '', '', at, at + interval '10 minutes',
      case when nth <= ${used}::int then at + interval '30 seconds' end
    from unnest(${ids}::uuid[]) with ordinality as t (id, nth),
      lateral (select app_now() - make_interval(secs => ${secondsAgo}::int) as at) as made`)
  await portal.db.run(sql`
    insert into outbox (id, kind, ref, channel, recipient, body, sent_at)
    select gen_random_uuid(), 'code', id::text, 'sms', '2125550100', '', ${delivered ? sql`app_now()` : sql`null`}
    from unnest(${ids}::uuid[]) as id`)
}

const ask = (purpose: CodeFor['purpose'], phone = newPhone()) =>
  askCode(portal, { phone, audience: 'provider' }, purpose)
const watch = (scale = 1) => watchCodes(portal.db, scale)

describe('codes that hardly anybody enters', () => {
  test('are paused for an hour for all phones; other purposes go on', async () => {
    await sendMany('register', { count: 100, used: 29 })
    expect((await ask('register')).code).toBe(0)
    expect(await watch()).toEqual([{ state: 'paused register', count: 29 }])
    const refused = await ask('register')
    expect([refused.code, refused.message]).toEqual([
      14,
      'Codes cannot be sent at the moment. Please try again later, or call customer service.',
    ])
    expect((refused.data as unknown as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(
      3_500,
    )
    expect((await ask('signIn', (await make.account(portal)).phone)).code).toBe(0)
    await portal.clock.advance(3_601)
    expect((await ask('register')).code).toBe(0)
  })

  test('pause once, and codes sent before the pause do not start another one', async () => {
    await sendMany('register', { count: 100, used: 0 })
    expect(await watch()).toHaveLength(1)
    expect(await watch()).toEqual([])
    await portal.clock.advance(3_601)
    expect(await watch()).toEqual([])
    await portal.clock.advance(1_200)
    await sendMany('register', { count: 100, used: 0 })
    expect(await watch()).toHaveLength(1)
  })

  test.each([
    ['thirty of a hundred were entered', { count: 100, used: 30 }],
    ['there are fewer than a hundred', { count: 99, used: 0 }],
    ['they may still be entered', { count: 100, used: 0, secondsAgo: 300 }],
    ['they were never sent', { count: 100, used: 0, delivered: false }],
    ['they are from the day before', { count: 100, used: 0, secondsAgo: 87_000 }],
  ])('go on when %s', async (_why, codes) => {
    await sendMany('register', codes)
    expect(await watch()).toEqual([])
    expect((await ask('register')).code).toBe(0)
  })

  test('go on after a correct password', async () => {
    await sendMany('secondStep', { count: 100, used: 0 })
    await sendMany('turnOnStep', { count: 100, used: 0 })
    expect(await watch()).toEqual([])
  })

  test('are judged by the newest hundred', async () => {
    await sendMany('register', { count: 100, used: 0, secondsAgo: 3_000 })
    await sendMany('register', { count: 100, used: 90 })
    expect(await watch()).toEqual([])
  })

  test('need a sample that follows the scale of the limits', async () => {
    await sendMany('changePhone', { count: 20, used: 5 })
    expect(await watch(0.2)).toEqual([{ state: 'paused changePhone', count: 5 }])
  })

  test('are refused in the same way for a known and an unknown phone', async () => {
    await sendMany('resetPassword', { count: 100, used: 0 })
    await watch()
    const answers = [
      await ask('resetPassword', (await make.account(portal)).phone),
      await ask('resetPassword'),
    ]
    expect(answers[0]?.message).toBe(answers[1]?.message)
    expect(answers.map(({ code }) => code)).toEqual([14, 14])
  })
})

describe('half of the limit for all phones', () => {
  const count = (key: string, events: number) =>
    portal.db.run(sql`
      insert into limit_event (key, id) select ${key}, gen_random_uuid() from generate_series(1, ${events}::int)`)

  test.each([
    ['codeSend:allHour', 150],
    ['codeSend:allDay', 1_000],
    ['codeSend:registerHour', 45],
    ['codeSend:registerDay', 300],
    ['wrongCode:all', 100],
  ])('of %s is reported once an hour', async (key, half) => {
    await count(key, half - 1)
    expect(await watch()).toEqual([])
    await count(key, 1)
    expect(await watch()).toEqual([{ state: `half of ${key}`, count: half }])
    expect(await watch()).toEqual([])
    expect((await ask('register')).code).toBe(0)
  })
})
