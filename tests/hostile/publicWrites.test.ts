import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../make/make.ts'
import { newPhone, type TestStaff } from '../make/people.ts'
import { sampleProfile, sampleStaff } from '../make/samples.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { codeSentTo } from '../steps/signIn.ts'
import { emailLinkSentTo, linkSentTo } from '../steps/signUp.ts'
import { appCode, askedOf } from '../steps/secondStep.ts'
import type { Body } from '../walks/inputs.ts'
import { harmfulFields } from './harmfulFields.ts'

let portal: TestPortal
let victim: TestStaff
beforeAll(async () => {
  portal = await openPortal()
  victim = await make.staff(portal, { role: 'administrator' })
})
afterAll(() => portal.close())

/** Writes that need no session of an audience: everybody who reaches the server can send them. */
const open = callNames.filter((name) => {
  const { mode, access } = entryOf(name)
  return mode !== 'read' && (access === 'public' || access === 'optional' || access === 'signedIn')
})
/** They change no account: a file is read, or a patient orders on a share page or pays the order of a link. */
const elsewhere: readonly CallName[] = [
  'file_download',
  'shop_photo',
  'shop_prove',
  'shop_order',
  'pay_open',
  'pay_confirm',
  'pay_way',
  'pay_card',
  'pay_paypal',
  'renewal_ask',
]

const [first, second, third] = ['Ginger-Root-2026', 'Ginger-Root-2027', 'Ginger-Root-2028']

type More = (name: CallName) => Body

/** Everything that a person does with an account, from the sign-up on; `more` goes along with each call. */
async function lifeOf(audience: 'provider' | 'staff', more: More) {
  const called = new Set<CallName>()
  const phone = newPhone()
  const email = `${phone}@clinic.example`
  const send = async (name: CallName, input: Body, token: string | null = null): Promise<{ data: Body }> => {
    called.add(name)
    const { code, message, data } = await portal.call(name, { ...more(name), ...input }, { token })
    if (code !== 0 && code !== 13) throw new Error(`${name} answered ${code}: ${message}`)
    return { data }
  }
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  const userOf = ({ data }: { data: Body }): Body => data['userInfo'] as Body
  const askCode = async (purpose: string) => {
    await portal.jobs.sender.runOnce()
    await portal.clock.advance(61)
    await send('send_verification_code', { phone, audience, purpose })
    return codeSentTo(portal, phone)
  }
  const withPassword = (password: string) => send('login', { mode: 'password', phone, audience, password })

  const facts = audience === 'staff' ? sampleStaff : sampleProfile
  await send('register', { ...facts, audience, phone, email, code: await askCode('register') })
  const linkToken = await linkSentTo(portal, phone)
  await send('doctor_valid', { linkToken })
  await send(audience === 'staff' ? 'setup_pwd' : 'doctor_set_password', { linkToken, password: first })
  await send('email_verify', { linkToken: await emailLinkSentTo(portal, email) })
  await send('link_renew', { linkToken })
  const user = userOf(await withPassword(first))
  const token = text(user['token'])
  await send('update_pwd', { mode: 'old', oldPassword: first, password: second }, token)

  const begun = (await send('two_step_begin', { method: 'totp', password: second }, token)).data
  const app = await appCode(portal, text(begun['secret']))
  await send('two_step_set', { ticket: begun['ticket'], code: app }, token)
  await portal.clock.advance(30)
  const renewal = (await send('two_step_codes_begin', {}, token)).data
  const next = await appCode(portal, text(begun['secret']))
  const renewed = await send('two_step_codes', { ticket: renewal['ticket'], code: next }, token)
  const codes = renewed.data['recoveryCodes'] as string[]
  const { ticket } = askedOf(await withPassword(second))
  const entered = userOf(await send('login_second_step', { ticket, code: codes[0] }))
  await send('two_step_off', { password: second }, token)

  await portal.jobs.sender.runOnce()
  const { ticket: turnedOn } = (await send('two_step_begin', { method: 'sms', password: second }, token)).data
  const set = await send('two_step_set', { ticket: turnedOn, code: await codeSentTo(portal, phone) }, token)
  const [recoveryCode] = set.data['recoveryCodes'] as string[]
  const bySms = askedOf(await withPassword(second))
  await portal.clock.advance(61)
  await send('two_step_send_again', { ticket: bySms.ticket })
  const proof = (await send('forget_pwd', { audience, phone, code: await askCode('resetPassword') })).data
  const reset = await send('forget_pwd_recover', { ticket: proof['ticket'], code: recoveryCode })
  const { resetToken } = reset.data
  await send('update_pwd', { mode: 'reset', resetToken, password: third })
  await portal.jobs.sender.runOnce()
  await portal.clock.advance(61)
  const last = askedOf(await withPassword(third))
  const code = await codeSentTo(portal, phone)
  const again = userOf(await send('login_second_step', { ticket: last.ticket, code }))
  await portal.db.run(sql`update account set two_step = 'off' where phone = ${phone}`)
  if (audience === 'provider')
    await send('login', { mode: 'code', audience, phone, code: await askCode('signIn') })
  const other = text(userOf(await withPassword(third))['token'])
  const { rows } = (await portal.call('session_list', {}, { token: other })).data
  const sessionId = rows.find(({ current }) => !current)?.sessionId
  await send('session_end', { sessionId }, other)
  await send('sign_out', {}, other)

  const rights = [user, entered, again].map(({ role, status, permissions, audience: of, verified }) => ({
    role,
    status,
    permissions,
    of,
    verified,
  }))
  return { called, rights, stored: await storedOf(phone) }
}

