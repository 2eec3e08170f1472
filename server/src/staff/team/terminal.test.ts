import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleOptions, toolEntries } from '../../../../scripts/bundle.mjs'
import { make } from '../../../../tests/make/make.ts'
import { newPhone } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { watchCodes } from '../../accounts/codeWatch.ts'
import { actAtTerminal, resumeCodes } from './terminal.ts'

let portal: TestPortal
const dist = resolve(import.meta.dirname, '../../../dist')
const name = `staff-${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  portal = await openPortal()
  await build(bundleOptions({ [name]: toolEntries.staff }, dist))
})
afterAll(async () => {
  await portal.close()
  for (const end of ['js', 'js.map']) await rm(join(dist, `${name}.${end}`), { force: true })
})

const settings: Record<string, string> = {}
const type = (...words: string[]) =>
  promisify(execFile)(process.execPath, [join(dist, `${name}.js`), ...words], {
    env: { ...settings, PATH: process.env['PATH'], ...portal.databaseEnv, BENCAO_KEYS: portal.options.keys },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )

const auditOf = (accountId: string) =>
  portal.db.many(sql`
    select action, role, account_id as "accountId" from audit
    where record_id = ${accountId} and action like 'terminal%' order by id`)

it('makes the first administrator, who gets the link by SMS and e-mail, and no second one', async () => {
  const phone = newPhone()
  const words = ['administrator', phone, 'first@bencao.example', 'Grace', 'Okafor'] as const
  expect(await type(...words)).toEqual({ code: 2, said: 'PUBLIC_URL is not set, to which the link leads.\n' })
  settings['PUBLIC_URL'] = 'https://portal.example/'
  expect(await type('administrator', '12')).toMatchObject({ code: 2 })
  expect(await type('administrator', phone, 'nobody')).toMatchObject({ code: 2 })
  expect(await type(...words)).toEqual({
    code: 0,
    said: 'Done. A running server sends the link to set the password.\n',
  })
  const { id, ...made } = await portal.db.one<{ id: string; name: string; role: string; status: string }>(
    sql`select id, name, role, status from account where audience = 'staff' and phone = ${phone}`,
  )
  expect(made).toEqual({ name: 'Grace Okafor', role: 'administrator', status: 'active' })
  await portal.jobs.sender.runOnce()
  for (const to of [phone, 'first@bencao.example'])
    expect(portal.messages.find(to)?.body).toContain('https://portal.example/setPassword#')
  expect(
    await portal.db.many(sql`
      select action, request_id as "requestId" from audit where record_id = ${id} and action = 'firstAdministrator'`),
  ).toEqual([{ action: 'firstAdministrator', requestId: 'terminal' }])
  expect(await type('administrator', newPhone())).toEqual({
    code: 1,
    said: 'There is an active administrator, or this account is suspended.\n',
  })
})

it('resets the second step of the only administrator, who is notified and signed out', async () => {
  const boss = await make.staff(portal, { role: 'administrator' })
  await portal.db.run(sql`update account set two_step = 'sms' where id = ${boss.accountId}`)
  const shown = `(${boss.phone.slice(0, 3)}) ${boss.phone.slice(3, 6)}-${boss.phone.slice(6)}`
  expect(await type('reset-second-step', shown)).toEqual({ code: 0, said: 'Done. The owner is notified.\n' })
  const { twoStep } = await portal.db.one<{ twoStep: string }>(
    sql`select two_step as "twoStep" from account where id = ${boss.accountId}`,
  )
  expect(twoStep).toBe('off')
  expect((await boss.call('account_security', {})).code).not.toBe(0)
  expect(await auditOf(boss.accountId)).toEqual([
    { action: 'terminalResetSecondStep', role: 'system', accountId: null },
  ])
  await portal.jobs.sender.runOnce()
  expect(portal.messages.sent().filter(({ to }) => to === boss.phone)).toHaveLength(1)
  expect(await type('reset-second-step', boss.phone)).toMatchObject({ code: 1 })
})

it('gives a person of the staff an e-mail address, of which the phone and the former address hear', async () => {
  const helper = await make.staff(portal)
  await portal.db.run(sql`update account set email = 'old@clinic.example' where id = ${helper.accountId}`)
  expect(
    await actAtTerminal(portal.database, helper.phone, { kind: 'email', email: 'new@clinic.example' }),
  ).toBe('done')
  expect(
    await portal.db.one(
      sql`select email, email_verified_at is not null as proved from account where id = ${helper.accountId}`,
    ),
  ).toEqual({ email: 'new@clinic.example', proved: true })
  expect(await auditOf(helper.accountId)).toMatchObject([{ action: 'terminalEmail' }])
  await portal.jobs.sender.runOnce()
  const to = portal.messages.sent().map((message) => message.to)
  expect(to).toEqual(expect.arrayContaining(['old@clinic.example', helper.phone]))
})

it('sends codes of a paused purpose again, and the codes from before do not pause them once more', async () => {
  const paused = async () =>
    (
      await portal.call('send_verification_code', {
        phone: newPhone(),
        audience: 'provider',
        purpose: 'register',
      })
    ).code === 14
  expect(await type('resume-codes', 'register')).toEqual({
    code: 1,
    said: 'Codes of register are not paused.\n',
  })
  await portal.db.run(sql`
    insert into verification_code (id, audience, phone, purpose, salt, code_hash, created_at, expires_at)
    select audit_id(at, lpad(to_hex(n), 16, '0')), 'provider', '2125550100', 'register', '', '', at, at + interval '10 minutes'
    from generate_series(1, 200) as n, lateral (select app_now() - interval '20 minutes' as at) as made`)
  await portal.db.run(sql`
    insert into outbox (id, kind, ref, channel, recipient, body, sent_at)
    select gen_random_uuid(), 'code', id::text, 'sms', '2125550100', '', app_now() from verification_code`)
  expect(await watchCodes(portal.db, 1)).toMatchObject([{ state: 'paused register' }])
  expect(await paused()).toBe(true)

  expect(await type('resume-codes', 'register')).toEqual({
    code: 0,
    said: 'Codes of register are sent again.\n',
  })
  expect(await watchCodes(portal.db, 1)).toEqual([])
  expect(await paused()).toBe(false)
  expect(await resumeCodes(portal.database, 'register')).toBe(false)
  expect(
    await portal.db.many(sql`
      select role, account_id as "accountId", outcome from audit where action = 'terminalResumeCodes'`),
  ).toEqual([{ role: 'system', accountId: null, outcome: 'ok' }])
  expect(await type('resume-codes', 'dancing')).toMatchObject({
    code: 2,
    said: expect.stringContaining('resetPassword'),
  })
})

it('helps nobody but staff, and says what it does not understand', async () => {
  const provider = await make.provider(portal)
  expect(await type('reset-second-step', provider.phone)).toEqual({
    code: 1,
    said: 'No staff account has this phone.\n',
  })
  expect((await type('email', (await make.staff(portal)).phone, 'new@clinic.example')).code).toBe(0)
  expect(await type('email', provider.phone, 'not an address')).toMatchObject({ code: 2 })
  expect(await type('email', '12', 'a@b.example')).toMatchObject({ code: 2 })
  expect(await type('dance')).toMatchObject({ code: 2, said: expect.stringContaining('Usage') })
})
