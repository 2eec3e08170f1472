import pg from 'pg'
import { alone } from './migrate.ts'

/**
 * Grants the role of `applicationUrl` the rows of all tables, and of append-only tables only reading and inserting. Runs
 * after each migration, because new tables need it, too. A table is append-only if a trigger calls `refuse_change`. The
 * business clock it may only read, and the movements of stock, which triggers of `stock` write. It makes no temporary tables,
 * which nothing needs and which could stand before the owner's.
 * @throws Error with a sentence for the person who starts the server if the role could change such a table anyway
 */
export async function grantApplication(ownerUrl: string, applicationUrl: string): Promise<void> {
  const role = await roleOf(applicationUrl)
  await alone(ownerUrl, async (client) => {
    await client.query('begin')
    if (!(await isGranted(client, role))) await grantRows(client, role)
    await revokeTemporary(client, role)
    const open = await changeable(client, role)
    // The transaction ends with the connection.
    if (open.length > 0)
      throw new Error(
        `The user ${role} of DATABASE_URL could change ${open.join(', ')}: it must not own tables, be a member of their owner, or be a superuser.`,
      )
    await client.query('commit')
  })
}

const readOnly = ['migration', 'app_clock', 'clock', 'stock_movement']
const readOnlyNames = readOnly.map((name) => pg.escapeLiteral(name)).join(', ')

const appendOnly = `select distinct tgrelid from pg_trigger where tgfoid = 'public.refuse_change'::regproc`

/** Granting again would have the connections of running servers plan all statements again. */
async function isGranted(client: pg.Client, role: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = relnamespace
    cross join lateral (select relname not in (${readOnlyNames}) as grows,
      relname not in (${readOnlyNames}) and c.oid not in (${appendOnly}) as changes) wanted
    where nspname in ('public', 'graphile_worker') and (
      not has_schema_privilege($1, n.oid, 'usage')
      or relkind = 'S' and not has_sequence_privilege($1, c.oid, 'update')
      or relrowsecurity and not exists (select 1 from pg_policy where polrelid = c.oid and polname = $1)
      or relkind in ('r', 'p', 'v') and (has_table_privilege($1, c.oid, 'select'), has_table_privilege($1, c.oid, 'insert'),
        has_table_privilege($1, c.oid, 'update'), has_table_privilege($1, c.oid, 'delete')) <> (true, grows, changes, changes))
    limit 1`,
    [role],
  )
  return rowCount === 0
}

/** The tables of the timetable, in their own schema, have row security, which by default hides all rows. */
async function grantRows(client: pg.Client, role: string): Promise<void> {
  const user = pg.escapeIdentifier(role)
  const schemas = 'public, graphile_worker'
  await client.query(`
    revoke all on all tables in schema ${schemas} from ${user};
    grant usage on schema ${schemas} to ${user};
    grant select, insert, update, delete on all tables in schema ${schemas} to ${user};
    grant usage, select, update on all sequences in schema ${schemas} to ${user};
    revoke insert, update, delete on ${readOnly.map((name) => `public.${name}`).join(', ')} from ${user}`)
  const closed = await tablesIn(client, appendOnly)
  await client.query(`revoke update, delete on ${closed.join(', ')} from ${user}`)
  const name = pg.escapeLiteral(role)
  const hidden = await tablesIn(
    client,
    `select c.oid from pg_class c where relrowsecurity and relnamespace = 'graphile_worker'::regnamespace
      and not exists (select 1 from pg_policy where polrelid = c.oid and polname = ${name})`,
  )
  for (const table of hidden)
    await client.query(`create policy ${user} on ${table} to ${user} using (true) with check (true)`)
}

/** By default everybody may make temporary tables. Only the owner of the database can take that back. */
async function revokeTemporary(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(datname) as name from pg_database
    where datname = current_database() and has_database_privilege($1, oid, 'temporary')
      and pg_has_role(datdba, 'usage')`,
    [role],
  )
  for (const { name } of rows)
    await client.query(`revoke temporary on database ${name} from public, ${pg.escapeIdentifier(role)}`)
}

const tablesIn = async (client: pg.Client, oids: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where oid in (${oids}) order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The append-only tables that the role can change, or whose triggers it can disable. */
const changeable = (client: pg.Client, role: string): Promise<string[]> => {
  const name = pg.escapeLiteral(role)
  return tablesIn(
    client,
    `select oid from pg_class where oid in (${appendOnly}) and (pg_has_role(${name}, relowner, 'member')
      or has_table_privilege(${name}, oid, 'update, delete, truncate, trigger')
      or has_any_column_privilege(${name}, oid, 'update'))`,
  )
}

async function roleOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'bencao-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } finally {
    await client.end()
  }
}
