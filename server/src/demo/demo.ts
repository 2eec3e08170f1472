import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { takeLock } from '../db/locks.ts'
import type { Database } from '../db/open.ts'
import { captureEntries, saleEntries } from '../ledger/accounts.ts'
import type { FileStore } from '../ports/fileStore.ts'
import { insertRows } from './insertRows.ts'
import { writeEarnings, writeReferral } from './earnings/entries.ts'
import { postAll } from './ledger.ts'
import { type DemoGoods, formHabits } from './lines.ts'
import { buildOrder, type DemoOrder } from './orders.ts'
import { buildLinks, buildPatients } from './patients.ts'
import { writeMemberships } from './memberships.ts'
import { buildFailedMessage, buildInbox } from './messages.ts'
import { writePayLinks } from './payLinks.ts'
import { buildPayments, saleOf } from './payments.ts'
import { writePayouts } from './earnings/payouts.ts'
import { planOrders } from './plan.ts'
import { buildCards, buildProviders, demoProviders } from './providers.ts'
import { type Random, randomOf } from './random.ts'
import { buildStaff, demoStaff, writeCompany } from './staff.ts'
import { recommendProducts } from './recommended.ts'
import { beginRefunds } from './refunds.ts'
import { writeSubscriptions } from './subscriptions.ts'
import { readSurroundings } from './surroundings.ts'
import { returnParcel, trackingEvents } from './tracking.ts'
import { buildUpload, buildWaiting, type DemoUpload } from './waiting.ts'

/** The accounts that can sign in to the demo. */
export const demoPeople = [...demoProviders, ...demoStaff] as const

interface DemoOptions {
  /** The folder of the CSV files. */
  dataFolder: string
  hashPassword: (password: string) => Promise<string>
  /** Name of the gateway of the demo's payments. */
  gateway: string
  /** The gateway's tokens of the demo's two cards. */
  cardTokens: readonly [string, string]
  /** Stores the uploads of the demo. */
  files: FileStore
  /** Seal the demo's deposit account. */
  keys: string
}

const seed = 20_260_301
const patientsOfFirst = 60
const joinedToFirst = 2
const daysBefore = 620

/**
 * Adds people and orders, dated back from today, to a database that has its catalog. All or nothing: does nothing if
 * the demo's provider exists, and an interrupted start leaves no trace.
 */
export async function seedDemo(database: Database, options: DemoOptions): Promise<void> {
  if (await isSeeded(database.db)) return
  const passwordHashes = await Promise.all(demoPeople.map(({ password }) => options.hashPassword(password)))
  const uploads = await database.transaction(async (db) => {
    await takeLock(db, 'seedDemo')
    return (await isSeeded(db)) ? [] : writeDemo(db, options, passwordHashes)
  })
  for (const { row, bytes } of uploads) await options.files.put(row.storage_key, bytes, row.content_type)
}

const isSeeded = (db: Db): Promise<boolean> =>
  db.exists(sql`
    select 1 from account where audience = 'provider' and phone = ${demoPeople[0].phone}`)

async function writeDemo(
  db: Db,
  options: DemoOptions,
  passwordHashes: readonly string[],
): Promise<DemoUpload[]> {
  const random = randomOf(seed)
  const around = await readSurroundings(db)
  const { now, warehouse } = around
  const createdAt = now - daysBefore * 86_400
  const { accounts, providers } = buildProviders(random, {
    createdAt,
    warehouseId: warehouse.id,
    passwordHashes,
  })
  const [account, , otherAccount] = accounts
  const [provider] = providers
  if (!account || !provider || !otherAccount) throw new Error('the demo has three providers')
  await insertRows(db, 'account', accounts)
  await insertRows(db, 'provider', providers)
  await writeReferral(db, provider.provider_id, otherAccount.id)
  await recommendProducts(db, provider.provider_id)

  const patients = await buildPatients(random, options.dataFolder, now)
  const own = patients.slice(0, patientsOfFirst)
  const others = patients.slice(patientsOfFirst)
  await insertRows(
    db,
    'patient',
    patients.toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
  )
  await insertRows(db, 'provider_patient', [
    ...buildLinks(own, provider.provider_id, true),
    ...buildLinks(others, otherAccount.id, true),
    ...buildLinks(others.slice(0, joinedToFirst), provider.provider_id, false),
  ])

  const cards = buildCards(random, {
    providerId: provider.provider_id,
    tokens: options.cardTokens,
    createdAt,
    year: new Date(now * 1000).getUTCFullYear(),
  })
  await insertRows(db, 'card', cards)

  const habits = formHabits(random, around.goods satisfies DemoGoods[], own)
  let sequence = around.lastNumber
  const orders = planOrders(random, now).map((plan) => {
    if (plan.state !== 'draft') sequence += random.whole(1, 9)
    return buildOrder(random, { ...around, provider, account, habits }, plan, sequence)
  })
  await db.run(sql`select setval('order_number_seq', ${sequence})`)
  await insertRows(
    db,
    'orders',
    orders.map(({ order }) => order),
  )
  await insertRows(
    db,
    'order_item',
    orders.flatMap(({ items }) => items),
  )
  await insertRows(
    db,
    'order_event',
    orders.flatMap(({ events }) => events),
  )
  await insertRows(
    db,
    'tracking_event',
    orders.flatMap((built) => parcelEvents(random, built, `${warehouse.city}, ${warehouse.province}`)),
  )
  await writePayLinks(db, random, orders)
  const staffHashes = passwordHashes.slice(demoProviders.length)
  const staff = buildStaff(random, { createdAt, passwordHashes: staffHashes })
  await insertRows(db, 'account', staff)

  const [staffId = '', secondId = ''] = staff.map(({ id }) => id)
  await writeMoney(db, random, orders, { gateway: options.gateway, cards })
  await writeCompany(db, { staffId, createdAt })
  await beginRefunds(db, orders, [staffId, secondId])
  const inbox = buildInbox(random, { now, open: account, answered: otherAccount, staffId })
  await insertRows(db, 'inbox_message', inbox)
  const shipped = orders.find(({ order }) => order.state === 'shipped' && order.patient_id)
  if (shipped) await insertRows(db, 'outbox', [buildFailedMessage(random, shipped)])
  await writeMemberships(db, random, { now, memberId: otherAccount.id })
  await writeSubscriptions(db, { providerId: provider.provider_id, staffId })
  await writeEarnings(db)
  await writePayouts(db, { providerId: provider.provider_id, staffId, keys: options.keys })
  if (shipped) await returnParcel(db, random, shipped)
  const waiting = { now, warehouseId: warehouse.id, passwordHash: passwordHashes[0], staffId }
  return writeWaiting(db, random, waiting, otherAccount.id)
}

