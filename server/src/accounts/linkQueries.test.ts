import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { endLinks, findLink, newLink, useUpLink } from './linkQueries.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

describe('a one-time link', () => {
  test('is live, and remains so when it is looked at', async () => {
    const { accountId } = await make.account(portal, { role: 'staff' })
    const token = await newLink(portal.db, accountId, 'setPassword', 60)
    const alive = { state: 'alive', purpose: 'setPassword', accountId, audience: 'staff', ofSignUp: false }
    expect(await findLink(portal.db, token)).toEqual(alive)
    expect(await findLink(portal.db, token)).toEqual(alive)
  })

  test('opens once', async () => {
    const { accountId } = await make.account(portal)
    const token = await newLink(portal.db, accountId, 'email', 60)
    expect(await useUpLink(portal.db, token)).toBe(true)
    expect(await useUpLink(portal.db, token)).toBe(false)
    expect((await findLink(portal.db, token)).state).toBe('used')
  })

  test('opens for one of twenty concurrent attempts', async () => {
    const { accountId } = await make.account(portal)
    const token = await newLink(portal.db, accountId, 'setPassword', 60)
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => portal.database.transaction((db) => useUpLink(db, token))),
    )
    expect(tries.filter(Boolean)).toHaveLength(1)
  })

  test('expires to the second, and no longer opens', async () => {
    const { accountId } = await make.account(portal)
    const token = await newLink(portal.db, accountId, 'setPassword', 3_600)
    await portal.clock.advance(3_500)
    expect((await findLink(portal.db, token)).state).toBe('alive')
    await portal.clock.advance(100)
    expect((await findLink(portal.db, token)).state).toBe('expired')
    expect(await useUpLink(portal.db, token)).toBe(false)
  })

  test('is ended by purpose and account', async () => {
    const [one, other] = [await make.account(portal), await make.account(portal)]
    const [set, email, others] = [
      await newLink(portal.db, one.accountId, 'setPassword', 60),
      await newLink(portal.db, one.accountId, 'email', 60),
      await newLink(portal.db, other.accountId, 'setPassword', 60),
    ]
    await endLinks(portal.db, one.accountId, ['setPassword'])
    const states = await Promise.all([set, email, others].map((token) => findLink(portal.db, token)))
    expect(states.map(({ state }) => state)).toEqual(['expired', 'alive', 'alive'])
  })

  test('that was never created is unknown', async () => {
    expect((await findLink(portal.db, 'x'.repeat(43))).state).toBe('unknown')
    expect(await useUpLink(portal.db, 'x'.repeat(43))).toBe(false)
  })

  test('has 256 random bits, and only its hash is stored', async () => {
    const { accountId } = await make.account(portal)
    const tokens = [
      await newLink(portal.db, accountId, 'email', 60),
      await newLink(portal.db, accountId, 'email', 60),
    ]
    expect(new Set(tokens).size).toBe(2)
    const { dump } = await portal.db.one<{ dump: string }>(sql`
      select string_agg(l::text, ' ') as dump from one_time_link l where account_id = ${accountId}`)
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(dump).not.toContain(token)
      expect(dump).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
      expect(dump).toContain(createHash('sha256').update(token).digest('hex'))
    }
  })
})
