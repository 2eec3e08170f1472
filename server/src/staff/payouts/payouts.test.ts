import { createHash } from 'node:crypto'
import { readAch } from '@bencao/shared/domain/nacha/readAch.ts'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { makeDeposit, makeDownload, makeSale, toNextMonth } from '../../../../tests/make/payouts.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { openPortal as openServer } from '../../app/portal.ts'
import { newId } from '../../db/ids.ts'
import { sealedAs } from '../../payouts/writeFile.ts'
import { keyringOf } from '../../secrets/keyring.ts'
import { becomePayable, lastMonth, previewRun, runTogether } from '../../../../tests/steps/payouts.ts'

let portal: TestPortal
let grace: TestStaff
let tom: TestStaff
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal()
  grace = await make.staff(portal, { role: 'administrator' })
  tom = await make.staff(portal, { role: 'administrator' })
})
afterAll(() => portal.close())
beforeEach(async () => {
  shop = await make.buyer(portal)
})

const payable = () => becomePayable(portal, shop, grace)
const paid = async () => {
  await runTogether([grace, tom], await payable())
  const { rows } = (await grace.call('staff_payout_list', {})).data
  const row = rows.find(({ providerId }) => providerId === shop.provider.providerId)
  if (!row) throw new Error('nothing is paid')
  return row
}

describe('the list', () => {
  it('is filtered by month, provider and state, and adds up what matches the others', async () => {
    const { providerId, period, payoutNumber } = await paid()
    const { data } = await grace.call('staff_payout_list', { providerId, period, statusId: 'returned' })
    expect(data).toMatchObject({
      rows: [],
      total: 0,
      totals: [{ statusId: 'processing', payouts: 1, amountCents: 2_000 }],
      clinicName: expect.stringMatching(/./),
    })
    expect(data.months).toContain(period)
    const none = (await grace.call('staff_payout_list', { period: '2001-01-01', search: payoutNumber })).data
    expect(none).toMatchObject({ rows: [], totals: [], clinicName: '' })
    const wrong = await grace.call('staff_payout_list', { period: '2026-02-29' })
    expect([wrong.code, wrong.data]).toEqual([10, { fields: { period: expect.any(String) } }])
  })
})

it('a trace names one payout of all files, and finds it', async () => {
  const [one, other] = [await paid(), await paid()]
  expect(other.trace).not.toBe(one.trace)
  for (const { trace, payoutId } of [one, other])
    expect((await grace.call('staff_payout_list', { search: trace })).data.rows).toMatchObject([{ payoutId }])
  await portal.owner.db.run(sql`select setval('payout_trace_seq', 9999998)`)
  const shops = [await make.buyer(portal), await make.buyer(portal)]
  for (const { provider } of shops) await makeDeposit(portal, provider)
  for (const each of shops) await makeSale(portal, each, grace)
  const { fileId } = await paid()
  const { text } = await grace.call('staff_payout_file', { fileId })
  const traces = readAch(text).entries.map(({ trace }) => trace.slice(8))
  expect(traces).toEqual(['0000001', '0000002', '9999999'])
})

it.each(['payout', 'payout_entry', 'payout_run'])('nobody deletes rows of %s', async (table) => {
  await paid()
  const count = () => portal.db.one(sql`select count(*)::int as rows from ${raw(table)}`)
  const before = await count()
  for (const { db } of [portal, portal.owner])
    await expect(db.run(sql`delete from ${raw(table)}`)).rejects.toThrow(`${table} is never deleted`)
  await expect(portal.owner.db.run(sql`truncate ${raw(table)} cascade`)).rejects.toThrow('is never deleted')
  expect(await count()).toEqual(before)
})

