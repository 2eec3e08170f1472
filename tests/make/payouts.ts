import sql from 'sql-template-tag'
import { insertDeposit } from '../../server/src/earnings/deposit/queries.ts'
import { newId } from '../../server/src/db/ids.ts'
import { writeFiles } from '../../server/src/payouts/writeFile.ts'
import { keyringOf } from '../../server/src/secrets/keyring.ts'
import type { TestPortal } from '../portal/portal.ts'
import { newTrackingNumber } from './tracking.ts'
import type { Buyer } from './buyer.ts'
import { makeGoods } from './goods.ts'
import { makeOrder } from './orders.ts'
import { makePatient } from './patients.ts'
import type { TestProvider, TestStaff } from './people.ts'

interface NewDeposit {
  holderName?: string
  routingNumber?: string
  accountNumber?: string
  ownership?: 'personal' | 'business'
  accountType?: 'checking' | 'savings'
  /** Epoch seconds; left out: long ago. */
  payableFrom?: number
}

/** A deposit account, to which payouts may go unless it says otherwise. */
export const makeDeposit = (
  { db, options }: Pick<TestPortal, 'db' | 'options'>,
  provider: TestProvider,
  {
    holderName = 'Rosa Núñez',
    routingNumber = '021000021',
    accountNumber = '9876501234',
    ownership = 'personal',
    accountType = 'checking',
    payableFrom = 0,
  }: NewDeposit = {},
): Promise<string> =>
  insertDeposit(db, provider, keyringOf(options.keys), {
    holderName,
    bankName: 'JPMorgan Chase',
    routingNumber,
    accountNumber,
    accountType,
    ownership,
    payableFrom,
  })

export interface Sale {
  /** What the provider earns. */
  profitCents?: number
  /** False: it stays paid, and nothing of it is payable. */
  delivered?: boolean
}

/** A patient order of one product that is paid and delivered. */
export async function makeSale(
  portal: TestPortal,
  { provider, cardId }: Pick<Buyer, 'provider' | 'cardId'>,
  staff: TestStaff,
  { profitCents = 2_000, delivered = true }: Sale = {},
): Promise<string> {
  const goodsId = await makeGoods(portal, { retailCents: 5_000 + profitCents, providerCents: 5_000 })
  const patientId = await makePatient(provider)
  const { orderId } = await makeOrder(provider, { patientId, lines: [[goodsId, 1]], paidBy: cardId })
  portal.cards.settle()
  if (delivered) await deliver(provider, staff, orderId)
  return orderId
}

export async function deliver(
  { providerId }: TestProvider,
  staff: TestStaff,
  orderId: string,
): Promise<void> {
  const moves = [
    { to: 'packed' },
    { to: 'shipped', carrier: 'UPS', trackingNumber: newTrackingNumber() },
    { to: 'delivered' },
  ]
  for (const move of moves) {
    const { code, message } = await staff.call('staff_order_move', { providerId, orderId, ...move })
    if (code !== 0) throw new Error(`the order was not moved: ${message}`)
  }
}

/** Makes a payout of what an order earned, for a month of its own, and writes it into a file for the bank. */
export async function makePayout(
  portal: TestPortal,
  provider: TestProvider,
  orderId: string,
): Promise<{ payoutId: string; fileId: string }> {
  const { db, database, options, clock } = portal
  const { providerId } = provider
  const payoutId = newId()
  await makeDeposit(portal, provider)
  const { period } = await db.one<{ period: string }>(sql`
    select (coalesce(min(period), '2020-01-01') - interval '1 month')::date as period from payout
    where provider_id = ${providerId}`)
  await database.transaction(async (db) => {
    await db.run(sql`
      insert into payout_run (id, period, state, done_at) values (${newId()}, ${period}::date, 'done', app_now())
      on conflict (period) where asked_by is null do nothing`)
    await db.run(sql`
      insert into payout (provider_id, id, payout_number, run_id, period, amount_cents)
      select ${providerId}, ${payoutId}, ${`P20-${payoutId}`}, r.id, r.period,
        (select sum(cents) from earning where provider_id = ${providerId} and order_id = ${orderId})
      from payout_run r where r.period = ${period}::date and r.asked_by is null`)
    await db.run(sql`
      insert into payout_entry (provider_id, payout_id, earning_id)
      select provider_id, ${payoutId}, id from earning where provider_id = ${providerId} and order_id = ${orderId}`)
    await db.run(sql`
      update payout set payout_number = 'P20-' || lpad(nextval('payout_number_seq')::text, 6, '0') where id = ${payoutId}`)
  })
  const bank = options.payoutBank
  if (!bank) throw new Error('the portal has no bank')
  // A day has no more than 36 files.
  const { files } = await db.one<{ files: number }>(sql`select count(*)::int as files from payout_file`)
  const daysAhead = Math.floor(files / 36)
  await clock.advance(daysAhead * 86_400)
  await writeFiles(database.transaction, { bank, keyring: keyringOf(options.keys), log: options.log })
  await clock.advance(-daysAhead * 86_400)
  return db.one<{ payoutId: string; fileId: string }>(sql`
    select id as "payoutId", file_id as "fileId" from payout where provider_id = ${providerId} and id = ${payoutId}`)
}

/** A file for the bank was fetched; its payouts complete in a few days. */
export const makeDownload = (
  { db }: TestPortal,
  fileId: string | null,
  { accountId }: TestStaff,
): Promise<number> =>
  db.run(sql`
    insert into payout_file_download (file_id, id, account_id, completes_on)
    values (${fileId}, ${newId()}, ${accountId}, business_date(app_now()) + 3)`)

/** Lets time pass, without any jobs; everybody stays signed in. */
export async function later({ db, clock }: TestPortal, seconds: number): Promise<void> {
  await clock.advance(seconds)
  await db.run(sql`
    update session set ends_at = ends_at + make_interval(secs => ${seconds}::int),
      last_seen_at = last_seen_at + make_interval(secs => ${seconds}::int)`)
}

/** Moves business time to noon of a day of the next month. */
export async function toNextMonth(portal: TestPortal, day: number): Promise<void> {
  const { seconds } = await portal.db.one<{ seconds: number }>(sql`
    select ceil(extract(epoch from (date_trunc('month', business_date(app_now())) + interval '1 month'
      + make_interval(days => ${day - 1}::int, hours => 12)) at time zone business_zone() - app_now()))::bigint as seconds`)
  await later(portal, seconds)
}
