import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'

/** What the demo's first provider recommends, in her own words. */
const recommended = [
  { sku: 'GF-005', note: 'For those who catch every cold. Stir into warm water.' },
  { sku: 'CP-017', note: 'When you are tired and think too much at night.' },
  { sku: 'TP-009', note: '' },
  { sku: 'SU-015', note: 'With breakfast.' },
  { sku: 'TX-004', note: 'Before bed, 20 minutes.' },
  { sku: 'TX-001', note: 'Only on skin that is not broken. Not during pregnancy.' },
]

const greeting = 'What most of my patients take in winter. Ask me at your next visit if you are unsure.'

export async function recommendProducts(db: Db, providerId: string): Promise<void> {
  await db.run(sql`update provider set share_greeting = ${greeting} where provider_id = ${providerId}`)
  await db.run(sql`
    insert into recommended_goods (provider_id, goods_id, position, dosage, times_per_day, timing, note)
    select ${providerId}, g.id, r.position, g.dosage, g.times_per_day, g.timing, r.note
    from rows from (jsonb_to_recordset(${JSON.stringify(recommended)}::jsonb) as (sku text, note text))
      with ordinality as r (sku, note, position)
    join goods g on g.sku = r.sku`)
}
