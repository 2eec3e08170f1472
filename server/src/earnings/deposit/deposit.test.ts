import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { newPhone, type TestProvider } from '../../../../tests/make/people.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { askCode, byPassword, codeSentTo } from '../../../../tests/steps/signIn.ts'
import { keyringOf } from '../../secrets/keyring.ts'
import { openPortal as openServer } from '../../app/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const account = {
  holderName: 'Rosa Delgado',
  bankName: 'JPMorgan Chase',
  routingNumber: '021000021',
  accountNumber: '9876501234',
  accountType: 'checking',
  ownership: 'business',
  password: 'Herbs2026',
}
const doctor = (status: 'active' | 'pending' = 'active') =>
  make.provider(portal, { phone: newPhone(), status, password: account.password })
const codeFor = async (
  { phone, token }: TestProvider,
  purpose: 'changeDeposit' | 'changePhone' = 'changeDeposit',
) => {
  await askCode(portal, { phone, audience: 'provider' }, purpose, { token })
  return codeSentTo(portal, phone)
}
const shown = async (who: TestProvider) => (await who.call('comms_card_get', {})).data.account

test('is set with a fresh code: sealed, four digits shown, held for 72 hours, and the owner is notified', async () => {
  const rosa = await doctor()
  expect(await shown(rosa)).toBeNull()
  const code = await codeFor(rosa)
  expect((await rosa.call('comms_card_set', { ...account, code })).code).toBe(0)
  const answer = await rosa.call('comms_card_get', {})
  expect(answer.data.account).toMatchObject({ routingLast4: '0021', accountLast4: '1234', held: true })
  expect(answer.text).not.toContain(account.accountNumber)
  const { changedAt = 0, payableFrom = 0 } = answer.data.account ?? {}
  expect(payableFrom - changedAt).toBe(72 * 3_600)

  const row = await portal.db.one<{ id: string; sealed: Buffer; text: string }>(sql`
    select id, account_number as sealed, d::text as text from deposit_account d
    where provider_id = ${rosa.providerId}`)
  expect(row.text).not.toContain(Buffer.from(account.accountNumber).toString('hex'))
  expect(row.text).not.toContain(account.accountNumber)
  const keyring = keyringOf(portal.options.keys)
  expect(keyring.open(row.sealed, `deposit:account:${row.id}`)).toBe(account.accountNumber)

  await portal.jobs.sender.runOnce()
  const sent = portal.messages
    .sent()
    .filter(({ to, body }) => to === rosa.phone && /deposit account/.test(body))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).not.toMatch(/1234|0021/)
  expect(sent[0]?.body).toMatch(/customer service at once: \(510\) 555-0100$/)
  expect((await rosa.call('comms_card_set', { ...account, code })).code).toBe(10)
})

test('needs the password of the account too', async () => {
  const rosa = await doctor()
  const code = await codeFor(rosa)
  const { password: _, ...bare } = account
  expect((await rosa.call('comms_card_set', { ...bare, code })).data).toEqual({
    fields: { password: 'Please enter your password' },
  })
  expect((await rosa.call('comms_card_set', { ...account, password: 'Wrong2026', code })).code).toBe(10)
  expect(await shown(rosa)).toBeNull()
  expect((await rosa.call('comms_card_set', { ...account, code })).code).toBe(0)
})

test('is held longer after a change of the e-mail address, whichever comes first', async () => {
  const { password } = account
  const hours = async (who: TestProvider) => {
    const { now } = await portal.db.one<{ now: number }>(sql`select epoch(app_now()) as now`)
    return Math.round((((await shown(who))?.payableFrom ?? 0) - now) / 3_600)
  }
  const rosa = await doctor()
  await rosa.call('doctor_edit', { email: 'before@clinic.example', password })
  await portal.jobs.sender.runOnce()
  await rosa.call('comms_card_set', { ...account, code: await codeFor(rosa) })
  expect(await hours(rosa)).toBe(144)
  const other = await doctor()
  await other.call('comms_card_set', { ...account, code: await codeFor(other) })
  await portal.clock.advance(80 * 3_600)
  const { token } = (await byPassword(portal, { ...other, audience: 'provider' }, password)).data.userInfo
  expect((await other.call('comms_card_get', {}, { token })).data.account?.held).toBe(false)
  await other.call('doctor_edit', { email: 'after@clinic.example', password }, { token })
  const { data } = await other.call('comms_card_get', {}, { token })
  expect([data.account?.held, (data.account?.payableFrom ?? 0) - (data.account?.changedAt ?? 0)]).toEqual([
    true,
    expect.closeTo(152 * 3_600, -2),
  ])
})

test('stays refused by the bank when it is entered again, and not when it is another one', async () => {
  const rosa = await doctor()
  const set = async (given: Partial<typeof account>) => {
    const { code, message } = await rosa.call('comms_card_set', {
      ...account,
      ...given,
      code: await codeFor(rosa),
    })
    if (code !== 0) throw new Error(message)
    await portal.clock.advance(61)
    return (await shown(rosa))?.refused
  }
  expect(await set({})).toBe(false)
  await portal.db.run(sql`
    update deposit_account set refused_code = 'R02' where provider_id = ${rosa.providerId}`)
  expect(await set({ accountNumber: '1111501234' })).toBe(false)
  expect(await set({ routingNumber: '121000358', accountNumber: '9876501234' })).toBe(false)
  expect(await set({ holderName: 'Rosa M. Delgado', accountType: 'savings' })).toBe(true)
})

test('accepts no code for another purpose, no wrong one and none over five minutes old', async () => {
  const rosa = await doctor()
  expect(
    (await rosa.call('comms_card_set', { ...account, code: await codeFor(rosa, 'changePhone') })).code,
  ).toBe(10)
  const late = await doctor()
  const code = await codeFor(late)
  await portal.clock.advance(301)
  expect((await late.call('comms_card_set', { ...account, code })).code).toBe(10)
  for (const who of [rosa, late]) expect(await shown(who)).toBeNull()
})

test('counts an attempt as one of signing in, for its address', async () => {
  const rosa = await doctor()
  const code = await codeFor(rosa)
  const server = await openServer({ ...portal.options, rateLimitScale: 0.03 })
  const { token } = rosa
  const slowed = await callOverHttp(server.url, 'comms_card_set', { ...account, code }, { token })
  await server.close()
  expect([slowed.code, await shown(rosa)]).toEqual([14, null])
})

test('is for verified providers, and each sees only their own', async () => {
  const [rosa, pending] = [await doctor(), await doctor('pending')]
  await rosa.call('comms_card_set', { ...account, code: await codeFor(rosa) })
  expect((await pending.call('comms_card_set', { ...account, code: '123456' })).code).toBe(12)
  expect(await shown(pending)).toBeNull()
})

test('refuses an invalid routing number and an invalid account number under their fields', async () => {
  const rosa = await doctor()
  const { data } = await rosa.call('comms_card_set', {
    ...account,
    routingNumber: '021000022',
    accountNumber: '12',
    code: '123456',
  })
  expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual([
    'routingNumber',
    'accountNumber',
  ])
})

test('names the bank of a known routing number', async () => {
  const rosa = await doctor()
  const ask = async (routingNumber: string) =>
    (await rosa.call('comms_card_get', { routingNumber })).data.bankName
  expect([await ask('021000021'), await ask('111111111')]).toEqual(['JPMorgan Chase', null])
})
