import { exportTokenSeconds } from '@bencao/shared/domain/limits.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { openPortal as openServer } from '../app/portal.ts'
import { openSession } from '../sessions/queries.ts'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { makePatient } from '../../../tests/make/patients.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { makePaidOrders } from '../../../tests/make/statements.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../tests/portal/portal.ts'

let portal: TestPortal
let shop: Buyer
beforeAll(async () => {
  portal = await openPortal()
  await portal.db.run(sql`update stock set on_hand = 10000`)
})
afterAll(() => portal.close())
beforeEach(async () => {
  shop = await make.buyer(portal)
})

type Asked = { kind: string; dateFrom?: string; dateTo?: string }
const begin = async (asked: Asked, who: TestProvider = shop.provider) => {
  const { code, data } = await who.call('export_begin', asked)
  expect(code).toBe(0)
  return data
}
const fetchFile = (exportToken: string, token = shop.provider.token, lang = 'en') =>
  fetch(`${portal.url}/export_download`, {
    method: 'POST',
    headers: { token, lang, 'content-type': 'application/x-www-form-urlencoded' },
    body: `exportToken=${exportToken}`,
  })
const linesOf = async (asked: Asked, lang = 'en', who = shop.provider): Promise<string[]> => {
  const { exportToken, rows } = await begin(asked, who)
  const bytes = new Uint8Array(await (await fetchFile(exportToken, who.token, lang)).arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines).toHaveLength(rows + 1)
  return lines
}
const refund = async (orderId: string, wanted: object) => {
  const staff = await make.staff(portal)
  const { providerId } = shop.provider
  const { code } = await staff.call('staff_refund', { providerId, orderId, reason: '=1+1', ...wanted })
  expect(code).toBe(0)
}

describe('a file', () => {
  it('of orders has a line for each, with its products and its payment', async () => {
    const first = await shop.place({ forPatient: true, quantity: 3 })
    await shop.pay(first.orderId)
    const second = await shop.place()
    const [head, newest, oldest, ...more] = await linesOf({ kind: 'orders' })
    expect(more).toEqual([])
    expect(head).toMatch(/^Order number,Date,Status,Refund,For,Products,Paid by,Subtotal,/)
    expect(newest).toContain(`${second.orderNumber},`)
    expect(newest).toContain(',Awaiting payment,,Clinic,1 × ')
    expect(oldest).toMatch(
      new RegExp(`^${first.orderNumber},\\d{4}-\\d\\d-\\d\\d,Processing,,Ana Castillo,3 × `),
    )
    expect(oldest).toContain(`,${(first.totalCents / 100).toFixed(2)},Visa ending in 0002,`)
  })

  it('is in the reader’s language', async () => {
    await shop.place()
    const [head, line] = await linesOf({ kind: 'orders' }, 'zh-Hant')
    expect(head).toMatch(/^訂單編號,日期,狀態,/)
    expect(line).toContain(',待付款,,診所,')
  })

  it('of patients cannot run as formulas, and keeps their commas, quotes and lines', async () => {
    const formula = '=HYPERLINK("http://x.example","y")'
    await makePatient(shop.provider, {
      firstName: formula,
      lastName: '+1, Ana',
      address1: '@SUM(A1)',
      city: '-2',
    })
    const [head, line] = await linesOf({ kind: 'patients' })
    expect(head).toMatch(/^Patient number,First name,/)
    expect(line).toContain(`,"'=HYPERLINK(""http://x.example"",""y"")",`)
    expect(line).toContain(`,"'+1, Ana",`)
    expect(line).toContain(`,'@SUM(A1),`)
    expect(line).toContain(`,'-2,`)
    expect(line).toMatch(/,\(\d{3}\) \d{3}-\d{4},/)
  })

  it('of a statement and of refunds has negative figures, and the reason as a text', async () => {
    const order = await shop.place()
    await shop.pay(order.orderId)
    portal.cards.settle()
    await refund(order.orderId, { amountCents: 400, feeCents: 25 })
    const [, back, paid] = await linesOf({ kind: 'statement' })
    expect(back).toMatch(
      new RegExp(
        `,Refund,${order.orderNumber},Clinic,Visa ending in 0002,-3\\.75,Partial refund,0\\.25,'=1\\+1$`,
      ),
    )
    expect(paid).toContain(`,Order,${order.orderNumber},`)
    const [, listed] = await linesOf({ kind: 'refunds' })
    expect(listed).toMatch(
      new RegExp(
        `,${order.orderNumber},Clinic,Provider,Visa ending in 0002,-3\\.75,Partial refund,0\\.25,'=1\\+1$`,
      ),
    )
  })

  it('has the business dates that were asked for, both included', async () => {
    const { provider } = shop
    await makePaidOrders(portal, provider, {
      from: '2026-01-01T07:59:59.9Z',
      to: '2026-01-01T07:59:59.9Z',
      count: 1,
    })
    await makePaidOrders(portal, provider, {
      from: '2026-01-01T08:00:00.1Z',
      to: '2026-01-01T08:00:00.1Z',
      count: 1,
    })
    const january = { dateFrom: '2026-01-01', dateTo: '2026-01-31' }
    const december = { dateFrom: '2025-12-01', dateTo: '2025-12-31' }
    for (const kind of ['orders', 'statement']) {
      expect((await linesOf({ kind, ...december }))[1]).toContain('2025-12-31')
      expect((await linesOf({ kind, ...january }))[1]).toContain('2026-01-01')
    }
    expect(await linesOf({ kind: 'orders', dateFrom: '2026-02-01', dateTo: '2026-01-01' })).toHaveLength(1)
  })

  it('has each row once, over several slices of rows with one date and one moment', async () => {
    await makePaidOrders(portal, shop.provider, {
      from: '2026-03-03T20:00Z',
      to: '2026-03-03T20:00Z',
      count: 1_203,
    })
    for (const kind of ['orders', 'statement']) {
      const lines = await linesOf({ kind })
      expect(new Set(lines).size).toBe(1_204)
    }
  })

  it('is named plainly, and is never stored or run', async () => {
    const { exportToken } = await begin({ kind: 'orders' })
    const { headers, status } = await fetchFile(exportToken)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
  })
})

