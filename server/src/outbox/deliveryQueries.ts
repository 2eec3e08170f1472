import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { bodyKept } from './queries.ts'

export interface Report {
  carrierId: string
  delivery: 'sent' | 'delivered' | 'failed'
  /** Such as `carrier 30003`; empty if it was delivered. */
  failure: string
}

/**
 * Records a carrier's report about a message. Reports come late and out of order: a final one is not replaced. A report
 * also proves that the carrier accepted the message, even if its sender died before it could record that. Returns how
 * many messages it found.
 */
export const noteReport = (db: Db, id: string, { carrierId, delivery, failure }: Report): Promise<number> =>
  db.run(sql`
    update outbox set carrier_id = ${carrierId}, delivery = ${delivery}, failure = ${failure},
      failed_at = case when ${delivery} = 'failed' then app_now() end, leased_until = null,
      sent_at = coalesce(sent_at, app_now()), body = ${bodyKept}
    where id = ${id} and dead_at is null and delivery not in ('delivered', 'failed')`)

/**
 * The phone replied STOP, or its carrier says so: sends it no more SMS, and revokes the consent of every patient with
 * this phone.
 */
export async function noteStop(db: Db, phone: string, source: 'reader' | 'carrier'): Promise<void> {
  await db.run(sql`
    insert into sms_stop (phone, source) values (${phone}, ${source}) on conflict (phone) do nothing`)
  await db.run(sql`
    update patient set sms_opt_in = false, updated_at = app_now() where phone = ${phone} and sms_opt_in`)
}

export interface InboundWord {
  /** Twilio's id of the text message. */
  messageSid: string
  phone: string
  word: 'stop' | 'start'
}

/**
 * Processes STOP or START from a phone, once for each text. The signed form can be replayed at any time, and a replay
 * must not undo what was sent after it. START ends the stop and opts nobody in: that needs new consent.
 */
export async function noteWord(db: Db, { messageSid, phone, word }: InboundWord): Promise<void> {
  const isNew = await db.run(sql`
    insert into sms_word (message_sid, phone, word) values (${messageSid}, ${phone}, ${word})
    on conflict (message_sid) do nothing`)
  if (isNew === 0) return
  if (word === 'stop') await noteStop(db, phone, 'reader')
  else await db.run(sql`delete from sms_stop where phone = ${phone}`)
}
