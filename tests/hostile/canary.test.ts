import { randomBytes } from 'node:crypto'
import { callNames, entryOf } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/src/accounts/passwords.ts'
import type { BackOffice } from '../make/backOffice.ts'
import { make } from '../make/make.ts'
import { samplePatient } from '../make/samples.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { inputFields, isStaffs } from '../walks/fields.ts'
import { callerOf, inputFor, withValue } from '../walks/inputs.ts'

/** A word that occurs nowhere else. */
const mark = `Zq${randomBytes(5).toString('hex').replaceAll(/\d/g, 'k')}`
const markPhone = '6465557391'
const markBirth = '1937-02-11'
const password = `Herbs2026${mark}`
const needles = [mark, mark.toLowerCase(), markPhone, markBirth]

let portal: TestPortal
let office: BackOffice
const errorBodies: string[] = []
const addresses: string[] = []
const secrets = new Map<string, string>()

/** Makes every call, with the marked values in their own fields and in every other place. */
beforeAll(async () => {
  portal = await openPortal()
  office = await make.backOffice(portal, { whole: true })
  const { provider } = office
  const address = { ...samplePatient, address1: `${mark} St`, city: mark, firstName: mark, lastName: mark }
  const person = {
    ...address,
    middleName: mark,
    address2: mark,
    area: mark,
    email: `${mark}@home.example`,
    phone: markPhone,
    dateOfBirth: markBirth,
  }
  const note = (answer: { code: number; text: string }) => {
    if (answer.code !== 0) errorBodies.push(answer.text)
  }
  const edited = await provider.call('patient_edit', { patientId: await office.patientId(), ...person })
  expect(edited.code, edited.message).toBe(0)
  await provider.call('order_goods_edit', {
    orderId: await office.draftId(),
    itemId: await office.itemId(),
    note: mark,
    dosage: mark,
  })
  await provider.call('ship_address_edit', {
    orderId: await office.orderId(),
    address: { ...address, phone: markPhone },
  })

  for (const name of callNames.filter((each) => each !== 'sign_out')) {
    const input = await inputFor(name, office)
    const { call, token } = callerOf(name, office)
    note(await call(name, { ...input, ...('search' in input && { search: mark }) }))
    for (const { path } of inputFields(name)) {
      // A reason by staff is meant to reach its provider, whatever it contains.
      if (
        isStaffs(name) &&
        (['reason', 'why'].includes(path) || (name === 'staff_parcel_handle' && path === 'note'))
      )
        continue
      for (const value of [`${mark}\u0000`, `${mark} <${markPhone}>`, mark.repeat(200)]) {
        note(await call(name, withValue(input, path, value)))
      }
    }
    note(await call(name, { ...input, [mark]: mark, search: mark }))
    note(await call(name, { ...input, search: mark }, { token: mark }))
    const query = new URLSearchParams({ search: mark, phone: markPhone }).toString()
    const { method } = entryOf(name)
    const inAddress = await fetch(`${portal.url}/${name}?${query}`, {
      method: method === 'GET' ? 'POST' : 'GET',
      ...(method === 'GET' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: query,
      }),
    })
    errorBodies.push(await inAddress.text())
    for (const broken of [`{"search":"${mark}`, `{"${mark}":}`]) {
      const response = await fetch(`${portal.url}/${name}`, {
        method: method === 'GET' ? 'POST' : method,
        headers: { 'content-type': 'application/json', token },
        body: broken,
      })
      errorBodies.push(await response.text())
    }
  }

  const paying = await make.clinic(portal)
  await paying.provider.call('patient_edit', { patientId: await paying.patientId(), ...person })
  await paying.provider.call('ship_address_edit', { orderId: await paying.orderId(), address })
  const [orderId, cardId] = [await paying.orderId(), await paying.cardId()]
  expect((await paying.provider.call('converge_direct_payment', { orderId, cardId })).code).toBe(0)
  const printed = await paying.provider.call('order_print', { orderId, kind: 'receipt' })
  secrets.set('print token', printed.data.printToken)
  secrets.set('session token', provider.token)

  const { accountId, phone } = provider
  await portal.db.run(sql`
    update account set password_hash = ${await hashPassword(password)} where id = ${accountId}`)
  secrets.set('password', password)
  const signedIn = await portal.call('login', { mode: 'password', audience: 'provider', phone, password })
  secrets.set('session token of a password', signedIn.data.userInfo.token)
  await portal.clock.advance(3_700)
  while ((await portal.jobs.sender.runOnce()) > 0);
  const asked = await portal.call('send_verification_code', {
    phone,
    audience: 'provider',
    purpose: 'signIn',
  })
  expect(asked.code).toBe(0)
  await portal.jobs.sender.runOnce()
  const code = /\d{6}/.exec(portal.messages.find(phone)?.body ?? '')?.[0] ?? 'no code'
  secrets.set('code', code)
  for (const guess of ['000000', code]) {
    const answer = await portal.call('login', { mode: 'code', audience: 'provider', phone, code: guess })
    if (answer.code === 0) secrets.set('session token of a code', answer.data.userInfo.token)
    else note(answer)
  }
  for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json']) {
    const response = await fetch(`${portal.url}${path}`)
    if (path !== '/openapi.json') errorBodies.push(await response.text())
  }
  while ((await portal.jobs.sender.runOnce()) > 0);
  addresses.push(...portal.logged.flatMap((line) => /"path":"[^"]*"/.exec(line) ?? []))
})
afterAll(() => portal.close())

