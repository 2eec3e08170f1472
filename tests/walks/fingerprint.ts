import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { TestPortal } from '../portal/portal.ts'

const known = new WeakMap<TestPortal, Promise<string[]>>()

/** The tables whose rows belong to a provider; looked up once, because the catalog answers slowly. */
export function tablesOfProviders(portal: TestPortal): Promise<string[]> {
  const tables = known.get(portal) ?? listTables(portal)
  known.set(portal, tables)
  return tables
}

async function listTables({ db }: TestPortal): Promise<string[]> {
  const tables = await db.many<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'provider_id' order by table_name`)
  return tables.map(({ name }) => name)
}

/** One statement about the rows of all these tables. */
export const aboutTables = (tables: readonly string[], part: (name: Sql, table: Sql) => Sql): Sql =>
  // The names come from the database's own catalog, not from a request.
  join(
    tables.map((name) => part(raw(`'${name}'`), raw(name))),
    ' union all ',
  )

/** Everything stored about a provider, as one fingerprint. */
export async function fingerprint(portal: TestPortal, providerId: string): Promise<string> {
  const rows = aboutTables(
    await tablesOfProviders(portal),
    (name, table) =>
      sql`select ${name} as name, t::text as text from ${table} t where provider_id = ${providerId}`,
  )
  const found = await portal.db.many<{ name: string; text: string }>(sql`
    ${rows} union all
    select 'patient', p::text from patient p join provider_patient l on l.patient_id = p.id
    where l.provider_id = ${providerId} order by 1, 2`)
  return found.map(({ name, text }) => `${name} ${text}`).join('\n')
}
