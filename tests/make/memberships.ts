import sql from 'sql-template-tag'
import { newId } from '../../server/src/db/ids.ts'
import type { TestPortal } from '../portal/portal.ts'

export interface NewMembership {
  /** Days from today. */
  from?: number
  to?: number
  renews?: boolean
}

export const makeMembership = (
  { db }: Pick<TestPortal, 'db'>,
  providerId: string,
  { from = 0, to = 30, renews = false }: NewMembership = {},
): Promise<number> =>
  db.run(sql`
    insert into vip_membership (provider_id, id, starts_on, ends_on, renews, percent)
    values (${providerId}, ${newId()}, business_date(app_now()) + ${from}::int, business_date(app_now()) + ${to}::int,
      ${renews}, 10)`)
