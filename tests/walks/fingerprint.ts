import sql, { raw } from 'sql-template-tag'
import type { TestPortal } from '../portal/portal.ts'

/** Everything stored about a provider, as one fingerprint. */
export async function fingerprint({ db }: TestPortal, providerId: string): Promise<string> {
  const tables = await db.many<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'provider_id' order by table_name`)
  const parts: string[] = []
  for (const { name } of tables) {
    // The name comes from the database's own catalog, not from a request.
    const rows = await db.many<{ text: string }>(sql`
      select t::text as text from ${raw(name)} t where provider_id = ${providerId} order by 1`)
    parts.push(name, ...rows.map((row) => row.text))
  }
  const patients = await db.many<{ text: string }>(sql`
    select p::text as text from patient p join provider_patient l on l.patient_id = p.id
    where l.provider_id = ${providerId} order by 1`)
  return [...parts, ...patients.map((row) => row.text)].join('\n')
}
