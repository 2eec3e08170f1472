import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import {
  later,
  makeDeposit,
  makeDownload,
  makePayout,
  makeSale,
  toNextMonth,
} from '../../../tests/make/payouts.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { openPortal as openServer } from '../app/portal.ts'
import type { Db, Transaction } from '../db/database.ts'
import { checkData } from '../jobs/checkData.ts'
import { runPayouts } from './runPayouts.ts'

let portal: TestPortal
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.close())

class Killed extends Error {}

/** Transactions that end with the n-th one: before it commits, or after. */
function cutOff(transaction: Transaction, at: number, committed: boolean): Transaction {
  let count = 0
  return async (work) => {
    count += 1
    if (count < at) return transaction(work)
    if (committed) await transaction(work)
    else
      await transaction(async (db) => {
        await work(db)
        throw new Killed()
      })
    throw new Killed()
  }
}

it('a run that is cut off anywhere goes on, and pays each provider exactly once', async () => {
  const staff = await make.staff(portal)
  const { payoutBank: bank, keys, log } = portal.options
  const setup = { bank, keys, log }
  const { transaction } = portal.database
  let months = 0
  for (const committed of [false, true]) {
    for (let at = 1; ; at += 1) {
      const shop = await make.buyer(portal)
      await makeDeposit(portal, shop.provider)
      await makeSale(portal, shop, staff)
      await toNextMonth(portal, 6)
      months += 1
      const cut = await runPayouts(cutOff(transaction, at, committed), setup).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error
          return true
        },
      )
      await runPayouts(transaction, setup)
      const paid = await portal.db.many(sql`
        select state, amount_cents as cents from payout where provider_id = ${shop.provider.providerId}`)
      expect(paid, `cut off at ${at}, committed: ${committed}`).toEqual([
        { state: 'processing', cents: 2_000 },
      ])
      if (!cut) break
    }
  }
  expect(months).toBeGreaterThan(8)
  expect(
    await portal.db.one(sql`
      select (select count(*)::int from payout_file) as files,
        (select sum(cents)::int from payout_file) as cents,
        (select sum(e.cents)::int from ledger_entry e join ledger_account a on a.id = e.account_id
          where a.kind = 'payout_in_transit') as "inTransit",
        (select count(*)::int from payout_run where state <> 'done') as unfinished`),
  ).toEqual({ files: months, cents: months * 2_000, inTransit: -months * 2_000, unfinished: 0 })
})

it('two servers at once pay each provider exactly once', async () => {
  const staff = await make.staff(portal)
  const other = await openServer({ ...portal.options, port: 0 })
  const shops = [await make.buyer(portal), await make.buyer(portal), await make.buyer(portal)]
  for (const each of shops) {
    await makeDeposit(portal, each.provider)
    await makeSale(portal, each, staff)
  }
  await toNextMonth(portal, 6)
  const servers = [portal, other, portal, other]
  await Promise.all(servers.map(async ({ jobs }) => jobs.tasks.runPayouts?.()))
  await other.close()
  for (const { provider } of shops)
    expect(
      await portal.db.many(sql`
        select state, amount_cents as cents from payout where provider_id = ${provider.providerId}`),
    ).toEqual([{ state: 'processing', cents: 2_000 }])
  expect(
    await portal.db.many(sql`
      select f.id from payout_file f where f.payouts <> (select count(*) from payout o where o.file_id = f.id)
        or f.cents <> (select sum(o.amount_cents) from payout o where o.file_id = f.id)`),
  ).toEqual([])
})

it('a refund at the same time is in the payout, or is carried over', async () => {
  const staff = await make.staff(portal)
  const shop = await make.buyer(portal)
  const { providerId } = shop.provider
  await makeDeposit(portal, shop.provider)
  const orders = []
  for (let count = 0; count < 4; count += 1) orders.push(await makeSale(portal, shop, staff))
  await toNextMonth(portal, 6)
  const refund = (orderId: string) =>
    staff.call('staff_refund', { providerId, orderId, amountCents: 1_000, reason: 'Damaged' })
  const answers = await Promise.all([
    ...orders.map((orderId) => refund(orderId)),
    portal.jobs.tasks.runPayouts?.(),
  ])
  expect(answers.slice(0, 4).map((answer) => answer?.code)).toEqual([0, 0, 0, 0])
  await checkData(portal.database, { info: () => {}, warn: () => {}, error: () => {} })
  expect(await portal.db.many(sql`select name from data_check where wrongs > 0`)).toEqual([])
})

const doneRow = z.strictObject({ done: z.int() })
/** How many steps all payouts have taken: made, and written into a file. */
const countDone = async (db: Db) =>
  (await db.one(doneRow, sql`select count(*) + count(file_id) as done from payout`)).done

/** Transactions that take too long if they do what `isSlow` finds, and then change nothing. */
const slowIf =
  (isSlow: (db: Db, before: number) => Promise<boolean>): Transaction =>
  (work) =>
    portal.database.transaction(async (db) => {
      const before = await countDone(db)
      const answer = await work(db)
      if (await isSlow(db, before)) throw Object.assign(new Error('timeout'), { code: '57014' })
      return answer
    })

/** Shops of which each has something to be paid. */
async function openShops(): Promise<Buyer[]> {
  const staff = await make.staff(portal)
  const shops = [await make.buyer(portal), await make.buyer(portal), await make.buyer(portal)]
  for (const each of shops) {
    await makeDeposit(portal, each.provider)
    await makeSale(portal, each, staff)
  }
  await toNextMonth(portal, 6)
  return shops
}
const setup = () => ({
  bank: portal.options.payoutBank,
  keys: portal.options.keys,
  log: portal.options.log,
})
const states = () =>
  portal.db.many<{ id: string; state: string; hold: string | null }>(sql`
    select provider_id as id, state, hold from payout order by provider_id`)

