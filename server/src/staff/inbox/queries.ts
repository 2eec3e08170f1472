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

/**
 * A page of providers' messages, unanswered ones first and then the newest. The first line of a message about
 * subscriptions names them; what somebody typed follows below it.
 */
export async function listInbox(db: Db, page: Page): Promise<{ rows: InboxRow[]; total: number }> {
  const rows = await db.many(
    inboxRow,
    sql`
    select m.id as "messageId", m.provider_id as "providerId", m.topic, m.name, p.clinic_name as "clinicName", m.phone,
      m.email, m.message, epoch(m.created_at) as "createdAt", m.done_at is not null as done,
      coalesce(s.named, '[]') as subscriptions
    from (select * from inbox_message order by done_at is not null, id desc ${pageOf(page)}) m
      join provider p on p.provider_id = m.provider_id
      left join lateral (
        select json_agg(json_build_object('subscriptionNumber', s.subscription_number, 'orderId', o.id,
          'orderNumber', o.order_number) order by s.subscription_number) as named
        from regexp_matches(split_part(m.message, E'\\n', 1), 'S[0-9]{2}-[0-9]{6,}', 'g') as said (numbers)
          join subscription s on s.subscription_number = said.numbers[1] and s.provider_id = m.provider_id
          join orders o on o.provider_id = s.provider_id and o.id = s.order_id
        where m.topic = 'subscription') s on true
    order by m.done_at is not null, m.id desc`,
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
