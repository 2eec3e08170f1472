import { callNames, entryOf } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../make/make.ts'
import type { TestProvider, TestStaff } from '../make/people.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { atOnce } from './atOnce.ts'
import { schemaOf } from '../../server/src/http/describeCalls.ts'

const number = '4111111111111111'
const spoken = [
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  'card 4111111111111111 please',
  '4111/1111/1111/1111',
  '4111_1111_1111_1111',
]

/** References of other parties, which may look like a card number. */
const exempt = new Set([
  'trackingNumber',
  'chargeNumber',
  'refundNumber',
  'accountNumber',
  'rate',
  'printToken',
  'password',
  'oldPassword',
])

const textFields = (name: (typeof callNames)[number]): string[] => {
  const schema = schemaOf(entryOf(name).input, 'input')
  const shapes = [
    schema,
    ...(Array.isArray(schema.oneOf) ? schema.oneOf : []),
    ...(Array.isArray(schema.anyOf) ? schema.anyOf : []),
  ]
  const names = shapes.flatMap((shape) =>
    typeof shape.properties === 'object' && shape.properties ? Object.keys(shape.properties) : [],
  )
  return [...new Set([...names, 'somethingElse'])].filter((field) => !exempt.has(field))
}

let portal: TestPortal
let provider: TestProvider
let administrator: TestStaff

beforeAll(async () => {
  portal = await openPortal()
  provider = await make.provider(portal)
  administrator = await make.staff(portal, { role: 'administrator' })
})
afterAll(() => portal.close())

describe('a card number is refused by every call, in every field', () => {
  test.each(callNames.filter((name) => name !== 'sign_out'))('%s', async (name) => {
    const caller = entryOf(name).access === 'staff' ? administrator : provider
    const fields = textFields(name)
    await atOnce(spoken, async (value) => {
      const answer = await caller.call(name, Object.fromEntries(fields.map((field) => [field, value])))
      expect([answer.status, answer.code], value).toEqual([200, 10])
      const named = Object.keys((answer.data as { fields?: object }).fields ?? {})
      expect(named.toSorted(), value).toEqual(fields.toSorted())
      expect(answer.text.replaceAll(/[^\da-z]/gi, '')).not.toContain(number)
    })
    const nested = await caller.call(name, { address: { zip: spoken[1] }, items: [{ note: number }] })
    expect(nested.code).toBe(10)
  })

  test('a security code under its own name is refused too', async () => {
    const answer = await provider.call('card_add', { cvv: '123' })
    expect(answer.code).toBe(10)
  })

  test('none of it is stored or logged', async () => {
    const columns = await portal.db.many<{ table: string; column: string }>(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb')`)
    for (const { table, column } of columns) {
      const found = await portal.database.pool.query(
        `select count(*) as n from ${table} where regexp_replace(${column}::text, '[^[:alnum:]]', '', 'g') like '%${number}%'`,
      )
      expect(Number(found.rows[0]?.n), `${table}.${column}`).toBe(0)
    }
    expect(portal.logged.filter((line) => line.replaceAll(/[^\da-z]/gi, '').includes(number))).toEqual([])
  })

  test('an ordinary long number does not count as a card number', async () => {
    const answer = await provider.call('patient_list', { search: '4111111111111112' })
    expect(answer.code).toBe(0)
  })
})