it('what takes too long for one statement is paid in smaller parts', async () => {
  const shops = await openShops()
  await runPayouts(
    slowIf(async (db, before) => (await countDone(db)) > before + 1),
    setup(),
  )
  expect(await states()).toMatchObject(shops.map(() => ({ state: 'processing' })))
  expect(await portal.db.one(sql`select count(*)::int as files from payout_file`)).toEqual({ files: 3 })
})

describe('one provider who takes too long even alone', () => {
  it('does not keep the others from being paid, and is paid once that is over', async () => {
    const [, slow] = await openShops()
    const id = slow?.provider.providerId
    const isSlow = (db: Db) => db.exists(sql`select 1 from payout where provider_id = ${id}`)
    await expect(runPayouts(slowIf(isSlow), setup())).rejects.toThrow('timeout')
    expect(await states()).toMatchObject([{ state: 'processing' }, { state: 'processing' }])
    expect(portal.logged.join()).toContain(`skipped ${id}`)
    const run = () => portal.db.one(sql`select state from payout_run`)
    expect(await run()).toEqual({ state: 'running' })
    await runPayouts(portal.database.transaction, setup())
    expect(await run()).toEqual({ state: 'done' })
    expect(await states()).toHaveLength(3)
  })

  it('does not keep the others out of the file', async () => {
    const [, slow] = await openShops()
    const id = slow?.provider.providerId
    const isSlow = (db: Db) =>
      db.exists(sql`select 1 from payout where provider_id = ${id} and file_id is not null`)
    await expect(runPayouts(slowIf(isSlow), setup())).rejects.toThrow('timeout')
    expect((await states()).filter(({ state }) => state === 'pending')).toMatchObject([{ id }])
    await runPayouts(portal.database.transaction, setup())
    expect((await states()).filter(({ state }) => state === 'pending')).toEqual([])
  })
})

describe('one account that no file takes', () => {
  const notesOf = async ({ provider }: Buyer) =>
    (await provider.call('notifications', {})).data.rows.filter(({ kind }) => kind === 'payoutHeld')

  it('of which the key is missing, is held and logged, and paid once the key is back', async () => {
    const [, broken] = await openShops()
    if (!broken) throw new Error('there is no shop')
    const { providerId } = broken.provider
    await portal.db.run(sql`
      update deposit_account set account_number = set_byte(account_number, 1, 0) where provider_id = ${providerId}`)
    await runPayouts(portal.database.transaction, setup())
    await runPayouts(portal.database.transaction, setup())
    const held = (await states()).filter(({ state }) => state === 'pending')
    expect(held).toEqual([{ id: providerId, state: 'pending', hold: 'accountUnreadable' }])
    expect(await states()).toHaveLength(3)
    expect(portal.logged.filter((line) => line.includes('accountUnreadable'))).toHaveLength(1)
    expect(await notesOf(broken)).toEqual([])
    const boss = await make.staff(portal, { role: 'administrator' })
    const { rows } = (await boss.call('staff_payout_list', { providerId })).data
    expect(rows).toMatchObject([{ statusId: 'pending', hold: 'accountUnreadable' }])
    await portal.db.run(sql`
      update deposit_account set account_number = set_byte(account_number, 1, ascii('t')) where provider_id = ${providerId}`)
    await runPayouts(portal.database.transaction, setup())
    expect((await states()).map(({ state, hold }) => [state, hold])).toEqual(
      Array.from({ length: 3 }, () => ['processing', null]),
    )
  })

  it('because its numbers are of an older rule, is held until its provider, who is notified, sets it again', async () => {
    const [, broken] = await openShops()
    if (!broken) throw new Error('there is no shop')
    await makeDeposit(portal, broken.provider, { routingNumber: '021000022' })
    await runPayouts(portal.database.transaction, setup())
    await runPayouts(portal.database.transaction, setup())
    expect((await states()).filter(({ state }) => state === 'pending')).toMatchObject([
      { id: broken.provider.providerId, hold: 'accountInvalid' },
    ])
    const notes = await notesOf(broken)
    expect(notes).toHaveLength(1)
    expect(notes[0]?.text).toContain('set the deposit account again')
    await makeDeposit(portal, broken.provider)
    await runPayouts(portal.database.transaction, setup())
    expect((await states()).filter(({ state }) => state === 'pending')).toEqual([])
  })
})

it('a step that fails does not stop the others', async () => {
  const staff = await make.staff(portal)
  const shop = await make.buyer(portal)
  const { provider } = shop
  const { fileId } = await makePayout(portal, provider, await makeSale(portal, shop, staff))
  await makeDownload(portal, fileId, staff)
  await later(portal, 8 * 86_400)
  const failing: Transaction = (work) =>
    portal.database.transaction(async (db) => {
      const answer = await work(db)
      if (await db.exists(sql`select 1 from payout_file offset 1`)) throw new Killed()
      return answer
    })
  await makeSale(portal, shop, staff)
  await toNextMonth(portal, 6)
  await expect(runPayouts(failing, setup())).rejects.toThrow(Killed)
  expect(await portal.db.many(sql`select state from payout order by period`)).toEqual([
    { state: 'completed' },
    { state: 'pending' },
  ])
})
