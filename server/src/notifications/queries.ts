import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'

/** How many notifications an account has not read, and the newest there is; nothing for staff. */
export const findNews = (db: Db, accountId: string): Promise<{ unread: number; newest: string }> =>
  db.one<{ unread: number; newest: string }>(sql`
    select (select count(*) from notification where provider_id = ${accountId} and read_at is null) as unread,
      coalesce((select id::text from notification where provider_id = ${accountId} order by id desc limit 1), '')
        as newest`)
