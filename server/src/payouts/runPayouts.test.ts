import { createHash } from 'node:crypto'
import { readAch } from '@bencao/shared/domain/nacha/readAch.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { newTrackingNumber } from '../../../tests/make/tracking.ts'
import { later, makeDeposit, makeDownload, makeSale, toNextMonth } from '../../../tests/make/payouts.ts'
import type { TestStaff } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { keyringOf } from '../secrets/keyring.ts'
import { returnPayout } from './movePayout.ts'
import { sealedAs } from './writeFile.ts'

let portal: TestPortal
let staff: TestStaff
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  shop = await make.buyer(portal)
})

const run = async () => portal.jobs.tasks.runPayouts?.()
interface Row {
  payoutId: string
  state: string
  cents: number
  period: string
  fileId: string | null
}
const payoutsOf = ({ provider }: Buyer) =>
  portal.db.many<Row>(sql`
    select id as "payoutId", state, amount_cents as cents, period::text, file_id as "fileId" from payout
    where provider_id = ${provider.providerId} order by period`)
const sale = (given = {}) => makeSale(portal, shop, staff, given)
const deposit = (given = {}) => makeDeposit(portal, shop.provider, given)
const fileOf = async (fileId: string | null) => {
  const { sealed, sha256 } = await portal.db.one<{ sealed: Buffer; sha256: Buffer }>(
    sql`select sealed, sha256 from payout_file where id = ${fileId}`,
  )
  const text = keyringOf(portal.options.keys).open(sealed, sealedAs(fileId ?? ''))
  expect(createHash('sha256').update(text).digest()).toEqual(sha256)
  return readAch(text)
}
/** What the ledger says, by account; of the provider's own accounts, and of those of payouts. */
const balances = async () =>
  Object.fromEntries(
    (
      await portal.db.many<{ kind: string; cents: number }>(sql`
        select a.kind, sum(e.cents)::bigint as cents from ledger_account a join ledger_entry e on e.account_id = a.id
        where a.provider_id = ${shop.provider.providerId} group by a.kind`)
    ).map(({ kind, cents }) => [kind, cents]),
  )
const download = (fileId: string | null) => makeDownload(portal, fileId, staff)
/** How often a provider was notified. */
const notified = async (kind: string) =>
  (await shop.provider.call('notifications', {})).data.rows.filter((row) => row.kind === kind).length
const giveBack = (payoutId: string, code: string) => {
  const keyring = keyringOf(portal.options.keys)
  return portal.database.transaction((db) => returnPayout(db, shop.provider, { keyring, payoutId, code }))
}
const refund = (orderId: string, wanted: object) =>
  staff.call('staff_refund', { providerId: shop.provider.providerId, orderId, reason: 'Damaged', ...wanted })
const totalOf = async (orderId: string) =>
  (await shop.provider.call('order_detail', { orderId })).data.totalCents

