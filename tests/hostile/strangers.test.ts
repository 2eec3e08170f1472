import { randomBytes, randomUUID } from 'node:crypto'
import { entryOf } from '@bencao/shared/contract/index.ts'
import { ownedFields } from '@bencao/shared/contract/ownedFields.ts'
import { en } from '@bencao/shared/messages/en/sides/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '../make/clinic.ts'
import { make } from '../make/make.ts'
import { sharePatient } from '../make/patients.ts'
import { samplePatient } from '../make/samples.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { outsideCalls } from '../walks/fields.ts'
import { inputWith, valueAt, withValue } from '../walks/inputs.ts'
import { statementsDuring } from './statements.ts'

let portal: TestPortal
let ours: Clinic
let theirs: Clinic

beforeAll(async () => {
  portal = await openPortal()
  ours = await make.clinic(portal, { whole: true })
  theirs = await make.clinic(portal, { whole: true })
})
afterAll(() => portal.close())

describe("another provider's patient whom staff linked to this provider", () => {
  const words = ['Hidden', '2125559876', '77 Secret Rd', 'hidden@home.example']
  let patientId: string

  beforeAll(async () => {
    const added = await theirs.provider.call('patient_add', {
      ...samplePatient,
      middleName: 'Hidden',
      phone: '2125559876',
      address1: '77 Secret Rd',
      email: 'hidden@home.example',
    })
    patientId = added.data.patientId
    await sharePatient(portal, patientId, ours.provider)
  })

  test('is shown, and an edit answers with the message of the specification and nothing else', async () => {
    const detail = await ours.provider.call('patient_detail', { patientId })
    expect(detail.data).toMatchObject({ editable: false, middleName: 'Hidden' })
    for (const name of ['patient_edit', 'patient_del'] as const) {
      const { code, message, data, text } = await ours.provider.call(name, { patientId, ...samplePatient })
      expect({ code, message, data }).toEqual({
        code: 12,
        message: en.refusals.patient.linkedToOther,
        data: {},
      })
      expect(words.filter((word) => text.includes(word))).toEqual([])
      expect(text).not.toContain(theirs.provider.providerId)
    }
    const after = await theirs.provider.call('patient_detail', { patientId })
    expect(after.data).toMatchObject({ middleName: 'Hidden', phone: '2125559876', editable: true })
  })

  test('shows only the orders of the caller', async () => {
    const { orderId } = (await theirs.provider.call('order_add', { orderFor: 'patient', patientId })).data
    const mine = await ours.provider.call('patient_order_list', { patientId })
    expect([mine.code, mine.data.total]).toEqual([0, 0])
    const seen = await theirs.provider.call('patient_order_list', { patientId })
    expect(seen.data.rows.map((row) => row.orderId)).toEqual([orderId])
    expect((await ours.provider.call('patient_detail', { patientId })).data.orderCount).toBe(0)
  })
})