/** Sign-ups that staff have not decided on yet, and a permit of an approved provider. */
async function writeWaiting(
  db: Db,
  random: Random,
  at: Parameters<typeof buildWaiting>[1],
  permitOf: string,
): Promise<DemoUpload[]> {
  const waiting = buildWaiting(random, at)
  await insertRows(
    db,
    'account',
    waiting.map(({ account }) => account),
  )
  await insertRows(
    db,
    'provider',
    waiting.map(({ provider }) => provider),
  )
  const submittedAt = at.now - 5 * 3_600
  const lines = ['California Department of Tax', "Seller's permit SR EA 102-338", 'Vidal Family Acupuncture']
  const permit = buildUpload(random, {
    providerId: permitOf,
    purpose: 'sellerPermit',
    lines,
    at: submittedAt,
  })
  const uploads = [...waiting.map(({ upload }) => upload), permit]
  await insertRows(
    db,
    'file',
    uploads.map(({ row }) => row),
  )
  await db.run(sql`
    update provider p set npi_file_id = f.id from file f where f.provider_id = p.provider_id and f.purpose = 'npi'`)
  await insertRows(
    db,
    'provider_review',
    waiting.flatMap(({ review }) => review || []),
  )
  await insertRows(db, 'seller_permit', [
    {
      provider_id: permitOf,
      id: random.id(submittedAt),
      province: 'CA',
      permit_number: 'SR EA 102-338',
      expires_on: `${new Date(at.now * 1000).getUTCFullYear() + 2}-12-31`,
      state: 'waiting',
      file_id: permit.row.id,
      submitted_at: permit.row.created_at,
    },
  ])
  return uploads
}

async function writeMoney(
  db: Db,
  random: Random,
  orders: readonly DemoOrder[],
  paidBy: Parameters<typeof buildPayments>[2],
): Promise<void> {
  const paid = orders.flatMap((built) =>
    buildPayments(random, built, paidBy).map((payment) => ({ payment, built })),
  )
  await insertRows(
    db,
    'payment',
    paid.map(({ payment }) => payment),
  )
  await postAll(
    db,
    paid
      .filter(({ payment }) => payment.state === 'captured')
      .map(({ payment, built }) => ({
        ref: payment.id,
        at: payment.settled_at,
        entries: captureEntries(
          { account: 'card_clearing', cents: payment.amount_cents },
          saleEntries(saleOf(built.order)),
        ),
      })),
  )
}

function parcelEvents(random: Random, { order, moves }: DemoOrder, from: string) {
  const shippedAt = moves.find((move) => move.to === 'shipped')?.at
  if (shippedAt === undefined) return []
  const deliveredAt = moves.find((move) => move.to === 'delivered')?.at ?? null
  const to = `${order.ship_city}, ${order.ship_province}`
  return trackingEvents({ shippedAt, deliveredAt, from, to }).map((event) => ({
    provider_id: order.provider_id,
    order_id: order.id,
    id: random.id(event.at),
    ...event,
    at: new Date(event.at * 1000).toISOString(),
  }))
}
