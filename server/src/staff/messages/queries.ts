import { contract } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { countUpTo, pageOf } from '../../db/countUpTo.ts'
import { agreed } from '../../outbox/queries.ts'

const { element: failedRow } = contract.staff_message_list.output.shape.rows
type FailedRow = z.infer<typeof failedRow>

interface Page {
  page: number
  pageSize: number
}

/** A reader requests another code or link themselves; a late or unwanted message stays unsent. */
const canResend = sql`(m.kind not in ('code', 'link') and m.body <> ''
  and (m.send_before is null or m.send_before > app_now())
  and (m.channel <> 'sms' or not exists (select 1 from sms_stop s where s.phone = m.recipient)) and ${agreed})`

const failed = sql`from outbox m where m.failed_at is not null and m.resent_at is null`

/** A page of failed messages that were not sent again, newest first, with only the end of the recipient. */
export async function listFailed(db: Db, page: Page): Promise<{ rows: FailedRow[]; total: number }> {
  const rows = await db.many(
    failedRow,
    sql`
      select m.id as "messageId", m.kind, m.channel,
        '…' || case m.channel when 'sms' then right(m.recipient, 4) else substring(m.recipient from '@.*$') end as recipient,
        m.tries, m.failure, epoch(m.created_at) as "createdAt", epoch(m.failed_at) as "failedAt",
        ${canResend} as "canResend"
      ${failed} order by m.failed_at desc, m.id desc ${pageOf(page)}`,
  )
  return { rows, total: await countUpTo(db, failed) }
}

export const countFailed = (db: Db): Promise<number> => countUpTo(db, failed)

/** Queues a failed message again as a new one, which no carrier treats as a repeat. False if that is not possible. */
export const resendFailed = async (db: Db, messageId: string): Promise<boolean> => {
  const again = newId()
  const queued = await db.run(sql`
    with resent as (
      update outbox m set resent_at = app_now()
      where m.id = ${messageId} and m.failed_at is not null and m.resent_at is null and ${canResend}
      returning kind, ref, channel, recipient, subject, body, send_before, asked_for, patient_id)
    insert into outbox (id, kind, ref, channel, recipient, subject, body, send_before, asked_for, patient_id)
    select ${again}::uuid, kind, ref || ' ' || ${again}::text, channel, recipient, subject, body, send_before,
      asked_for, patient_id
    from resent`)
  return queued === 1
}

export const hasMessage = (db: Db, messageId: string): Promise<boolean> =>
  db.exists(sql`select 1 from outbox where id = ${messageId}`)
