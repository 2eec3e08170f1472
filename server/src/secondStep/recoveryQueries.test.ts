import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import type { TestAccount } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import {
  appCode,
  askedOf,
  turnOnSms,
  turnOnWithCodes,
  wrongAppCode,
} from '../../../tests/steps/secondStep.ts'
import { byPassword, codeSentTo } from '../../../tests/steps/signIn.ts'

const password = 'Herbs2026'
let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const goOn = (ticket: string, code: string) => portal.call('login_second_step', { ticket, code })
const begin = async (who: TestAccount) => askedOf(await byPassword(portal, who, password)).ticket
const signIn = async (who: TestAccount, code: string) => (await goOn(await begin(who), code)).code
const left = async (token: string) =>
  (await portal.call('account_security', {}, { token })).data.recoveryCodes
const stored = (who: TestAccount) =>
  portal.db.many<{ row: string }>(sql`
    select t::text as row from recovery_code t where account_id = ${who.accountId}`)

async function withCodes() {
  const who = await make.account(portal, { password })
  const { token, secret, recoveryCodes } = await turnOnWithCodes(portal, who, password)
  const [first = '', second = '', third = ''] = recoveryCodes
  return { who, token, secret, recoveryCodes, first, second, third }
}

describe('recovery codes', () => {
  test('are ten, unique to the account, stored as hashes only', async () => {
    const { who, token, recoveryCodes } = await withCodes()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await left(token)).toBe(10)
    const rows = JSON.stringify(await stored(who))
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll('-', ''))
  })

  test('sign in once each, however they are typed, and their owner is notified', async () => {
    const { who, token, first, second } = await withCodes()
    const ticket = await begin(who)
    const let1 = await goOn(ticket, ` ${first.toLowerCase().replaceAll('-', ' ')} `)
    expect(let1).toMatchObject({ code: 0, data: { userInfo: { accountId: who.accountId } } })
    expect(await left(token)).toBe(9)
    expect(await signIn(who, first)).toBe(10)
    expect(await signIn(who, second)).toBe(0)
    const messages = await portal.db.many(sql`
      select 1 from outbox where kind = 'recoveryCodeUsed' and recipient = ${who.phone}`)
    expect(messages).toHaveLength(2)
  })

  test('sign in one of twenty concurrent users of the same one', async () => {
    const { who, first } = await withCodes()
    const tickets = []
    for (let count = 0; count < 10; count++) tickets.push(await begin(who))
    const answers = await Promise.all(tickets.map((ticket) => goOn(ticket, first)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })

  test('of another account sign nobody in', async () => {
    const [mine, theirs] = [await withCodes(), await withCodes()]
    expect(await signIn(mine.who, theirs.first)).toBe(10)
    expect(await signIn(theirs.who, theirs.first)).toBe(0)
  })

  test('that are wrong count as tries, five per ticket, twenty per account', async () => {
    const { who, first, token } = await withCodes()
    const wrong = '0000-0000-0000-0000'
    for (let ticket = 0; ticket < 4; ticket++) {
      const held = await begin(who)
      for (let count = 0; count < 5; count++) expect((await goOn(held, wrong)).code).toBe(10)
      expect((await goOn(held, first)).code).toBe(13)
    }
    expect(await signIn(who, first)).toBe(14)
    expect(await left(token)).toBe(10)
  })

  test('are also made for a second step by SMS', async () => {
    const who = await make.account(portal, { password })
    await turnOnSms(portal, who, password)
    expect(await stored(who)).toHaveLength(10)
  })

  test('look like no other kind of code', async () => {
    const { who } = await withCodes()
    for (const code of ['', '12345', 'ABCD', '0000-0000-0000-000U'])
      expect(await goOn(await begin(who), code)).toMatchObject({
        code: 10,
        data: { fields: { code: expect.any(String) } },
      })
  })

  test('are deleted with the second step', async () => {
    const { who, token } = await withCodes()
    expect((await portal.call('two_step_off', { password }, { token })).code).toBe(0)
    expect(await stored(who)).toEqual([])
    const boss = await make.staff(portal, { role: 'administrator' })
    const other = await withCodes()
    expect((await boss.call('staff_two_step_reset', { accountId: other.who.accountId })).code).toBe(0)
    expect(await stored(other.who)).toEqual([])
  })
})

describe('new ones', () => {
  const ask = async (token: string) => portal.call('two_step_codes_begin', {}, { token })
  const renew = (token: string, ticket: string, code: string) =>
    portal.call('two_step_codes', { ticket, code }, { token })

  test('are made with a code of the app, which counts once, and replace the old ones', async () => {
    const { who, token, secret, first } = await withCodes()
    const { ticket, method } = (await ask(token)).data
    expect(method).toBe('totp')
    expect((await renew(token, ticket, await wrongAppCode(portal, secret))).code).toBe(10)
    const code = await appCode(portal, secret)
    const made = await renew(token, ticket, code)
    expect(made.code).toBe(0)
    expect(await left(token)).toBe(10)
    expect(await signIn(who, code)).toBe(10)
    expect(await signIn(who, first)).toBe(10)
    expect(await signIn(who, made.data.recoveryCodes[0] ?? '')).toBe(0)
    expect((await renew(token, ticket, await appCode(portal, secret, 1))).code).toBe(13)
    const messages = await portal.db.many(sql`
      select 1 from outbox where kind = 'recoveryCodesNew' and recipient = ${who.phone}`)
    expect(messages).toHaveLength(1)
  })

  test('are made with a code by SMS', async () => {
    const who = await make.account(portal, { password })
    const { token } = (await byPassword(portal, who, password)).data.userInfo
    await turnOnSms(portal, who, password)
    await portal.clock.advance(61)
    const { ticket } = (await ask(token)).data
    const made = await renew(token, ticket, await codeSentTo(portal, who.phone))
    expect(made.data.recoveryCodes).toHaveLength(10)
  })

  test('are not made with a recovery code, a ticket of a sign-in, or another account’s ticket', async () => {
    const [mine, theirs] = [await withCodes(), await withCodes()]
    const { ticket } = (await ask(mine.token)).data
    expect((await renew(mine.token, ticket, mine.first)).code).toBe(10)
    const code = await appCode(portal, mine.secret)
    expect((await renew(theirs.token, ticket, code)).code).toBe(13)
    expect((await renew(mine.token, await begin(mine.who), code)).code).toBe(13)
    expect((await goOn(ticket, code)).code).toBe(13)
    expect((await renew(mine.token, ticket, code)).code).toBe(0)
  })

  test('cannot be requested while the second step is off', async () => {
    const who = await make.account(portal, { password })
    const { token } = (await byPassword(portal, who, password)).data.userInfo
    expect((await ask(token)).code).toBe(13)
  })
})
