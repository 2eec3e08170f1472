import { addDays } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { vipPriceCents } from '../../../../tests/make/memberships.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { businessToday } from '../../db/businessDate.ts'
import { endCoupon } from './queries.ts'

let portal: TestPortal
let staff: TestStaff
let provider: TestProvider
let today: string

beforeAll(async () => {
  portal = await openPortal()
  today = await businessToday(portal.db)
})
afterAll(() => portal.close())
beforeEach(async () => {
  staff = await make.staff(portal)
  provider = await make.provider(portal)
})

const coupon = (more: object = {}) => ({
  kind: 'percent' as const,
  percent: 25,
  startsOn: today,
  endsOn: addDays(today, 30),
  oncePerProvider: true,
  ...more,
})
const add = (more: object = {}) => staff.call('staff_coupon_add', coupon(more))
const use = (by: TestProvider, couponCode: string, expectedDueCents: number) =>
  by.call('vip_submit', { couponCode, method: 'newCard', expectedDueCents })
const detail = async (couponId: string) => (await staff.call('staff_coupon_detail', { couponId })).data

describe('a coupon', () => {
  it('with a code that nobody guesses is made, used at /vip, and says what it earned', async () => {
    const { data } = await add({ kind: 'full', percent: undefined, note: 'Fair in May' })
    const [code = ''] = data.codes
    expect(code).toMatch(/^[A-HJ-KM-NP-Z2-9]{12}$/)
    expect((await use(provider, code.toLowerCase(), 0)).data).toMatchObject({ state: 'active' })
    const found = await detail(data.couponId)
    expect(found).toMatchObject({
      code,
      state: 'open',
      uses: 1,
      reserved: 0,
      discountCents: vipPriceCents,
      paidCents: 0,
      madeBy: expect.stringMatching(/./),
      purchases: [{ providerId: provider.providerId, discountCents: vipPriceCents, paidCents: 0 }],
    })
    const { rows } = (await staff.call('staff_coupon_list', { search: 'fair in MAY' })).data
    expect(rows).toMatchObject([{ couponId: data.couponId, uses: 1, note: 'Fair in May' }])
    expect((await staff.call('staff_coupon_list', { search: code.slice(2, 9) })).data.total).toBe(1)
  })

  it('holds a place while a purchase is not paid', async () => {
    const { data } = await add({ mostUses: 3 })
    await use(provider, data.codes[0] ?? '', vipPriceCents * 0.75)
    expect(await detail(data.couponId)).toMatchObject({ uses: 0, reserved: 1, mostUses: 3 })
  })

  it('used the last time by two at once is used by one', async () => {
    const { data } = await add({ kind: 'full', percent: undefined, oncePerProvider: false, mostUses: 1 })
    const other = await make.provider(portal)
    const [code = ''] = data.codes
    const answers = await Promise.all([use(provider, code, 0), use(other, code, 0)])
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, 10])
    expect(await detail(data.couponId)).toMatchObject({ state: 'usedUp', uses: 1 })
    expect((await staff.call('staff_coupon_list', { show: 'closed', search: code })).data.total).toBe(1)
    expect((await staff.call('staff_coupon_list', { show: 'open', search: code })).data.total).toBe(0)
  })

  it('of one provider is worth nothing to another', async () => {
    const { provider_number: providerNumber } = await portal.db.one<{ provider_number: number }>(sql`
      select provider_number from provider where provider_id = ${provider.providerId}`)
    const { data } = await add({ kind: 'full', percent: undefined, providerNumber })
    const [code = ''] = data.codes
    expect((await use(await make.provider(portal), code, 0)).code).toBe(10)
    expect((await use(provider, code, 0)).code).toBe(0)
    expect((await detail(data.couponId)).forClinic).not.toBe('')
    expect((await add({ providerNumber: 999_999_999 })).data).toMatchObject({
      fields: { providerNumber: expect.any(String) },
    })
  })

  it('that was ended is used no more; ending it again is refused', async () => {
    const { data } = await add({ kind: 'full', percent: undefined })
    const { couponId } = data
    const reason = '<img src=x onerror=alert(1)>'
    const [couponCode = ''] = data.codes
    const verify = () => provider.call('vip_code_verify', { couponCode })
    expect((await verify()).code).toBe(0)
    expect((await staff.call('staff_coupon_end', { couponId, reason })).code).toBe(0)
    // What is shown before the purchase already says so.
    expect((await verify()).code).toBe(10)
    expect((await use(provider, data.codes[0] ?? '', 0)).code).toBe(10)
    expect(await detail(couponId)).toMatchObject({
      state: 'ended',
      endReason: reason,
      endedBy: expect.stringMatching(/./),
    })
    expect((await staff.call('staff_coupon_end', { couponId, reason })).code).toBe(13)
    expect((await staff.call('staff_coupon_end', { couponId, reason: '' })).code).toBe(10)
  })

  it('that is ended while it is used was used before, or is not used', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => make.provider(portal)))
    for (const other of others) {
      const { data } = await add({ kind: 'full', percent: undefined, oncePerProvider: false, mostUses: 5 })
      const { couponId, codes } = data
      const [code = ''] = codes
      const [ended, used] = await Promise.all([
        staff.call('staff_coupon_end', { couponId, reason: 'Leaked' }),
        use(other, code, 0),
      ])
      expect(ended.code).toBe(0)
      expect([0, 10]).toContain(used.code)
      expect(await detail(couponId)).toMatchObject({
        state: 'ended',
        uses: used.code === 0 ? 1 : 0,
        reserved: 0,
      })
      expect((await use(provider, code, 0)).code).toBe(10)
    }
  })

  it('whose end is not committed yet makes a buyer wait, who then gets nothing', async () => {
    const { data } = await add({ kind: 'full', percent: undefined })
    const { couponId, codes } = data
    const buyer = await make.provider(portal)
    let used: ReturnType<typeof use> | undefined
    await portal.database.transaction(async (db) => {
      await endCoupon(db, couponId, { reason: 'Leaked', byAccount: staff.accountId })
      used = use(buyer, codes[0] ?? '', 0)
      await vi.waitFor(async () => {
        const { waits } = await portal.db.one<{ waits: boolean }>(sql`
          select exists (select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock') as waits`)
        expect(waits).toBe(true)
      })
    })
    expect((await used)?.code).toBe(10)
    expect(await detail(couponId)).toMatchObject({ state: 'ended', uses: 0, reserved: 0 })
  })

  it('with a code that somebody typed is checked; two who make the same one: one wins', async () => {
    const code = ` spring ${today.slice(0, 4)} x${Date.now() % 100_000}`
    const stored = code.replace(/\s/g, '').toUpperCase()
    const other = await make.staff(portal)
    const answers = await Promise.all([
      add({ code }),
      other.call('staff_coupon_add', coupon({ code: stored })),
    ])
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, 13])
    expect((await staff.call('staff_coupon_list', { search: stored })).data.rows).toMatchObject([
      { code: stored },
    ])
    for (const wrong of ['ABC', 'SUMMER-20', 'A'.repeat(21), 'ÄPFEL2026'])
      expect((await add({ code: wrong })).data).toMatchObject({ fields: { code: expect.any(String) } })
    expect((await add({ code: 'MANYATONCE', count: 2 })).data).toMatchObject({
      fields: { count: expect.any(String) },
    })
  })

  it('is refused with what does not fit together, by field', async () => {
    const wrong: [object, string][] = [
      [{ percent: undefined }, 'percent'],
      [{ kind: 'full' }, 'percent'],
      [{ kind: 'amount', percent: undefined }, 'amountCents'],
      [{ amountCents: 500 }, 'amountCents'],
      [{ endsOn: addDays(today, -1) }, 'endsOn'],
      [{ startsOn: addDays(today, 31) }, 'endsOn'],
      [{ oncePerProvider: false }, 'mostUses'],
      [{ percent: 101 }, 'percent'],
      [{ count: 501 }, 'count'],
    ]
    for (const [more, field] of wrong)
      expect((await add(more)).data).toEqual({ fields: { [field]: expect.any(String) } })
  })

  it('is unknown by a foreign id', async () => {
    const couponId = provider.providerId
    expect((await staff.call('staff_coupon_detail', { couponId })).code).toBe(11)
    expect((await staff.call('staff_coupon_end', { couponId, reason: 'x' })).code).toBe(11)
    expect((await staff.call('staff_coupon_file', { batchId: couponId })).code).toBe(11)
    expect((await provider.call('staff_coupon_add', coupon())).code).toBe(12)
  })
})