describe('the run of a month', () => {
  it('pays what was delivered in it, once, into a file that the bank can read', async () => {
    await deposit()
    await sale({ profitCents: 2_345 })
    await sale({ profitCents: 900, delivered: false })
    await toNextMonth(portal, 6)
    await sale({ profitCents: 700 })
    await run()
    await run()
    const [payout, ...more] = await payoutsOf(shop)
    expect(more).toEqual([])
    expect(payout).toMatchObject({ state: 'processing', cents: 2_345 })
    const { entries } = await fileOf(payout?.fileId ?? null)
    const number = await portal.db.one<{ number: string }>(
      sql`select payout_number as number from payout where id = ${payout?.payoutId}`,
    )
    expect(entries.filter(({ id }) => id === number.number)).toMatchObject([
      {
        sec: 'PPD',
        code: '22',
        routing: '021000021',
        account: '9876501234',
        cents: 2_345,
        name: 'ROSA NUNEZ',
      },
    ])
    expect(await balances()).toEqual({ sales_profit_payable: -1_600 })
  })

  it('pays a parcel that never arrived 14 days after it was shipped', async () => {
    await deposit()
    const orderId = await sale({ delivered: false })
    const about = { providerId: shop.provider.providerId, orderId }
    await staff.call('staff_order_move', { ...about, to: 'packed' })
    await staff.call('staff_order_move', {
      ...about,
      to: 'shipped',
      carrier: 'UPS',
      trackingNumber: newTrackingNumber(),
    })
    await portal.db.run(sql`
      update order_event set at = (date_trunc('month', business_date(app_now())) + interval '1 month' - interval '13 days')
        at time zone business_zone() where order_id = ${orderId}`)
    await toNextMonth(portal, 6)
    await run()
    expect(await payoutsOf(shop)).toEqual([])
    await toNextMonth(portal, 6)
    await run()
    expect(await payoutsOf(shop)).toMatchObject([{ cents: 2_000 }])
  })

  it('carries less than ten dollars over', async () => {
    await deposit()
    await sale({ profitCents: 999 })
    await toNextMonth(portal, 6)
    await run()
    expect(await payoutsOf(shop)).toEqual([])
    await sale({ profitCents: 1 })
    await toNextMonth(portal, 6)
    await run()
    expect(await payoutsOf(shop)).toMatchObject([{ cents: 1_000 }])
    expect(await notified('payoutHeld')).toBe(0)
  })

  it('pays a provider once: what the bank sends back waits for the next month', async () => {
    await deposit()
    await sale({ profitCents: 2_500 })
    await toNextMonth(portal, 6)
    await run()
    const [payout] = await payoutsOf(shop)
    const { payoutId = '', period, fileId = null } = payout ?? {}
    await download(fileId)
    expect(await giveBack(payoutId, 'R01')).toBe('done')
    await portal.db.run(sql`
      update payout_run set state = 'running', done_at = null where period = ${period}::date`)
    await run()
    expect(await payoutsOf(shop)).toMatchObject([{ state: 'returned', cents: 2_500 }])
    await toNextMonth(portal, 6)
    await run()
    expect(await payoutsOf(shop)).toMatchObject([
      { state: 'returned' },
      { state: 'processing', cents: 2_500 },
    ])
  })

  it('whose day has all the files that a bank takes is written on the next day', async () => {
    await deposit()
    await sale()
    await toNextMonth(portal, 6)
    await portal.db.run(sql`
      insert into payout_file (id, made_on, modifier, effective_on, payouts, cents, sha256, sealed)
      select gen_random_uuid(), d, substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', n, 1), d + 1, 1, 1, sha256(''), ''
      from business_date(app_now()) d, generate_series(1, 36) n`)
    await run()
    await run()
    expect(await payoutsOf(shop)).toMatchObject([{ state: 'pending', fileId: null }])
    expect(await portal.db.many(sql`select 1 from payout_run where state = 'running'`)).toEqual([])
    await later(portal, 86_400)
    await run()
    expect(await payoutsOf(shop)).toMatchObject([{ state: 'processing', fileId: expect.any(String) }])
  })

  it('takes back what is refunded before it, also after the end of the month', async () => {
    await deposit()
    const orderId = await sale({ profitCents: 5_000 })
    await toNextMonth(portal, 2)
    const half = Math.round((await totalOf(orderId)) / 2)
    await refund(orderId, { amountCents: half })
    await later(portal, 5 * 86_400)
    await run()
    const [payout] = await payoutsOf(shop)
    expect(Math.abs((payout?.cents ?? 0) - 2_500)).toBeLessThanOrEqual(1)
  })

  it('carries a negative sum over, after a refund of what was paid out', async () => {
    await deposit()
    const orderId = await sale({ profitCents: 3_000 })
    await toNextMonth(portal, 6)
    await run()
    await refund(orderId, { amountCents: await totalOf(orderId) })
    await sale({ profitCents: 2_500 })
    await toNextMonth(portal, 6)
    await run()
    expect(await payoutsOf(shop)).toMatchObject([{ cents: 3_000 }])
    await sale({ profitCents: 2_500 })
    await toNextMonth(portal, 6)
    await run()
    expect((await payoutsOf(shop)).map(({ cents }) => cents)).toEqual([3_000, 2_000])
    expect(await balances()).toEqual({ sales_profit_payable: 0 })
  })
})

describe('a provider is not paid', () => {
  const held = async (hold: string) => {
    await toNextMonth(portal, 6)
    await run()
    await run()
    expect(await payoutsOf(shop)).toEqual([])
    expect(
      await portal.db.many(
        sql`select reason from payout_hold where provider_id = ${shop.provider.providerId}`,
      ),
    ).toEqual([{ reason: hold }])
    const notes = (await shop.provider.call('notifications', {})).data.rows
    return notes.filter(({ kind }) => kind === 'payoutHeld').map(({ text }) => text)
  }

  it('without a deposit account, and is notified once', async () => {
    await sale()
    const texts = await held('noAccount')
    expect(texts).toEqual([expect.stringContaining('no deposit account yet')])
    await deposit()
    await toNextMonth(portal, 6)
    await run()
    expect(await payoutsOf(shop)).toMatchObject([{ state: 'processing', cents: 2_000 }])
  })

  it('within 72 hours of a change of the deposit account', async () => {
    await deposit()
    await sale()
    await toNextMonth(portal, 4)
    const { now } = await portal.db.one<{ now: number }>(sql`select epoch(app_now()) as now`)
    await later(portal, 2 * 86_400 - 60)
    await deposit({ payableFrom: now + 72 * 3_600 })
    await run()
    expect(await payoutsOf(shop)).toEqual([])
    const [kept] = await portal.db.many<{ reason: string }>(sql`
      select reason from payout_hold where provider_id = ${shop.provider.providerId}`)
    expect(kept).toEqual({ reason: 'accountChanged' })
  })

  it('if banks cannot write the name of the account’s holder', async () => {
    await deposit({ holderName: '林美' })
    await sale()
    expect(await held('holderName')).toEqual([expect.stringContaining('Latin letters')])
  })

  it('while suspended, without another message', async () => {
    await deposit()
    await sale()
    await portal.db.run(sql`update account set status = 'suspended' where id = ${shop.provider.accountId}`)
    await toNextMonth(portal, 6)
    await run()
    expect(await payoutsOf(shop)).toEqual([])
    expect(await notified('payoutHeld')).toBe(0)
    await deposit({ holderName: '林美' })
    await portal.db.run(sql`update account set status = 'active' where id = ${shop.provider.accountId}`)
    await portal.db.run(sql`
      update payout_run set state = 'running', done_at = null where done_at > app_now() - interval '1 minute'`)
    await run()
    expect(await notified('payoutHeld')).toBe(1)
  })
})

