import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { goodsSearchText } from '@bencao/shared/domain/catalog/goodsText.ts'
import type pg from 'pg'
import { dbOf } from '../server/src/db/database.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { loadCatalog } from '../server/src/goods/catalog.ts'
import { bookStatements } from './bookData.ts'
import { addConsole } from './consoleData.ts'
import { events, idFunction, items, movements, orders, payments, sold } from './orderData.ts'
import { benchId, buildPatients, kinds } from './people.ts'
import type { Size } from './size.ts'

interface Place {
  projectFolder: string
  /** Holds the database and a note of what it was built from. */
  dataFolder: string
}

const noteOf = ({ dataFolder }: Place) => join(dataFolder, 'made-by')

/** A hash of what the data depends on: the code that builds it, and the schema up to the migration `last`. */
function fingerprint({ projectFolder }: Place, last: string): string {
  const hash = createHash('sha256')
  const bench = ['data.ts', 'orderData.ts', 'people.ts', 'size.ts', 'bookData.ts', 'consoleData.ts'].map(
    (name) => join(projectFolder, 'bench', name),
  )
  const migrations = migrationsAt(projectFolder)
    .filter((name) => name <= last)
    .map((name) => join(migrationFolder(projectFolder), name))
  for (const path of [...bench, ...migrations]) hash.update(readFileSync(path))
  return hash.digest('hex')
}

const migrationFolder = (projectFolder: string) => join(projectFolder, 'server/migrations')
const migrationsAt = (projectFolder: string) => readdirSync(migrationFolder(projectFolder)).sort()

/** Existing data is kept when migrations are added: the new migrations are applied to it. */
export function isMade(place: Place): boolean {
  if (!existsSync(noteOf(place))) return false
  const [last = '', made] = readFileSync(noteOf(place), 'utf8').trim().split(' ')
  return made === fingerprint(place, last)
}

export function noteMade(place: Place): void {
  const last = migrationsAt(place.projectFolder).at(-1) ?? ''
  writeFileSync(noteOf(place), `${last} ${fingerprint(place, last)}\n`)
}

export const bringToDate = (url: string, { projectFolder }: Place): Promise<void> =>
  migrate(url, migrationFolder(projectFolder))

export const forget = ({ dataFolder }: Place): void => rmSync(dataFolder, { recursive: true, force: true })

export const providersOf = (size: Size): number => size.orders / size.ordersPerProvider
/** The provider with many patients comes after those with orders. */
export const clinicOf = (size: Size): string => benchId(kinds.account, providersOf(size))

/** The provider with many orders in each month comes after that one. */
export const busyOf = (size: Size): string => benchId(kinds.account, providersOf(size) + 1)

/** Fills an empty database. The data satisfies the constraints by construction, so they are not checked row by row. */
export async function fill(client: pg.Client, url: string, size: Size, place: Place): Promise<void> {
  await bringToDate(url, place)
  await loadCatalog(dbOf(client), join(place.projectFolder, 'server/data'))
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'",
  )
  await client.query('set synchronous_commit = off; set jit = off')
  await client.query(idFunction)
  await addGoods(client, size.goods)
  await client.query('update stock set on_hand = 1000000000')
  await addProviders(client, size)
  const restore = await dropIndexes(client, [
    'orders',
    'order_search',
    'order_item',
    'provider_patient',
    'payment',
    'ledger_entry',
    'settled_money',
    'stock_movement',
    'audit',
  ])
  await addPatients(client, size)
  await client.query(sold)
  const many = [size.orders, size.ordersPerProvider]
  for (const statement of [orders, items, events, payments]) await client.query(statement, many)
  for (const statement of movements) await client.query(statement)
  for (const statement of bookStatements(busyOf(size))) await client.query(statement)
  await addConsole(client, size, (table, rows) => insert(client, table, rows))
  await client.query(
    'insert into order_count select provider_id, state, count(*) from orders group by provider_id, state',
  )
  await client.query(
    "insert into order_search select provider_id, id, search_text from orders where state <> 'draft'",
  )
  await client.query('set session_replication_role = origin')
  for (const definition of restore) await client.query(definition)
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
}