const found = (texts: readonly string[], among: readonly string[]): string[] =>
  texts.filter((text) => among.some((needle) => text.includes(needle))).map((text) => text.slice(0, 300))

test('the run revealed all secrets to their owner, and was refused hundreds of times', async () => {
  expect([...secrets.keys()]).toHaveLength(6)
  expect(errorBodies.length).toBeGreaterThan(300)
  expect(portal.logged.length).toBeGreaterThan(300)
  const detail = await portal.call(
    'patient_detail',
    { patientId: await office.patientId() },
    { token: secrets.get('session token of a code') ?? null },
  )
  expect([11, 0]).toContain(detail.code)
})

describe("patients' data is stored in their records only", () => {
  test('not in the log', () => expect(found(portal.logged, needles)).toEqual([]))
  test('not in a refusal', () => expect(found(errorBodies, needles)).toEqual([]))
  test('not in an address', () => {
    expect(addresses.length).toBeGreaterThan(100)
    expect(found(addresses, needles)).toEqual([])
    expect(addresses.filter((path) => path.includes('?'))).toEqual([])
  })
  test('not in a message', () => {
    const sent = portal.messages.sent().map((message) => JSON.stringify(message))
    expect(sent.length).toBeGreaterThan(1)
    expect(found(sent, needles)).toEqual([])
  })
  test('not in the audit, the limits or the queue', async () => {
    const { text } = await portal.db.one<{ text: string }>(sql`
      select concat((select string_agg(a::text, ' ') from audit a), (select string_agg(l::text, ' ') from limit_event l),
        (select string_agg(o::text, ' ') from outbox o), (select string_agg(s::text, ' ') from session s)) as text`)
    expect(found([text], [mark, mark.toLowerCase(), markBirth])).toEqual([])
  })
})

describe('secrets appear nowhere', () => {
  test('not in the log, and not in a refusal', () => {
    const all = [...secrets.values()]
    expect(found(portal.logged, all)).toEqual([])
    expect(found(errorBodies, all)).toEqual([])
  })

  test('not in the database, in plain text or in another encoding', async () => {
    const tables = await portal.db.many<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
    const writings = [...secrets].flatMap(([what, secret]) => [
      [what, secret] as const,
      [what, Buffer.from(secret).toString('hex')] as const,
      [what, Buffer.from(secret, 'base64url').toString('hex')] as const,
      [what, Buffer.from(secret).toString('base64')] as const,
    ])
    for (const { name } of tables) {
      const { rows } = await portal.database.pool.query(`select t::text as text from ${name} t`)
      // As separate words, or after the prefix of bytes: the six digits of a code may be part of a longer number.
      const dump = rows.map((row: { text: string }) => row.text).join('\n')
      for (const [what, writing] of writings) {
        if (writing.length < 5) continue
        expect(
          new RegExp(
            `(?:(?<![0-9A-Za-z])|(?<=\\\\x))${writing.replaceAll(/[+/=.]/g, '\\$&')}(?![0-9A-Za-z])`,
          ).test(dump),
          `${what} in ${name}`,
        ).toBe(false)
      }
    }
  })

  test('not in an address that the server made', () => {
    expect(found(addresses, [...secrets.values()])).toEqual([])
  })
})

describe('a line break in a name, an e-mail or a message', () => {
  const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '%0d%0a']

  test('creates no header and no second message', async () => {
    const sentBefore = portal.messages.sent().length
    const { provider } = await make.clinic(portal)
    for (const one of breaks) {
      const evil = `Ana${one}Bcc: all@evil.example${one}${one}Hello`
      for (const [field, value] of [
        ['firstName', evil],
        ['email', `ana@home.example${one}Bcc: all@evil.example`],
        ['phone', `2125550123${one}6465550123`],
      ] as const) {
        const { code, headers } = await provider.call('patient_add', { ...samplePatient, [field]: value })
        expect(headers.get('bcc')).toBeNull()
        if (/[\r\n\u0085]/.test(one) || field !== 'firstName')
          expect([field, one, code]).toEqual([field, one, 10])
      }
      const asked = await portal.call('send_verification_code', {
        phone: `9175550188${one}9175550189`,
        audience: 'provider',
        purpose: 'register',
      })
      expect(asked.code).toBe(10)
    }
    while ((await portal.jobs.sender.runOnce()) > 0);
    expect(portal.messages.sent().length).toBe(sentBefore)
    const odd = await portal.db.many(sql`
      select id from outbox where subject ~ '[\r\n]' or recipient ~ '[\r\n]'`)
    expect(odd).toEqual([])
  })
})