describe('a file for the bank', () => {
  it('that cannot be opened counts as fetched by nobody', async () => {
    const { fileId } = await paid()
    const fetched = () => portal.db.many(sql`select id from payout_file_download where file_id = ${fileId}`)
    const server = await openServer({ ...portal.options, port: 0, keys: 'later:another' })
    const { token } = grace
    const { code } = await callOverHttp(server.url, 'staff_payout_file', { fileId }, { token })
    await server.close()
    expect(code).not.toBe(0)
    expect(await fetched()).toEqual([])
  })

  it('that is not the one that was written is given to nobody', async () => {
    const fileId = newId()
    const sealed = keyringOf(portal.options.keys).seal('other', sealedAs(fileId))
    await portal.db.run(sql`
      insert into payout_file (id, made_on, modifier, effective_on, payouts, cents, sha256, sealed)
      values (${fileId}, '2020-01-02', 'A', '2020-01-03', 1, 1, sha256('written'), ${sealed})`)
    expect((await grace.call('staff_payout_file', { fileId })).code).not.toBe(0)
    expect(await portal.db.many(sql`select id from payout_file_download where file_id = ${fileId}`)).toEqual(
      [],
    )
  })

  it('is the one whose hash was stored, and who fetched it is kept', async () => {
    const { fileId, payoutNumber, payoutId } = await paid()
    const before = (await grace.call('staff_payout_list', {})).data.files.find(
      (file) => file.fileId === fileId,
    )
    const answer = await tom.call('staff_payout_file', { fileId })
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="payouts-[\d-]+-[A-Z0-9].ach"$/,
    )
    expect(createHash('sha256').update(answer.text).digest('hex')).toBe(before?.sha256)
    expect(readAch(answer.text).entries).toMatchObject([{ id: payoutNumber, cents: 2_000 }])
    await grace.call('staff_payout_file', { fileId })
    const after = (await grace.call('staff_payout_list', {})).data.files.find(
      (file) => file.fileId === fileId,
    )
    expect(after?.downloadedBy).not.toBe('')
    expect(after?.completesOn).not.toBeNull()
    const rows = await portal.db.many<{ accountId: string }>(sql`
      select account_id as "accountId" from audit where action = 'staff_payout_file' and record_id = ${fileId}
        and outcome = 'ok' order by id`)
    expect(rows.map(({ accountId }) => accountId)).toEqual([tom.accountId, grace.accountId])
    await portal.clock.advance(8 * 86_400)
    await portal.jobs.tasks.runPayouts?.()
    expect(await portal.db.one(sql`select state from payout where id = ${payoutId}`)).toEqual({
      state: 'completed',
    })
    grace = await make.staff(portal, { role: 'administrator' })
    tom = await make.staff(portal, { role: 'administrator' })
  })

  it('is sealed, and never changes', async () => {
    const { fileId } = await paid()
    const { text } = await portal.db.one<{ text: string }>(
      sql`select encode(sealed, 'escape') as text from payout_file where id = ${fileId}`,
    )
    expect(text).not.toContain('9876501234')
    for (const statement of ['update payout_file set cents = 1', 'delete from payout_file'])
      await expect(portal.owner.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('is for finance and administrators', async () => {
    const { fileId } = await paid()
    const [packer, accountant] = [
      await make.staff(portal, { tasks: ['service', 'warehouse'] }),
      await make.staff(portal, { tasks: ['finance'] }),
    ]
    for (const name of ['staff_payout_file', 'staff_payout_list'] as const) {
      expect((await packer.call(name, { fileId })).code).toBe(12)
      expect((await accountant.call(name, { fileId })).code).toBe(0)
    }
  })
})

describe('staff move a payout', () => {
  const about = (payoutId: string) => ({ providerId: shop.provider.providerId, payoutId })
  /** The bank has its file. */
  const fetched = async () => {
    const payout = await paid()
    await makeDownload(portal, payout.fileId, tom)
    return payout
  }

  it('only once the bank can have its file, which would pay it in any case', async () => {
    const { payoutId, payoutNumber, fileId } = await paid()
    for (const move of ['staff_payout_complete', 'staff_payout_return'] as const) {
      const { code, message } = await grace.call(move, { ...about(payoutId), code: 'R01' })
      expect([code, message]).toEqual([13, expect.stringContaining('Nobody has fetched the file')])
    }
    const isFetched = async () =>
      (await grace.call('staff_payout_list', { search: payoutNumber })).data.rows[0]?.fetched
    expect(await isFetched()).toBe(false)
    await tom.call('staff_payout_file', { fileId })
    expect(await isFetched()).toBe(true)
    expect((await grace.call('staff_payout_return', { ...about(payoutId), code: 'R01' })).code).toBe(0)
  })

  it('to completed, once', async () => {
    const { payoutId } = await fetched()
    expect((await grace.call('staff_payout_complete', about(payoutId))).code).toBe(0)
    expect((await grace.call('staff_payout_complete', about(payoutId))).code).toBe(13)
    const { rows } = (await grace.call('staff_payout_list', { statusId: 'completed', search: 'test clinic' }))
      .data
    expect(rows.find((row) => row.payoutId === payoutId)?.completedOn).not.toBeNull()
  })

  it('to returned, with the bank’s code, which its provider reads', async () => {
    const { payoutId, payoutNumber } = await fetched()
    const answers = await Promise.all(
      [grace, tom].map((who) => who.call('staff_payout_return', { ...about(payoutId), code: 'R03' })),
    )
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13])
    expect((await grace.call('staff_payout_complete', about(payoutId))).code).toBe(13)
    const { rows } = (await grace.call('staff_payout_list', { search: payoutNumber })).data
    expect(rows).toMatchObject([{ statusId: 'returned', returnCode: 'R03', completedOn: null }])
    const [note] = (await shop.provider.call('notifications', {})).data.rows
    expect(note).toMatchObject({ kind: 'payoutReturned' })
    expect(note?.text).toContain('the bank knows no such account')
    expect((await grace.call('staff_payout_return', { ...about(payoutId), code: 'R99' })).code).toBe(10)
  })

  it('back only once, also after it was completed, and pays it again in a later month', async () => {
    const { payoutId } = await fetched()
    expect((await grace.call('staff_payout_complete', about(payoutId))).code).toBe(0)
    const give = (code: string) => grace.call('staff_payout_return', { ...about(payoutId), code })
    const answers = await Promise.all([give('R01'), give('R01'), give('R29')])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13, 13])
    expect((await give('R01')).code).toBe(13)
    expect((await grace.call('staff_payout_complete', about(payoutId))).code).toBe(13)
    const mine = (row: { providerId: string }) => row.providerId === shop.provider.providerId
    expect((await previewRun(grace, await lastMonth(portal))).paid.filter(mine)).toEqual([])
    await toNextMonth(portal, 2)
    expect((await previewRun(grace, await lastMonth(portal))).paid.filter(mine)).toMatchObject([
      { amountCents: 2_000 },
    ])
    await runTogether([grace, tom], await lastMonth(portal))
    const search = { providerId: shop.provider.providerId }
    const { rows } = (await grace.call('staff_payout_list', search)).data
    expect(rows.map(({ statusId }) => statusId)).toEqual(['processing', 'returned'])
  })

  it('of another provider by its own key only', async () => {
    const { payoutId } = await fetched()
    const { providerId } = await make.provider(portal)
    expect((await grace.call('staff_payout_complete', { providerId, payoutId })).code).toBe(11)
  })
})
