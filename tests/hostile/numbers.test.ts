import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackOffice } from '../make/backOffice.ts'
import { make } from '../make/make.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { fingerprint } from '../walks/fingerprint.ts'
import { type InputField, wholeFields } from '../walks/fields.ts'
import { callerOf, inputFor, withValue } from '../walks/inputs.ts'

/** Values that must not be read as a whole number, as JSON or as the text of a form. */
const never: unknown[] = [
  1.5,
  1e21,
  2 ** 53 + 1,
  -(2 ** 53) - 1,
  '1.5',
  '1.0',
  '1e3',
  '0x10',
  '0b1',
  '1_000',
  '1,000',
  ' 1',
  '1 ',
  '+1',
  '-0',
  '01',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  'Infinity',
  '１２',
  '٣',
  '一',
  true,
  [1],
  [],
  {},
  { toString: 1 },
  '1\u0000',
]

const around = ({ schema }: InputField): unknown[] => {
  const { minimum, maximum } = schema
  if (typeof minimum !== 'number' || typeof maximum !== 'number') throw new Error('a number without bounds')
  return [minimum - 1, String(minimum - 1), maximum + 1, String(maximum + 1), 1e9, -1].filter(
    (value) => Number(value) < minimum || Number(value) > maximum,
  )
}

let portal: TestPortal
let office: BackOffice

beforeAll(async () => {
  portal = await openPortal()
  office = await make.backOffice(portal, { whole: true })
})
afterAll(() => portal.close())

/** Sends JSON, which can contain values that a form cannot. */
async function callJson(name: CallName, body: string) {
  const { method } = entryOf(name)
  const response = await fetch(`${portal.url}/${name}`, {
    method,
    headers: { 'content-type': 'application/json', token: callerOf(name, office).token },
    body,
  })
  return {
    status: response.status,
    reply: JSON.parse(await response.text()) as { code: number; data: object },
  }
}

const cases = callNames.flatMap((name) =>
  wholeFields(name).map((field) => ({ name, field, id: `${name}.${field.path}` })),
)

/** Some of each kind, for a number that is read in the same way as one that got all of them, such as a page. */
const some: unknown[] = [1.5, '1e3', ' 1', '１２', true, []]
const alike = ({ name, field }: (typeof cases)[number]): string =>
  JSON.stringify([field.path, field.schema, entryOf(name).method])
const hasBeen = (each: (typeof cases)[number]): boolean =>
  cases.findIndex((other) => alike(other) === alike(each)) < cases.indexOf(each)

test('there are whole numbers to try', () => {
  expect(cases.map(({ id }) => id)).toContain('order_goods_add.quantity')
  expect(cases.length).toBeGreaterThan(10)
})

describe('a value that is not a whole number within its bounds is refused, and nothing changes', () => {
  test.each(cases)('$id', async (each) => {
    const { name, field } = each
    const before = await fingerprint(portal, office.provider.providerId)
    const input = await inputFor(name, office)
    for (const value of [...(hasBeen(each) ? some : never), ...around(field)]) {
      const body = withValue(input, field.path, value)
      const { status, reply } = await callJson(name, JSON.stringify(body))
      expect([status, reply.code], JSON.stringify(value)).toEqual([200, 10])
      expect(reply.data, JSON.stringify(value)).toHaveProperty(['fields', field.path])
      if (entryOf(name).method !== 'POST' || typeof value === 'object') continue
      const form = await callerOf(name, office).call(name, body)
      expect([form.status, form.code], JSON.stringify(value)).toEqual([200, 10])
    }
    expect(await fingerprint(portal, office.provider.providerId)).toBe(before)
  })

  test.each(cases)(
    '$id: an empty value is refused, or means that the field is left out',
    async ({ name, field }) => {
      const { input } = entryOf(name)
      const whole = await inputFor(name, office)
      const empty = input.safeParse(withValue(whole, field.path, ''))
      if (!empty.success) return
      expect(field.optional).toBe(true)
      expect(empty.data).toEqual(input.parse(withValue(whole, field.path, undefined)))
    },
  )
})

test('a number that only JSON can express is refused, and so is a duplicate one', async () => {
  const [draftId, goodsId] = [await office.draftId(), await office.goodsId()]
  const line = (quantity: string) =>
    callJson('order_goods_add', `{"orderId":"${draftId}","goodsId":"${goodsId}","quantity":${quantity}}`)
  for (const quantity of ['1e400', '-1e400', '1.0000000000000002', '1e-1', '[1,2]', 'null', '""']) {
    expect((await line(quantity)).reply.code, quantity).toBe(10)
  }
  for (const quantity of ['NaN', '+1', '01', '.5', '1.', "'1'"]) {
    expect((await line(quantity)).status, quantity).toBe(400)
  }
})

test('every resulting price and total is a whole number, and not below zero', async () => {
  const [draftId, orderId] = [await office.draftId(), await office.orderId()]
  for (const [name, id] of [
    ['order_checkout', draftId],
    ['order_detail', orderId],
  ] as const) {
    const { text } = await office.provider.call(name, { orderId: id })
    const numbers = [...text.matchAll(/[:[,](-?\d[\d.eE+-]*)/g)].map(([, written]) => String(written))
    expect(numbers.length).toBeGreaterThan(10)
    expect(numbers.filter((written) => !/^\d+$/.test(written))).toEqual([])
  }
  const { n } = await portal.db.one<{ n: number }>(sql`
    select count(*) as n from orders where total_cents < 0 or subtotal_cents < 0`)
  expect(n).toBe(0)
})
