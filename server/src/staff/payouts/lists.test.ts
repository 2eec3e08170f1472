import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let grace: TestStaff
let provider: TestProvider
beforeAll(async () => {
  portal = await openPortal()
  grace = await make.staff(portal, { role: 'administrator' })
  provider = await make.provider(portal)
})
afterAll(() => portal.close())

const list = async (filter = {}) => (await grace.call('staff_payout_list', filter)).data

/** Payouts of one cent, each of a month of its own. */
async function makePayouts({ providerId }: TestProvider, count: number): Promise<void> {
  const runId = randomUUID()
  await portal.db.run(sql`
    insert into payout_run (id, period, state, done_at, begun_at)
    values (${runId}, '1000-01-01', 'done', app_now(), app_now()) on conflict do nothing`)
  await portal.db.run(sql`
    insert into payout (provider_id, id, payout_number, run_id, period, amount_cents)
    select ${providerId}, gen_random_uuid(), 'P99-' || right(${providerId}, 8) || n, r.id,
      '1000-01-01'::date + make_interval(months => n), 1
    from payout_run r, generate_series(1, ${count}::int) n where r.period = '1000-01-01'`)
}

it('adds up all payouts that match, also more than a list shows', async () => {
  const other = await make.provider(portal)
  await makePayouts(provider, 10_005)
  await makePayouts(other, 2)
  const { total, totals } = await list({ providerId: provider.providerId })
  expect(total).toBe(10_000)
  expect(totals).toEqual([{ statusId: 'pending', payouts: 10_005, amountCents: 10_005 }])
  expect((await list()).totals).toEqual([{ statusId: 'pending', payouts: 10_007, amountCents: 10_007 }])
})

it('lists every file that nobody has fetched, before the newest others', async () => {
  await portal.db.run(sql`
    insert into payout_file (id, made_on, modifier, effective_on, payouts, cents, sha256, sealed)
    select gen_random_uuid(), '2020-01-01'::date + n, 'A', '2020-01-02'::date + n, 1, n, sha256(''), ''
    from generate_series(1, 60) n`)
  await portal.db.run(sql`
    insert into payout_file_download (file_id, id, account_id, completes_on)
    select f.id, gen_random_uuid(), ${grace.accountId}, f.effective_on + 2 from payout_file f where f.cents <= 30`)
  const { files } = await list()
  const unfetched = files.filter(({ completesOn }) => completesOn === null)
  expect(unfetched.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, place) => 31 + place),
  )
  expect(files.slice(0, 30)).toEqual(unfetched)
  expect(files).toHaveLength(30 + 24)
})

it('finds payouts by all filters at once, by one, and by none', async () => {
  const found = await make.provider(portal)
  const { providerId } = found
  await makePayouts(found, 3)
  const period = '1000-03-01'
  const [row] = (await list({ providerId, period })).rows
  const search = row?.payoutNumber ?? ''
  const filters = [{ providerId }, { period }, { search }, { statusId: 'pending' }, {}]
  const sizes = await Promise.all(filters.map(async (filter) => (await list(filter)).total))
  expect([sizes[0], sizes[2]]).toEqual([3, 1])
  expect(sizes[1]).toBeGreaterThan(1)
  expect(sizes.slice(3)).toEqual([10_000, 10_000])
  expect((await list(Object.assign({}, ...filters))).rows).toEqual([row])
  expect((await list({ providerId, statusId: 'completed' })).rows).toEqual([])
})
