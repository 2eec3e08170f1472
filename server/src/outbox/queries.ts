import { type MessageChannel, messageChannels } from '@bencao/shared/domain/notification.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { maySendTo } from './areaCodes.ts'

export interface QueuedMessage {
  /** What it is about, such as `code`; with `ref` and channel it is queued once. */
  kind: string
  ref: string
  channel: MessageChannel
  recipient: string
  subject?: string
  body: string
  /** Not sent later than this many seconds after queuing. */
  sendBeforeSeconds?: number
  /** Not sent earlier than this many seconds after queuing, because what it says may be taken back. */
  heldSeconds?: number
  /** The reader requested it just now (a code or a link), so it is sent even to a phone that replied STOP. */
  askedFor?: boolean
  /** The patient whose consent it is sent by; the phone must be theirs. */
  patientId?: string
  /** False: do the same work but queue nothing, so that timing does not reveal whether the phone is registered. */
  kept?: boolean
}

/**
 * Queues a message in the caller's transaction; it is sent after the commit. Repeating the same kind, ref and channel
 * changes nothing. A patient's phone is any number that a provider typed, so it gets nothing abroad or where we pay.
 */
export async function queueMessage(db: Db, message: QueuedMessage): Promise<void> {
  const {
    kind,
    ref,
    channel,
    recipient,
    subject = '',
    body,
    sendBeforeSeconds = null,
    heldSeconds = 0,
    patientId = null,
  } = message
  const isUnwanted = patientId !== null && channel === 'sms' && !maySendTo(recipient)
  await db.run(sql`
    insert into outbox (id, kind, ref, channel, recipient, subject, body, send_before, asked_for, patient_id,
      next_try_at)
    select ${newId()}, ${kind}, ${ref}, ${channel}, ${recipient}, ${subject}, ${body},
      app_now() + make_interval(secs => ${sendBeforeSeconds}::int), ${message.askedFor ?? false}, ${patientId}::uuid,
      app_now() + make_interval(secs => ${heldSeconds}::int)
    where ${(message.kept ?? true) && !isUnwanted}
    on conflict (kind, ref, channel) do nothing`)
  db.notify('outbox')
}

const heldRow = z.strictObject({ taken: z.boolean() })

/**
 * Takes back the messages about a record that nobody has begun to send. False: one of them is being sent, or was, and all
 * stay.
 */
export async function withdrawMessages(
  db: Db,
  { kinds, ref }: { kinds: readonly string[]; ref: string },
): Promise<boolean> {
  const held = await db.many(
    heldRow,
    sql`
      select sent_at is not null or tries > 0 or leased_until is not null as taken from outbox
      where kind = any(${[...kinds]}::text[]) and ref = ${ref} for update`,
  )
  if (held.some(({ taken }) => taken)) return false
  await db.run(sql`delete from outbox where kind = any(${[...kinds]}::text[]) and ref = ${ref}`)
  return true
}

const claimedMessageRow = z.strictObject({
  dedupeId: z.uuid(),
  channel: z.enum(messageChannels),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  tries: z.int(),
  validSeconds: z.int().nullable(),
})
export type ClaimedMessage = z.infer<typeof claimedMessageRow>

/** Attempts after which a message is given up. */
const mostTries = 10

/** A phone that replied STOP gets only what its owner requested. */
const stopped = sql`(channel = 'sms' and not asked_for and exists (select 1 from sms_stop s where s.phone = recipient))`

/**
 * Whether a message may go to its patient: an SMS only with their consent at this moment, at their current phone; e-mail
 * at their current address. `m` is the message; one for nobody's patient may go.
 */
export const agreed = sql`(m.patient_id is null or exists (
  select 1 from patient p where p.id = m.patient_id
    and case when m.channel = 'sms' then p.sms_opt_in and p.phone = m.recipient else p.email = m.recipient end))`

/**
 * Leases due messages for a minute, codes and links first, and counts the attempt. If the sender dies, they come back
 * when the lease ends.
 */
export const claimMessages = (db: Db, most: number): Promise<ClaimedMessage[]> =>
  db.many(
    claimedMessageRow,
    sql`
      update outbox set leased_until = app_now() + interval '60 seconds', tries = tries + 1
      where id in (
        select id from outbox m
        where sent_at is null and dead_at is null and next_try_at <= app_now()
          and (leased_until is null or leased_until <= app_now()) and tries < ${mostTries}::int
          and (send_before is null or send_before > app_now()) and not ${stopped} and ${agreed}
        order by kind not in ('code', 'link'), next_try_at limit ${most}::int for update skip locked)
      returning id as "dedupeId", channel, recipient as "to", subject, body, tries,
        case when send_before is not null then greatest(1, floor(extract(epoch from send_before - app_now())))::int end
          as "validSeconds"`,
  )

/** Whether a carrier has taken a message of this kind about `ref`, a text of the query, and it has not come back. */
export const wasTaken = (kind: string, ref: Sql): Sql => sql`exists (select 1 from outbox o
  where o.kind = ${kind} and o.ref = ${ref} and o.sent_at is not null and o.delivery <> 'failed')`

/** A code or link is deleted from the outbox once it was sent or given up. */
export const bodyKept = sql`case when kind in ('code', 'link') then '' else body end`

/** So is the e-mail about a message of the contact form, once it was sent. */
const bodySent = sql`case when kind in ('code', 'link', 'contact') then '' else body end`

/** The carrier has accepted it. What the carrier has reported in the meantime stays. */
export const markSent = (db: Db, id: string, carrierId: string): Promise<number> =>
  db.run(sql`
    update outbox set sent_at = app_now(), leased_until = null, body = ${bodySent}, carrier_id = ${carrierId},
      delivery = case when delivery = '' then 'sent' else delivery end
    where id = ${id} and sent_at is null`)

/** The carrier will never accept it. */
export const markRefused = (db: Db, id: string, failure: string): Promise<number> =>
  db.run(sql`
    update outbox set dead_at = app_now(), failed_at = app_now(), leased_until = null, body = ${bodyKept},
      delivery = 'failed', failure = ${failure}
    where id = ${id} and sent_at is null`)

export const tryLater = (db: Db, id: string, seconds: number): Promise<number> =>
  db.run(sql`
    update outbox set leased_until = null, next_try_at = app_now() + make_interval(secs => ${seconds}::double precision)
    where id = ${id} and sent_at is null`)

/**
 * Gives up messages that were tried often enough, would arrive too late, or are not wanted by their reader. Returns how
 * many.
 */
export const giveUpMessages = (db: Db): Promise<number> =>
  db.run(sql`
    update outbox m set dead_at = app_now(), failed_at = app_now(), leased_until = null, body = ${bodyKept},
      delivery = 'failed',
      failure = case when ${stopped} then 'stopped' when not ${agreed} then 'notAgreed' when send_before <= app_now() then 'tooLate' else 'notTaken' end
    where sent_at is null and dead_at is null and (leased_until is null or leased_until <= app_now())
      and (tries >= ${mostTries}::int or send_before <= app_now() or ${stopped} or not ${agreed})`)
