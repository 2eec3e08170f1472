import pg from 'pg'

/**
 * Fills tables with a separate client without time-outs. Indexes are created after the rows, and no constraint is
 * checked, so `fill` must write consistent data.
 */
export async function seedAll(
  url: string,
  tables: readonly string[],
  fill: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set maintenance_work_mem = '256MB'`)
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = any ($1::regclass[])
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query('set session_replication_role = replica')
  await fill(client)
  await client.query('set session_replication_role = origin')
  for (const { definition } of rows) await client.query(definition)
  await client.query('analyze')
  await client.end()
}
