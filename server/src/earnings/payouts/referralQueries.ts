import { contract } from '@bencao/shared/contract/index.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import { countUpTo, pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'

const { element: referredRow } = contract.referral_list.output.shape.rows

const referred = ({ providerId }: Provider): Sql => sql`
  from provider p join account a on a.id = p.provider_id where p.referred_by = ${providerId}`

/** A page of who joined by a provider's link, the newest first. */
export async function listReferred(
  db: Db,
  provider: Provider,
  page: { page: number; pageSize: number },
): Promise<{ rows: z.infer<typeof referredRow>[]; total: number }> {
  const rows = await db.many(
    referredRow,
    sql`
      select p.clinic_name as "clinicName", date_trunc('month', business_date(a.created_at))::date as joined
      ${referred(provider)} order by a.created_at desc, a.id desc ${pageOf(page)}`,
  )
  return { rows, total: await countUpTo(db, referred(provider)) }
}
