import { langs } from '@bencao/shared/domain/lang.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { openSheet, type SheetCell } from '../../../tests/steps/spreadsheet.ts'

let portal: TestPortal
let shop: Buyer

/** What people type, and what they should not. */
const hostile = [
  '=1+1',
  '+1',
  '-1',
  '-2+3|cmd',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '＝1+1',
  '=HYPERLINK("http://x.example","y")',
  '-12.50',
]
const harmless = ['李小龍', '陳，"阿美", 女士', 'O\'Brien, "Bo"', 'two\nlines', 'a=b', 'Zoë Ñandú']

beforeAll(async () => {
  portal = await openPortal()
  shop = await make.buyer(portal)
  const staff = await make.staff(portal)
  const { providerId } = shop.provider
  for (const text of [...hostile, ...harmless]) {
    const { orderId } = await shop.place({ forPatient: true, quantity: 2 })
    await shop.pay(orderId)
    portal.cards.settle()
    const about = { providerId, orderId, reason: 'Damaged' }
    expect((await staff.call('staff_refund', { ...about, amountCents: 375, feeCents: 25 })).code).toBe(0)
    // However it came into the database.
    await portal.db.run(sql`
      with o as (
        update orders set patient_name = ${text}, tracking_number = ${text}, carrier = ${text} where id = ${orderId}
        returning patient_id, id),
      i as (
        update order_item set name_en = ${text}, name_es = ${text}, name_zh_hans = ${text}, name_zh_hant = ${text}
        where order_id = (select id from o)),
      f as (update refund set reason = ${text} where order_id = (select id from o))
      update patient set first_name = ${text}, middle_name = ${text}, last_name = ${text}, email = ${text}, city = ${text},
        address1 = ${text}, address2 = ${text}, area = ${text}
      where id = (select patient_id from o)`)
  }
})
afterAll(() => portal.close())

const sheetOf = async (kind: string, lang: string) => {
  const { data } = await shop.provider.call('export_begin', { kind })
  const response = await fetch(`${portal.url}/export_download`, {
    method: 'POST',
    headers: { token: shop.provider.token, lang, 'content-type': 'application/x-www-form-urlencoded' },
    body: `exportToken=${data.exportToken}`,
  })
  const [head = [], ...rows] = openSheet(new Uint8Array(await response.arrayBuffer()))
  return { columns: head.length, rows }
}
const texts = (cells: readonly SheetCell[]) => cells.map((cell) => ('text' in cell ? cell.text : ''))
const numbers = (cells: readonly SheetCell[]) =>
  cells.flatMap((cell) => ('number' in cell ? [cell.number] : []))

/** The columns of texts that people typed, and how many figures a row has. */
const kinds = [
  ['orders', [4, 13, 14], 5],
  ['patients', [1, 2, 3, 7, 8, 9, 10, 11], 0],
  ['statement', [8], 2],
  ['refunds', [2, 8], 2],
] as const

test.each(kinds.flatMap((kind) => langs.map((lang) => [...kind, lang] as const)))(
  'a spreadsheet opens %s without running anything: texts stay as typed in %j, and %i figures are numbers, in %s',
  async (kind, typed, figures, lang) => {
    const { columns, rows } = await sheetOf(kind, lang)
    expect(rows.filter(({ length }) => length !== columns)).toEqual([])
    expect(rows.flat().filter((cell) => 'formula' in cell)).toEqual([])
    for (const column of typed) {
      const shown = texts(rows.flatMap((row) => row[column] ?? [])).filter((text) => text !== '')
      expect(shown.toSorted()).toEqual(expect.arrayContaining([...hostile, ...harmless].toSorted()))
    }
    for (const row of rows)
      if (figures > 0) expect(numbers(row).length, JSON.stringify(row)).toBeGreaterThanOrEqual(figures)
  },
)

test('money that went back is a negative number', async () => {
  const { rows } = await sheetOf('statement', 'en')
  const back = rows.filter((row) => numbers(row).some((cents) => cents < 0))
  expect(back.map((row) => numbers(row))).toEqual(back.map(() => [-3.5, 0.25]))
  expect(back).toHaveLength(hostile.length + harmless.length)
})