/** Everything stored about the accounts of a phone, without what no two accounts share. */
async function storedOf(phone: string): Promise<unknown> {
  const accounts = await portal.db.many<{ account: Body; provider: Body | null; sessions: number }>(sql`
    select to_jsonb(a) as account, to_jsonb(p) as provider,
      (select count(*) from session s where s.account_id = a.id) as sessions
    from account a left join provider p on p.provider_id = a.id where a.phone = ${phone}`)
  const differs =
    /^(?:id|provider_id|phone|email|.*_at|.*_hash|.*_secret|.*_number|share_code|patient_share_code|totp_last_step)$/
  const kept = (key: string, value: unknown) => (differs.test(key) ? undefined : value)
  return JSON.parse(JSON.stringify(accounts, kept))
}

const victims = () =>
  portal.db.many(sql`
    select to_jsonb(a) as account, (select count(*) from session s where s.account_id = a.id) as sessions,
      (select count(*) from account where audience = 'staff' and role = 'administrator') as administrators
    from account a where a.id = ${victim.accountId}`)

describe('unknown fields of calls that are open to everybody change nothing', () => {
  const called = new Set<CallName>()

  test.each(['provider', 'staff'] as const)('in the life of a %s', async (audience) => {
    const bystander = await victims()
    const plain = await lifeOf(audience, () => ({}))
    const greedy = await lifeOf(audience, (name) => harmfulFields(name, victim.accountId))
    expect(greedy.rights).toEqual(plain.rights)
    expect(greedy.rights.map(({ role, status, of }) => [role, status, of])).toEqual(
      Array.from({ length: 3 }, () => [audience, 'pending', audience]),
    )
    expect(greedy.stored).toEqual(plain.stored)
    expect(await victims()).toEqual(bystander)
    for (const name of greedy.called) called.add(name)
  })

  test('every such write is replayed', () => {
    expect([...called, ...elsewhere].toSorted()).toEqual(open.toSorted())
  })

  test('the fields name role, status and audience of each call that does not have them', () => {
    for (const name of called) {
      const { role, status, audience = 'staff' } = harmfulFields(name, victim.accountId)
      expect([role, status, audience]).toEqual(['administrator', 'active', 'staff'])
    }
  })
})
