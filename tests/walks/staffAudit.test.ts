import { type CallName, entryOf } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackOffice } from '../make/backOffice.ts'
import { make } from '../make/make.ts'
import { samplePatient } from '../make/samples.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { staffCalls } from './fields.ts'
import { type Body, inputFor } from './inputs.ts'

let portal: TestPortal
let office: BackOffice

beforeAll(async () => {
  portal = await openPortal()
  office = await make.backOffice(portal, { whole: true })
})
afterAll(() => portal.close())

interface Row {
  accountId: string
  role: string
  recordId: string | null
  outcome: string
  reason: string | null
  sessionId: string | null
  whole: string
}

const rowsOf = (name: CallName) =>
  portal.db.many<Row>(sql`
    select account_id as "accountId", role, record_id as "recordId", outcome, reason, session_id as "sessionId",
      to_jsonb(audit)::text as whole
    from audit where action = ${name} and account_id = ${office.administrator.accountId} order by id`)

const writes = staffCalls.filter((name) => entryOf(name).mode !== 'read')
const fieldsOf = (body: Body) => Object.entries(body)
/** The records that a call names or creates, of which its row names one. */
const recordsOf = (body: Body) =>
  fieldsOf(body).flatMap(([field, value]) => (field.endsWith('Id') && field !== 'requestId' ? [value] : []))
/** A reason as staff write it. */
const why = 'They called on March 4'
const reasonFields = ['reason', 'why'] as const
const withReason = (name: CallName, body: Body): Body => {
  const known = entryOf(name).input.toJSONSchema({ io: 'input', unrepresentable: 'any' }).properties ?? {}
  return {
    ...body,
    ...Object.fromEntries(reasonFields.filter((field) => field in known).map((field) => [field, why])),
  }
}

describe('each act of staff leaves one row: who, what, to which record, and why', () => {
  test.each(writes)('%s', async (name) => {
    const body = withReason(name, await inputFor(name, office))
    const before = (await rowsOf(name)).length
    const answer = await office.administrator.call(name, body)
    expect(answer.code, answer.message).toBe(0)
    const written = (await rowsOf(name)).slice(before)
    expect(written).toHaveLength(1)
    expect(written[0]).toMatchObject({ role: 'administrator', outcome: 'ok' })
    expect(written[0]?.sessionId).toMatch(/^[0-9a-f-]{36}$/)
    expect(written[0]?.reason).toBe(reasonFields.some((field) => field in body) ? why : null)
    // A file has no data.
    const made = (answer.data ?? {}) as Body
    const records = [...recordsOf(body), ...recordsOf(made)]
    if (records.length > 0) expect(records).toContain(written[0]?.recordId)
  })

  test.each(writes)('%s, refused for its input', async (name) => {
    const before = (await rowsOf(name)).length
    const body = Object.fromEntries(fieldsOf(await inputFor(name, office)).map(([field]) => [field, {}]))
    const { code } = await office.administrator.call(name, body)
    const written = (await rowsOf(name)).slice(before)
    expect(written).toHaveLength(1)
    expect(written[0]?.outcome === 'ok').toBe(code === 0)
  })
})

test('no row has a value of a patient', async () => {
  const { text } = await portal.db.one<{ text: string }>(sql`
    select string_agg(to_jsonb(a)::text, ' ') as text from audit a`)
  const { lastName, address1, phone, dateOfBirth } = samplePatient
  expect([lastName, address1, phone, dateOfBirth].filter((value) => text.includes(value))).toEqual([])
})
