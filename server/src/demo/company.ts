import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'

const company = {
  name: 'Bencao',
  address1: '1420 Embarcadero Cove',
  address2: '',
  city: 'Oakland',
  province: 'CA',
  zip: '94606',
}

/** The company of the demo, which has been through its first start. */
export async function writeCompany(
  db: Db,
  { staffId, createdAt }: { staffId: string; createdAt: number },
): Promise<void> {
  await db.run(
    sql`update setting set value = ${JSON.stringify(company)}::jsonb where key = 'company'`,
  )
  const changes = [
    { id: newId(), subject: 'company', after: company },
    { id: newId(), subject: 'membership', after: { priceCents: 19_900, percent: 10 } },
  ]
  await db.run(sql`
    insert into setting_change (id, subject, revision, after, account_id, reason, changed_at)
    select c.id, c.subject, 1, c.after, ${staffId}, 'First start', to_timestamp(${createdAt})
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id uuid, subject text, after jsonb)`)
}