it('makes five hundred at once, each with a code of its own, as a file whose cells are no formulas', async () => {
  const { data } = await add({
    kind: 'amount',
    percent: undefined,
    amountCents: 1_050,
    count: 500,
    note: '=1+1',
  })
  expect(new Set(data.codes).size).toBe(500)
  const { text, headers } = await staff.call('staff_coupon_file', { batchId: data.batchId })
  expect(headers.get('content-type')).toContain('text/csv')
  const lines = text.trim().split(/\r?\n/)
  expect(lines).toHaveLength(501)
  expect(lines[1]).toContain("'=1+1")
  expect(lines[1]).toContain('10.50')
  expect(await detail(data.couponId)).toMatchObject({ batchSize: 500, batchId: data.batchId })
})

describe('the plan', () => {
  const boss = () => make.staff(portal, { role: 'administrator' })
  const row = (startsOn: string, priceCents = 24_900) => ({
    startsOn,
    priceCents,
    percent: 12,
    freeStandardShipping: false,
    reason: 'New year',
  })

  it('has rows by day, which an administrator adds and withdraws with a reason', async () => {
    const by = await boss()
    const startsOn = addDays(today, 20)
    expect((await by.call('staff_plan_add', row(startsOn))).code).toBe(0)
    expect((await by.call('staff_plan_add', row(startsOn))).code).toBe(13)
    const { data } = await staff.call('staff_plan_list', {})
    expect(data.rows[0]).toEqual({ startsOn, priceCents: 24_900, percent: 12, freeStandardShipping: false })
    expect((await provider.call('vip_status', {})).data.priceCents).toBe(vipPriceCents)
    expect((await by.call('staff_plan_withdraw', { startsOn, reason: 'Not yet' })).code).toBe(0)
    expect((await by.call('staff_plan_withdraw', { startsOn, reason: 'Not yet' })).code).toBe(11)
    const { changes, rows } = (await staff.call('staff_plan_list', {})).data
    expect(rows[0]?.startsOn).toBe('2000-01-01')
    expect(changes.slice(0, 2)).toMatchObject([
      { kind: 'withdrawn', startsOn, reason: 'Not yet', by: expect.stringMatching(/./) },
      { kind: 'added', startsOn, reason: 'New year', priceCents: 24_900 },
    ])
  })

  it('costs at least a cent a month, so that every month can be earned', async () => {
    const by = await boss()
    const startsOn = addDays(today, 22)
    expect(await by.call('staff_plan_add', row(startsOn, 11))).toMatchObject({
      code: 10,
      data: { fields: { priceCents: expect.stringContaining('0.12') } },
    })
    expect((await by.call('staff_plan_add', row(startsOn, 12))).code).toBe(0)
    expect((await by.call('staff_plan_withdraw', { startsOn, reason: 'x' })).code).toBe(0)
  })

  it('is not changed for the past, not by two for the same day, and not without the permission', async () => {
    const by = await boss()
    const startsOn = addDays(today, 21)
    expect((await by.call('staff_plan_add', row(addDays(today, -1)))).data).toMatchObject({
      fields: { startsOn: expect.any(String) },
    })
    expect((await by.call('staff_plan_withdraw', { startsOn: '2000-01-01', reason: 'x' })).code).toBe(11)
    const answers = await Promise.all([
      by.call('staff_plan_add', row(startsOn, 100)),
      (await boss()).call('staff_plan_add', row(startsOn, 200)),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 13])
    expect((await by.call('staff_plan_withdraw', { startsOn, reason: 'x' })).code).toBe(0)
    expect((await staff.call('staff_plan_add', row(startsOn))).code).toBe(12)
    expect((await staff.call('staff_plan_withdraw', { startsOn, reason: 'x' })).code).toBe(12)
    for (const change of [sql`update vip_plan_change set reason = ''`, sql`delete from vip_plan_change`])
      await expect(portal.owner.db.run(change)).rejects.toThrow(/vip_plan_change/)
  })
})