async function addGoods(client: pg.Client, count: number): Promise<void> {
  const known = (await client.query('select * from goods_today order by sku')).rows
  const words = [
    'Mountain',
    'River',
    'Northern',
    'Southern',
    'Golden',
    'Jade',
    'Amber',
    'Old',
    'Clear',
    'Deep',
  ]
  const rows = Array.from({ length: Math.max(0, count - known.length) }, (_, at) => {
    const like = known[at % known.length]
    const row = {
      ...like,
      id: benchId(kinds.goods, at),
      sku: `${like.sku}-${at}`,
      name_en: `${like.name_en} ${words[at % words.length]} ${words[Math.floor(at / 10) % words.length]}`,
      pinyin: like.pinyin,
    }
    const searched = {
      ...row,
      name: row.name_en,
      nameZhHans: row.name_zh_hans,
      nameZhHant: row.name_zh_hant,
      nameEs: row.name_es,
    }
    return { ...row, search_text: goodsSearchText(searched) }
  })
  await insert(
    client,
    'goods',
    rows.map(({ retail_cents: _retail, provider_cents: _provider, ...row }) => row),
  )
  await insert(
    client,
    'goods_price',
    rows.map(({ id, retail_cents, provider_cents }) => ({
      goods_id: id,
      starts_on: '2000-01-01',
      retail_cents,
      provider_cents,
    })),
  )
  await client.query(
    `insert into stock select g.id, w.id, 1 from goods g, warehouse w on conflict do nothing`,
  )
}

async function addProviders(client: pg.Client, size: Size): Promise<void> {
  const many = [providersOf(size) + 1]
  await client.query(
    `insert into account (id, audience, role, status, phone, email, name)
    select pg_temp.bench_id(${kinds.account}, p), 'provider', 'provider', 'active', (2000000000 + p)::text,
      'someone@clinic.example', 'Dr. Number ' || p from generate_series(0, $1::bigint) p`,
    many,
  )
  await client.query(
    `insert into provider (provider_id, first_name, last_name, clinic_name, npi, address1, city, province, zip,
      patient_discount_percent, warehouse_id)
    select pg_temp.bench_id(${kinds.account}, p), 'Number', 'Doctor', 'Clinic ' || p, '1234567893', '1 Main Street',
      'Oakland', 'CA', '94607', 10, (select id from warehouse where province = 'CA' order by code limit 1)
    from generate_series(0, $1::bigint) p`,
    many,
  )
  await client.query(
    `insert into card (provider_id, id, slot, gateway_token, network, last4, expiry, is_default)
    select pg_temp.bench_id(${kinds.account}, p), pg_temp.bench_id(${kinds.card}, p), 1, 'bench-token-' || p, 'visa', '0002',
      '12/2049', true from generate_series(0, $1::bigint) p`,
    many,
  )
}

async function addPatients(client: pg.Client, size: Size): Promise<void> {
  const providers = providersOf(size)
  const batches = Array.from({ length: providers }, (_, p) => ({
    owner: benchId(kinds.account, p),
    from: p * 100,
    count: 100,
  }))
  for (let from = 0; from < size.patients; from += 10_000) {
    const count = Math.min(10_000, size.patients - from)
    batches.push({ owner: clinicOf(size), from: providers * 100 + from, count })
  }
  for (const { owner, from, count } of batches) {
    const { patients, links } = buildPatients(owner, from, count)
    await insert(client, 'patient', patients)
    await insert(client, 'provider_patient', links)
  }
}

async function insert(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  if (columns === '') return
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** Drops the indexes that are not constraints. Returns the statements that restore them. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any ($1::regclass[]) and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
