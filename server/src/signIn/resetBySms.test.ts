import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { newPhone, type TestAccount } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { askedOf, turnOnSms, turnOnTotp } from '../../../tests/steps/secondStep.ts'
import { askCode, byPassword, codeSentTo, otherThan } from '../../../tests/steps/signIn.ts'
import { newRecoveryCodes } from '../secondStep/recoveryQueries.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const [old, fresh] = ['Herbs2026-Bencao', 'Ginger-Root-2027']

interface Person extends TestAccount {
  email: string
}

/** An account; `step` by SMS has its e-mail address confirmed unless `confirmed` is false. */
async function person({
  step = 'sms',
  role = 'provider',
  confirmed = true,
  withEmail = true,
}: {
  step?: 'sms' | 'totp' | 'off'
  role?: 'provider' | 'staff'
  confirmed?: boolean
  withEmail?: boolean
} = {}): Promise<Person> {
  const phone = newPhone()
  const email = withEmail ? `${phone}@clinic.example` : ''
  const who = await make.account(portal, { role, phone, email, password: old })
  if (step === 'sms') await turnOnSms(portal, who, old)
  if (step === 'totp') await turnOnTotp(portal, who, old)
  await portal.db.run(sql`delete from recovery_code where account_id = ${who.accountId}`)
  if (confirmed)
    await portal.db.run(sql`update account set email_verified_at = app_now() where id = ${who.accountId}`)
  return { ...who, email }
}

/** Proves the phone to reset the password. */
async function provePhone({ phone, audience }: TestAccount) {
  await portal.jobs.sender.runOnce()
  await portal.clock.advance(61)
  await askCode(portal, { phone, audience }, 'resetPassword')
  const code = await codeSentTo(portal, phone)
  return portal.call('forget_pwd', { audience, phone, code })
}

interface Proof {
  emailed: boolean
  ticket: string | null
  expiresAt: number | null
}
const proofOf = ({ data }: { data: unknown }): Proof => data as Proof

async function linkIn(email: string): Promise<{ page: string; token: string }> {
  await portal.jobs.sender.runOnce()
  const found = /https:\/\/bencao\.example(\S+)#([\w-]{43})/.exec(portal.messages.find(email)?.body ?? '')
  return { page: found?.[1] ?? '', token: found?.[2] ?? '' }
}

const reset = (resetToken: string) =>
  portal.call('update_pwd', { mode: 'reset', resetToken, password: fresh })