describe('a payout', () => {
  async function sent() {
    await deposit({ ownership: 'business', accountType: 'savings' })
    await sale()
    await toNextMonth(portal, 6)
    await run()
    const [payout] = await payoutsOf(shop)
    if (!payout) throw new Error('nothing is paid')
    return payout
  }

  it('to a business goes into a batch of its own', async () => {
    const { fileId, cents } = await sent()
    const { entries } = await fileOf(fileId)
    expect(entries.filter(({ sec }) => sec === 'CCD')).toMatchObject([{ code: '32', cents }])
  })

  it('completes once its file was fetched and two banking days are over, and the provider is notified', async () => {
    const { fileId, payoutId } = await sent()
    await later(portal, 10 * 86_400)
    await run()
    expect(await payoutsOf(shop)).toMatchObject([{ state: 'processing' }])
    await download(fileId)
    await later(portal, 2 * 86_400)
    await run()
    expect(await payoutsOf(shop)).toMatchObject([{ state: 'processing' }])
    await later(portal, 86_400)
    await run()
    await run()
    expect(await payoutsOf(shop)).toMatchObject([{ state: 'completed' }])
    expect(await notified('payoutCompleted')).toBe(1)
    const queued = portal.db.exists(sql`
      select 1 from outbox where kind = 'payoutCompleted' and ref = ${payoutId} and recipient = 'someone@clinic.example'`)
    expect(await queued).toBe(true)
  })

  it.each([false, true])('that is returned (completed: %s) is paid again exactly once', async (completed) => {
    const { payoutId, fileId } = await sent()
    await download(fileId)
    if (completed) {
      await later(portal, 4 * 86_400)
      await run()
    }
    expect([await giveBack(payoutId, 'R01'), await giveBack(payoutId, 'R01')]).toEqual(['done', 'wrongState'])
    expect(await balances()).toEqual({ sales_profit_payable: -2_000 })
    await run()
    expect(await payoutsOf(shop)).toMatchObject([{ state: 'returned' }])
    await toNextMonth(portal, 6)
    await run()
    await toNextMonth(portal, 6)
    await run()
    expect(await payoutsOf(shop)).toMatchObject([
      { state: 'returned' },
      { state: 'processing', cents: 2_000 },
    ])
    expect(await balances()).toEqual({ sales_profit_payable: 0 })
  })

  it('to a closed account that was set again meanwhile is not paid to that one', async () => {
    const { payoutId, fileId } = await sent()
    await download(fileId)
    await deposit()
    await deposit({ accountNumber: '1112221234' })
    await deposit()
    await giveBack(payoutId, 'R02')
    await toNextMonth(portal, 6)
    await run()
    expect(await payoutsOf(shop)).toMatchObject([{ state: 'returned' }])
    expect(
      await portal.db.many(sql`
        select count(*)::int as accounts from deposit_account
        where provider_id = ${shop.provider.providerId} group by refused_code order by 1`),
    ).toEqual([{ accounts: 1 }, { accounts: 3 }])
  })

  it('to a closed account waits for another account', async () => {
    const { payoutId, fileId } = await sent()
    await download(fileId)
    await giveBack(payoutId, 'R02')
    expect((await shop.provider.call('comms_card_get', {})).data.account).toMatchObject({ refused: true })
    await toNextMonth(portal, 6)
    await run()
    expect(await payoutsOf(shop)).toHaveLength(1)
    await deposit()
    await toNextMonth(portal, 6)
    await run()
    expect(await payoutsOf(shop)).toHaveLength(1)
    await deposit({ accountNumber: '5550001111' })
    await toNextMonth(portal, 6)
    await run()
    expect(await payoutsOf(shop)).toMatchObject([{ state: 'returned' }, { state: 'processing' }])
  })
})
