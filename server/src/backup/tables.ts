import type { Client } from 'pg'

export interface Table {
  name: string
  columns: string[]
  /** Without generated columns. */
  written: string[]
}

/** Our tables, by name. The tables of graphile-worker are in their own schema, which every start recreates. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as written
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and c.relname <> 'migration'
    group by c.relname order by c.relname`)
  return rows
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const listOf = (tables: readonly Table[]): string => tables.map(({ name }) => quoted(name)).join(', ')

/** How values are written, so that they read back unchanged whatever the server's settings. */
export const plainText = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`