describe('a print page without its token', () => {
  test('shows nothing of an order whose number or id is guessed', async () => {
    const orderId = await theirs.orderId()
    const { data } = await theirs.provider.call('order_print', { orderId, kind: 'packingSlip' })
    const { orderNumber } = data.print
    for (const path of ['printOrder', 'printTransaction', 'orderPlaced']) {
      for (const query of [`orderNumber=${orderNumber}`, `orderId=${orderId}`, `id=${orderNumber}`]) {
        const page = await (await fetch(`${portal.url}/${path}?${query}`)).text()
        expect(page).not.toContain('Castillo')
        expect(page).not.toContain(orderNumber)
      }
    }
  })

  test('is opened only by the correct token, which is long, stored as a hash, and expires soon', async () => {
    const orderId = await theirs.orderId()
    const { data } = await theirs.provider.call('order_print', { orderId, kind: 'packingSlip' })
    const { printToken, printTokenExpiresAt } = data
    expect(Buffer.from(printToken, 'base64url').length).toBeGreaterThanOrEqual(16)
    const now = (await portal.call('server_time', {})).data.serverTime
    expect(printTokenExpiresAt - now).toBeLessThanOrEqual(300)
    const { kept } = await portal.db.one<{ kept: string }>(sql`
      select string_agg(t::text, ' ') as kept from print_token t`)
    expect(kept).not.toContain(printToken)
    expect(kept).not.toContain(Buffer.from(printToken, 'base64url').toString('hex'))

    const wrong = [
      data.print.orderNumber,
      orderId,
      '',
      `${printToken}x`,
      printToken.slice(1),
      printToken.toUpperCase(),
      ` ${printToken}`,
      "' or '1'='1",
      '%',
      ...Array.from({ length: 50 }, () => randomBytes(32).toString('base64url')),
    ]
    for (const token of wrong) {
      const answer = await portal.call('print_order', { printToken: token })
      expect([10, 11]).toContain(answer.code)
      expect(answer.text).not.toContain('Castillo')
    }
    expect((await portal.call('print_order', { printToken })).code).toBe(0)
    // A print token is not a session, and a session is not a print token.
    expect((await portal.call('order_list', {}, { token: printToken })).code).toBe(-100)
    expect((await portal.call('print_order', { printToken: theirs.provider.token })).code).toBe(11)
    await portal.clock.advance(301)
    expect((await portal.call('print_order', { printToken })).code).toBe(11)
    await portal.clock.advance(-301)
  })
})

describe('another provider’s record costs the same as a missing one', () => {
  const cases = outsideCalls.flatMap((name) =>
    ownedFields(entryOf(name).input)
      .filter(({ ownedBy }) => ownedBy === 'provider')
      .map(({ path }) => ({ name, path, id: `${name}.${path}` })),
  )

  test.each(cases)('$id: the same statements in the same order', async ({ name, path }) => {
    const own = await inputWith(name, path, ours)
    const foreign = valueAt(await inputWith(name, path, theirs), path)
    // The first call plans statements and records the use of the session.
    await ours.provider.call(name, withValue(own, path, randomUUID()))
    const missing = await statementsDuring(() => ours.provider.call(name, withValue(own, path, randomUUID())))
    const others = await statementsDuring(() => ours.provider.call(name, withValue(own, path, foreign)))
    expect(missing.length).toBeGreaterThan(1)
    expect(others).toEqual(missing)
  })
})

describe('a deleted patient', () => {
  test('is gone from every list, and the order history stays', async () => {
    const { call } = theirs.provider
    const [patientId, orderId, draftId] = [
      await theirs.patientId(),
      await theirs.orderId(),
      await theirs.draftId(),
    ]
    expect((await call('patient_del', { patientId })).code).toBe(0)

    for (const input of [{}, { search: 'castillo' }, { search: samplePatient.phone }, { sort: 'newest' }]) {
      const { rows } = (await call('patient_list', { ...input, pageSize: 100 })).data
      expect(rows.map((row) => row.patientId)).not.toContain(patientId)
    }
    expect((await call('patient_detail', { patientId })).code).toBe(11)
    expect((await call('patient_edit', { patientId, ...samplePatient })).code).toBe(11)
    expect((await call('goods_list', { forPatientId: patientId })).code).toBe(11)
    expect((await call('order_add', { orderFor: 'patient', patientId })).code).toBe(11)

    const listed = (await call('order_list', { search: 'castillo', pageSize: 100 })).data.rows
    expect(listed.map((row) => row.orderId)).toContain(orderId)
    const history = await call('patient_order_list', { patientId })
    expect([history.code, history.data.total]).toEqual([0, 6])
    expect((await call('order_detail', { orderId })).data.recipient.lastName).toBe('Castillo')

    const checkout = (await call('order_checkout', { orderId: draftId })).data
    expect(checkout.missing).toContain('patient')
    expect(JSON.stringify(checkout)).not.toContain('Castillo')
    const submit = await call('order_submit', {
      orderId: draftId,
      expectedTotalCents: checkout.totalCents,
    })
    expect(submit.code).toBe(10)
  })
})