describe('where the second step is a code by SMS', () => {
  it('the phone alone gives no token: the link in the e-mail resets the password', async () => {
    const who = await person()
    const refused = await provePhone(who)
    expect([refused.code, refused.message]).toEqual([
      13,
      'This account needs one more proof besides the phone.',
    ])
    expect(refused.data).toEqual({ emailed: true, ticket: null, expiresAt: null })
    expect((await byPassword(portal, who, old)).code).toBe(13)
    const { page, token } = await linkIn(who.email)
    expect(page).toBe('/resetPassword')
    expect(portal.messages.find(who.email)?.body).toMatch(
      /contact customer service at once: \(510\) 555-0100$/,
    )
    expect((await reset(token)).code).toBe(0)
    expect((await byPassword(portal, who, old)).code).toBe(10)
    expect(askedOf(await byPassword(portal, who, fresh)).method).toBe('sms')
  })

  it('the link lives fifteen minutes, works once, and ends when another is sent', async () => {
    const who = await person()
    await provePhone(who)
    const first = (await linkIn(who.email)).token
    await provePhone(who)
    const second = (await linkIn(who.email)).token
    expect(second).not.toBe(first)
    expect((await reset(first)).code).toBe(13)
    await portal.clock.advance(15 * 60)
    expect((await reset(second)).code).toBe(13)
    await provePhone(who)
    const third = (await linkIn(who.email)).token
    expect((await reset(third)).code).toBe(0)
    expect((await reset(third)).code).toBe(13)
  })

  it('a recovery code takes the place of the e-mail, once, and the owner is notified', async () => {
    const who = await person({ confirmed: false })
    const codes = await newRecoveryCodes(portal.db, who.accountId)
    const [code = '', other = ''] = codes
    const { emailed, ticket } = proofOf(await provePhone(who))
    expect(emailed).toBe(false)
    const recover = (typed: string, ticketOf = ticket) =>
      portal.call('forget_pwd_recover', { ticket: ticketOf, code: typed })
    expect((await recover('ABCD-ABCD-ABCD-ABCD')).code).toBe(10)
    const { data } = await recover(code.toLowerCase())
    expect((await recover(other)).code).toBe(13)
    expect((await reset(data.resetToken)).code).toBe(0)
    expect(askedOf(await byPassword(portal, who, fresh)).method).toBe('sms')
    const messages = await portal.db.many(sql`
      select channel from outbox where kind = 'recoveryCodeUsed' and recipient in (${who.phone}, ${who.email})
      order by channel desc`)
    expect(messages).toEqual([{ channel: 'sms' }, { channel: 'email' }])
    const again = proofOf(await provePhone(who))
    expect((await recover(code, again.ticket)).code).toBe(10)
  })

  it('the code by SMS is not taken for a recovery code, and no other code is sent with the ticket', async () => {
    const who = await person()
    await newRecoveryCodes(portal.db, who.accountId)
    const { ticket } = proofOf(await provePhone(who))
    const code = await codeSentTo(portal, who.phone)
    for (const typed of [code, otherThan(code)])
      expect((await portal.call('forget_pwd_recover', { ticket, code: typed })).code).toBe(10)
    expect((await portal.call('two_step_send_again', { ticket })).code).toBe(13)
  })

  it('the ticket opens nothing else, and no other ticket resets a password', async () => {
    const who = await person()
    const [code = ''] = await newRecoveryCodes(portal.db, who.accountId)
    const { ticket } = proofOf(await provePhone(who))
    expect((await portal.call('login_second_step', { ticket, code })).code).toBe(13)
    const { token } = (
      await portal.call('login_second_step', {
        ticket: askedOf(await byPassword(portal, who, old)).ticket,
        code,
      })
    ).data.userInfo
    expect((await portal.call('two_step_codes', { ticket, code: '123456' }, { token })).code).toBe(13)
    const ofSignIn = askedOf(await byPassword(portal, who, old)).ticket
    const [next = ''] = await newRecoveryCodes(portal.db, who.accountId)
    expect((await portal.call('forget_pwd_recover', { ticket: ofSignIn, code: next })).code).toBe(13)
  })

  it('five wrong recovery codes end the ticket', async () => {
    const who = await person()
    const [code = ''] = await newRecoveryCodes(portal.db, who.accountId)
    const { ticket } = proofOf(await provePhone(who))
    const recover = (typed: string) => portal.call('forget_pwd_recover', { ticket, code: typed })
    for (let guess = 1; guess <= 5; guess++) expect((await recover('ABCD-ABCD-ABCD-ABCD')).code).toBe(10)
    expect((await recover(code)).code).toBe(13)
  })

  it('an address that is not confirmed gets no link; after a reset of the second step the phone is enough', async () => {
    const who = await person({ confirmed: false })
    const refused = await provePhone(who)
    expect(refused.data).toEqual({ emailed: false, ticket: null, expiresAt: null })
    const links = await portal.db.many(sql`
      select 1 from outbox where kind = 'link' and recipient in (${who.email}, ${who.phone})`)
    expect(links).toEqual([])
    const boss = await make.staff(portal, { role: 'administrator' })
    expect((await boss.call('staff_two_step_reset', { accountId: who.accountId })).code).toBe(0)
    expect((await reset((await provePhone(who)).data.resetToken)).code).toBe(0)
  })

  it('a person who has not proved the phone learns nothing', async () => {
    const answers = []
    for (const who of [
      await person(),
      await person({ step: 'off' }),
      { phone: newPhone(), audience: 'provider' as const },
    ]) {
      await portal.clock.advance(61)
      await askCode(portal, who, 'resetPassword')
      answers.push(
        await portal.call('forget_pwd', { audience: who.audience, phone: who.phone, code: '000000' }),
      )
    }
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })
})

describe('the phone is enough', () => {
  it.each(['off', 'totp'] as const)('for a provider whose second step is %s', async (step) => {
    const who = await person({ step })
    const { code, data } = await provePhone(who)
    expect(code).toBe(0)
    expect((await reset(data.resetToken)).code).toBe(0)
  })

  it('for staff with an authenticator app, which sign-in then asks for', async () => {
    const who = await person({ step: 'totp', role: 'staff' })
    expect((await reset((await provePhone(who)).data.resetToken)).code).toBe(0)
    expect(askedOf(await byPassword(portal, who, fresh)).method).toBe('totp')
  })
})

describe('staff without an authenticator app', () => {
  it.each(['off', 'sms'] as const)(
    'with second step %s reset by the e-mail of their sign-up',
    async (step) => {
      const who = await person({ step, role: 'staff', confirmed: false })
      expect(proofOf(await provePhone(who))).toEqual({ emailed: true, ticket: null, expiresAt: null })
      const { page, token } = await linkIn(who.email)
      expect(page).toBe('/resetPassword?audience=staff')
      expect(portal.messages.find(who.email)?.body).toMatch(/contact an administrator at once\.$/)
      expect((await reset(token)).code).toBe(0)
    },
  )

  it('cannot reset the password without an e-mail address', async () => {
    const who = await person({ step: 'off', role: 'staff', withEmail: false })
    expect(proofOf(await provePhone(who))).toEqual({ emailed: false, ticket: null, expiresAt: null })
  })
})
