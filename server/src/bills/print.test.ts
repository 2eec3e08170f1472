import { printTokenSeconds } from '@bencao/shared/domain/limits.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { suspend } from '../../../tests/make/people.ts'
import { makePaidOrders } from '../../../tests/make/statements.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'

let portal: TestPortal
let shop: Buyer
const may = { year: 2024, month: 5 }
beforeAll(async () => {
  portal = await openPortal()
  shop = await make.buyer(portal)
  const { provider } = shop
  await makePaidOrders(portal, provider, { from: '2024-05-01T07:00Z', to: '2024-06-01T06:59Z', count: 120 })
})
afterAll(() => portal.close())

const printOf = async (lang: 'en' | 'zh-Hant' = 'en') =>
  (await shop.provider.call('month_bill_print', may, { lang })).data

describe("a month's printed statement", () => {
  it('has letterhead, NPI, all rows from first to last, and totals', async () => {
    const { print } = await printOf()
    expect(print).toMatchObject({
      ...may,
      lang: 'en',
      clinic: { name: 'Test Clinic', providerName: 'Dr. Test Person', npi: '1234567893' },
      totals: { orders: 120, paidCents: 120 * 1_000 + (120 * 121) / 2 },
    })
    expect(print.rows).toHaveLength(120)
    expect(print.rows[0]?.date).toBe('2024-05-01')
    expect(print.rows.at(-1)?.date).toBe('2024-05-31')
    expect(print.rows.map(({ date }) => date)).toEqual(print.rows.map(({ date }) => date).toSorted())
  })

  it('opens without a session by its token, in the language of its maker', async () => {
    const { print, printToken } = await printOf('zh-Hant')
    const opened = await portal.call('print_month_bill', { printToken }, { lang: 'es' })
    expect(opened.data.print).toEqual({ ...print, lang: 'zh-Hant' })
  })

  it('is that of the caller alone: another provider prints an empty month', async () => {
    const stranger = await make.provider(portal)
    const { print } = (await stranger.call('month_bill_print', may)).data
    expect(print.rows).toEqual([])
  })

  it('stays closed for a wrong, expired or ended token, and for one of another sheet', async () => {
    const closed = async (printToken: string) => {
      const { code, message } = await portal.call('print_month_bill', { printToken })
      return [code, message]
    }
    const unknown = await closed('x'.repeat(43))
    expect(unknown[0]).toBe(11)
    const { orderId } = await shop.place()
    const order = (await shop.provider.call('order_print', { orderId, kind: 'packingSlip' })).data
    expect(await closed(order.printToken)).toEqual(unknown)
    const { printToken } = await printOf()
    await portal.db.run(sql`
      update bill_print_token set expires_at = expires_at - make_interval(secs => ${printTokenSeconds}::int)`)
    expect(await closed(printToken)).toEqual(unknown)
    const after = await printOf()
    expect((await shop.provider.call('sign_out', {})).code).toBe(0)
    expect(await closed(after.printToken)).toEqual(unknown)
  })

  it('is not given to a suspended provider', async () => {
    const other = await make.provider(portal)
    await suspend(portal, other.accountId)
    const { code } = await other.call('month_bill_print', may)
    const listed = await other.call('month_bill_list', may)
    expect(code).toBe(listed.code)
  })
})
