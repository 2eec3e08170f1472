import { contract } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { countUpTo, pageOf } from '../../db/countUpTo.ts'

const { element: inboxRow } = contract.staff_inbox_list.output.shape.rows
type InboxRow = z.infer<typeof inboxRow>

interface Page {
  page: number
  pageSize: number
}

/** A page of providers' messages, unanswered ones first and then the newest. */
export async function listInbox(db: Db, page: Page): Promise<{ rows: InboxRow[]; total: number }> {
  const rows = await db.many(
    inboxRow,
    sql`
    select m.id as "messageId", m.topic, m.name, p.clinic_name as "clinicName", m.phone, m.email, m.message,
      epoch(m.created_at) as "createdAt", m.done_at is not null as done
    from inbox_message m join provider p on p.provider_id = m.provider_id
    order by m.done_at is not null, m.id desc ${pageOf(page)}`,
  )
  return { rows, total: await countUpTo(db, sql`from inbox_message`) }
}

/** The number of unanswered messages. */
export const countOpenInbox = (db: Db): Promise<number> =>
  countUpTo(db, sql`from inbox_message where done_at is null`)

/** Marks a message as answered, or as open again; false if it does not exist. A repeated answer keeps the first one. */
export const markInbox = async (
  db: Db,
  { messageId, done, by }: { messageId: string; done: boolean; by: string },
): Promise<boolean> =>
  (await db.run(sql`
    update inbox_message set
      done_at = case when ${done} then coalesce(done_at, app_now()) end,
      done_by = case when ${done} then coalesce(done_by, ${by}::uuid) end
    where id = ${messageId}`)) === 1
