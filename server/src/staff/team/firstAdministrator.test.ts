import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { newPhone } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { byPassword } from '../../../../tests/steps/signIn.ts'
import { linkSentTo } from '../../../../tests/steps/signUp.ts'
import { openDatabase } from '../../db/open.ts'
import { ensureAdministrator } from './firstAdministrator.ts'

let portal: TestPortal
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.close())

const wanted = (phone = newPhone()) => ({ phone, email: 'first@bencao.example', name: 'Grace Okafor' })
const ensure = (admin: ReturnType<typeof wanted>) =>
  ensureAdministrator(portal.database, portal.options.publicUrl, admin)
const administrators = () =>
  portal.db.many(sql`select phone, name, status from account where role = 'administrator' order by phone`)
const messages = () => portal.db.many<{ channel: string }>(sql`select channel from outbox order by channel`)

describe('the administrator of the settings', () => {
  test('is created once by servers that start concurrently, gets the link by SMS and e-mail, and signs in with it', async () => {
    const admin = wanted()
    const other = openDatabase(portal.options.databaseUrl, { connections: 3 })
    const starts = [portal.database, other, portal.database, other, other, portal.database]
    const made = await Promise.all(
      starts.map((database) => ensureAdministrator(database, portal.options.publicUrl, admin)),
    )
    await other.close()
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await administrators()).toEqual([{ phone: admin.phone, name: admin.name, status: 'active' }])
    expect((await messages()).map(({ channel }) => channel)).toEqual(['email', 'sms'])

    const linkToken = await linkSentTo(portal, admin.phone)
    expect(portal.messages.find(admin.email)?.body).toContain(linkToken)
    const { link } = (await portal.call('doctor_valid', { linkToken })).data
    expect(link).toEqual({ state: 'alive', purpose: 'setPassword', audience: 'staff', asksTerms: false })
    expect((await portal.call('setup_pwd', { linkToken, password: 'Herbs2026-Bencao' })).code).toBe(0)
    const signedIn = await byPassword(portal, { phone: admin.phone, audience: 'staff' }, 'Herbs2026-Bencao')
    expect(signedIn.data.userInfo).toMatchObject({
      role: 'administrator',
      status: 'active',
      name: admin.name,
    })
    const { token, permissions } = signedIn.data.userInfo
    expect(permissions).toContain('staff:approve')
    expect((await portal.call('staff_provider_list', {}, { token })).code).toBe(0)

    // The next start finds an administrator, whatever the settings are by then.
    expect(await ensure(wanted())).toBe(false)
    expect(await messages()).toHaveLength(2)
  })

  test('whose link is dead requests another in the usual way', async () => {
    const admin = wanted()
    await ensure(admin)
    const linkToken = await linkSentTo(portal, admin.phone)
    await portal.clock.advance(73 * 3_600)
    expect((await portal.call('setup_pwd', { linkToken, password: 'Herbs2026-Bencao' })).code).toBe(13)
    expect((await portal.call('link_renew', { linkToken })).code).toBe(0)
    const fresh = await linkSentTo(portal, admin.phone)
    expect((await portal.call('setup_pwd', { linkToken: fresh, password: 'Herbs2026-Bencao' })).code).toBe(0)
  })

  test('is the pending staff account with that phone, with its password', async () => {
    const waiting = await make.account(portal, {
      role: 'staff',
      status: 'pending',
      password: 'Herbs2026-Bencao',
    })
    expect(await ensure(wanted(waiting.phone))).toBe(true)
    expect(await messages()).toEqual([])
    const { data } = await byPassword(portal, waiting, 'Herbs2026-Bencao')
    expect(data.userInfo).toMatchObject({ accountId: waiting.accountId, role: 'administrator' })
  })

  test('is not made from a provider, nor from suspended staff', async () => {
    const provider = await make.account(portal)
    const suspended = await make.account(portal, { role: 'staff', status: 'suspended' })
    expect(await ensure(wanted(suspended.phone))).toBe(false)
    expect(await administrators()).toEqual([])
    expect(await ensure(wanted(provider.phone))).toBe(true)
    const { role } = await portal.db.one<{ role: string }>(
      sql`select role from account where id = ${provider.accountId}`,
    )
    expect(role).toBe('provider')
  })
})