describe('a token', () => {
  const refused = async (answer: Response) =>
    ((await answer.json()) as { code: number; message: string }).message
  const expired = 'This download has expired. Please start it again.'

  it('works once, of 50 at the same moment', async () => {
    const { exportToken } = await begin({ kind: 'orders' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetchFile(exportToken)))
    const files = answers.filter(({ headers }) => headers.get('content-type')?.startsWith('text/csv'))
    expect(files).toHaveLength(1)
    for (const answer of answers.filter((one) => !files.includes(one)))
      expect(await refused(answer)).toBe(expired)
  })

  it('is worth nothing for another provider, another session, or too late', async () => {
    const { exportToken } = await begin({ kind: 'patients' })
    const stranger = await make.provider(portal)
    expect(await refused(await fetchFile('x'.repeat(43)))).toBe(expired)
    expect(await refused(await fetchFile(exportToken, stranger.token))).toBe(expired)
    const other = await openSession(portal.db, { id: shop.provider.accountId, audience: 'provider' }, 'other')
    expect(await refused(await fetchFile(exportToken, other))).toBe(expired)
    await portal.db.run(sql`
      update export_token set expires_at = expires_at - make_interval(secs => ${exportTokenSeconds}::int)`)
    expect(await refused(await fetchFile(exportToken))).toBe(expired)
  })

  it('is not in the database as it is', async () => {
    const { exportToken } = await begin({ kind: 'orders' })
    const { hash } = await portal.db.one<{ hash: string }>(
      sql`select encode(token_hash, 'hex') as hash from export_token where provider_id = ${shop.provider.providerId}`,
    )
    expect(hash).not.toContain(Buffer.from(exportToken).toString('hex'))
  })

  it('is given ten times in ten minutes', async () => {
    const strict = await openServer({ ...portal.options, rateLimitScale: 1 })
    const { token } = shop.provider
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        callOverHttp(strict.url, 'export_begin', { kind: 'orders' }, { token }),
      ),
    )
    await strict.close()
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 14)).toHaveLength(40)
  })
})

test("a file has nothing of another provider's", async () => {
  await shop.place({ forPatient: true })
  const stranger = await make.provider(portal)
  for (const kind of ['orders', 'patients', 'statement', 'refunds'])
    expect(await linesOf({ kind }, 'en', stranger)).toHaveLength(1)
})

test('the audit names each patient whose data left, before it leaves', async () => {
  const patientIds = [await makePatient(shop.provider), await makePatient(shop.provider)]
  await linesOf({ kind: 'patients' })
  const rows = await portal.db.many<{ action: string; ids: string[] }>(sql`
    select action, patient_ids as ids from audit where account_id = ${shop.provider.accountId} and action like 'export%'
    order by id`)
  expect(rows.map(({ action }) => action)).toContain('export_begin')
  expect(rows.map(({ action }) => action)).toContain('export_download')
  const [written] = rows.filter(({ action }) => action === 'export_patients')
  expect(written?.ids.toSorted()).toEqual(patientIds.toSorted())
})

test('a download ends before a part whose patients the audit cannot name', async () => {
  await makePatient(shop.provider)
  const { exportToken } = await begin({ kind: 'patients' })
  await portal.owner.db.run(sql`
    alter table audit add constraint names_none check (action <> 'export_patients') not valid`)
  let text = ''
  const read = async () => {
    const { body } = await fetchFile(exportToken)
    for await (const part of body ?? []) text += Buffer.from(part).toString()
  }
  await expect(read()).rejects.toThrow('terminated')
  await portal.owner.db.run(sql`alter table audit drop constraint names_none`)
  expect(text).not.toContain('Castillo')
  expect((await linesOf({ kind: 'patients' }))[1]).toContain('Castillo')
})

describe('20,000 orders', () => {
  test('take less than two seconds, and no connection while the reader waits', async () => {
    await makePaidOrders(portal, shop.provider, {
      from: '2020-01-01T20:00Z',
      to: '2025-12-01T20:00Z',
      count: 20_000,
    })
    await portal.owner.pool.query('analyze orders, payment')
    const { exportToken, rows } = await begin({ kind: 'orders' })
    expect(rows).toBe(20_000)
    const before = process.cpuUsage()
    const text = await (await fetchFile(exportToken)).text()
    const { user, system } = process.cpuUsage(before)
    expect(text.split('\r\n')).toHaveLength(20_002)
    // Of this process, which holds the server: other work of the machine does not count.
    expect((user + system) / 1_000).toBeLessThan(2_000)

    const slow = await fetchFile((await begin({ kind: 'orders' })).exportToken)
    const reader = slow.body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    const open = sql`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and xact_start is not null
        and pid <> pg_backend_pid() and application_name = 'bencao'`
    await expect.poll(async () => (await portal.owner.db.one<{ n: number }>(open)).n).toBe(0)
    const sent = async () =>
      (
        await portal.db.one<{ n: number }>(sql`
          select count(*)::int as n from audit where account_id = ${shop.provider.accountId} and action = 'export_orders'`)
      ).n
    expect(await sent()).toBe(0)
    await reader?.cancel()
    expect((await shop.provider.call('order_list', {})).code).toBe(0)
  })
})
