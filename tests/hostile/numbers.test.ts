import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackOffice } from '../make/backOffice.ts'
import { make } from '../make/make.ts'
import { send } from '../portal/http.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { atOnce } from '../walks/atOnce.ts'
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
  const headers = { 'content-type': 'application/json', token: callerOf(name, office).token }
  const { status, text } = await send(`${portal.url}/${name}`, entryOf(name).method, headers, body)
  return { status, reply: JSON.parse(text) as { code: number; data: object } }
}

const cases = callNames.flatMap((name) =>
  wholeFields(name).map((field) => ({ name, field, id: `${name}.${field.path}` })),
)
const names = callNames.filter((name) => wholeFields(name).length > 0)

/** Some of each kind, for a number that is read in the same way as one that got all of them, such as a page. */
const some: unknown[] = [1.5, '1e3', ' 1', '１２', true, []]
const alike = ({ name, field }: (typeof cases)[number]): string =>
  JSON.stringify([field.path, field.schema, entryOf(name).method])
const hasBeen = (each: (typeof cases)[number]): boolean =>
  cases.findIndex((other) => alike(other) === alike(each)) < cases.indexOf(each)

/** Bodies of a call with a wrong value in each of its numbers, until each number had all of its wrong values. */
function wrongBodies(name: CallName): Map<string, unknown>[] {
  const wrong = cases
    .filter((each) => each.name === name)
    .map((each) => ({
      path: each.field.path,
      values: [...(hasBeen(each) ? some : never), ...around(each.field)],
    }))
  const most = Math.max(...wrong.map(({ values }) => values.length))
  return Array.from(
    { length: most },
    (_, at) => new Map(wrong.map(({ path, values }) => [path, values[at % values.length]])),
  )
}

/** The names of the fields that an answer refuses. */
const refusedFields = (data: object): string[] =>
  Object.keys('fields' in data && typeof data.fields === 'object' ? (data.fields ?? {}) : {})

test('there are whole numbers to try', () => {
  expect(cases.map(({ id }) => id)).toContain('order_goods_add.quantity')
  expect(cases.length).toBeGreaterThan(10)
})

describe('a value that is not a whole number within its bounds is refused, and nothing changes', () => {
  test.each(names)('%s', async (name) => {
    const before = await fingerprint(portal, office.provider.providerId)
    const input = await inputFor(name, office)
    const inForm = (values: Map<string, unknown>) =>
      new Map([...values].filter(([, value]) => typeof value !== 'object'))
    const filled = (values: Map<string, unknown>) =>
      [...values].reduce((body, [path, value]) => withValue(body, path, value), input)
    await atOnce(wrongBodies(name), async (values) => {
      const what = JSON.stringify([...values])
      const { status, reply } = await callJson(name, JSON.stringify(filled(values)))
      expect([status, reply.code], what).toEqual([200, 10])
      expect(refusedFields(reply.data), what).toEqual(expect.arrayContaining([...values.keys()]))
      const texts = inForm(values)
      if (entryOf(name).method !== 'POST' || texts.size === 0) return
      const form = await callerOf(name, office).call(name, filled(texts))
      expect([form.status, form.code], what).toEqual([200, 10])
      expect(refusedFields(form.data), what).toEqual(expect.arrayContaining([...texts.keys()]))
    })
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
