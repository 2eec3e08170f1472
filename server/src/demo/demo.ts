import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/open.ts'
import { captureEntries } from '../payments/ledger.ts'
import { insertRows } from './insertRows.ts'
import { postAll } from './ledger.ts'
import { type DemoGoods, formHabits } from './lines.ts'
import { buildOrder, type DemoOrder } from './orders.ts'
import { buildLinks, buildPatients } from './patients.ts'
import { buildPayments, buildRefund, captureOf } from './payments.ts'
import { planOrders } from './plan.ts'
import { buildCards, buildProviders, demoProviders } from './providers.ts'
import { type Random, randomOf } from './random.ts'
import { buildStaff, demoStaff } from './staff.ts'
import { readSurroundings } from './surroundings.ts'
import { trackingEvents } from './tracking.ts'

/** Who can sign in to the demo. */
export const demoPeople = [...demoProviders, ...demoStaff] as const

interface DemoOptions {
  /** Where the CSV files lie. */
  dataFolder: string
  hashPassword: (password: string) => Promise<string>
  /** Tokens under which the card gateway knows the demo's two cards. */
  cardTokens: readonly [string, string]
}

const seed = 20_260_301
const patientsOfFirst = 60
const joinedToFirst = 2
const daysBefore = 620

/**
 * Fills a database that has its catalogue with people and orders, dated back from today. Everything or nothing: does
 * nothing where the demo's provider is there already, and a killed start leaves no trace.
 */
export async function seedDemo(database: Database, options: DemoOptions): Promise<void> {
  if (await isSeeded(database.db)) return
  const passwordHashes = await Promise.all(demoPeople.map(({ password }) => options.hashPassword(password)))
  await database.transaction(async (db) => {
    await db.run(sql`select pg_advisory_xact_lock(7262002)`)
    if (!(await isSeeded(db))) await writeDemo(db, options, passwordHashes)
  })
}

const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from account where audience = 'provider' and phone = ${demoPeople[0].phone}`)) !== null

async function writeDemo(db: Db, options: DemoOptions, passwordHashes: readonly string[]): Promise<void> {
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
  await writeMoney(db, random, orders, cards)
  const staffHashes = passwordHashes.slice(demoProviders.length)
  await insertRows(db, 'account', buildStaff(random, { createdAt, passwordHashes: staffHashes }))
}

async function writeMoney(
  db: Db,
  random: Random,
  orders: readonly DemoOrder[],
  cards: ReturnType<typeof buildCards>,
): Promise<void> {
  const paid = orders.flatMap((built) =>
    buildPayments(random, built, cards).map((payment) => ({ payment, built })),
  )
  const refunded = orders.flatMap((built) => buildRefund(random, built) ?? [])
  await insertRows(
    db,
    'payment',
    paid.map(({ payment }) => payment),
  )
  await insertRows(
    db,
    'refund',
    refunded.map(({ refund }) => refund),
  )
  await postAll(db, [
    ...paid
      .filter(({ payment }) => payment.state === 'captured')
      .map(({ payment, built }) => ({
        kind: 'capture' as const,
        ref: payment.id,
        at: payment.settled_at,
        entries: captureEntries({ ...captureOf(built.order), paymentId: payment.id }),
      })),
    ...refunded.map(({ refund, taken }) => ({
      kind: 'refund' as const,
      ref: refund.id,
      at: refund.at,
      entries: captureEntries({ ...taken, paymentId: refund.id }).map((entry) => ({
        ...entry,
        cents: -entry.cents,
      })),
    })),
  ])
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
