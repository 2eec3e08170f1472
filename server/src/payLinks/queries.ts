import { instant, lang } from '@bencao/shared/contract/fields/fields.ts'
import {
  mostPayTries,
  mostWrongAnswers,
  paidLinkSeconds,
  payLinkStates,
  payPauseSeconds,
  paySessionSeconds,
  shownLinkEnds,
} from '@bencao/shared/domain/orders/payLink.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { personName } from '../db/personName.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/provider.ts'
import { offersPickup } from '../orders/addressQueries.ts'
import { paymentLive } from '../orders/paymentQueries.ts'
import { estimate } from '../orders/trackingQueries.ts'
import { hashToken, newToken } from '../sessions/queries.ts'

/** How a link `l` of an order `o` stands for its sessions. */
const stateInSession = sql`case
  when l.ended_by in ('paid', 'paidByProvider') then 'paid'
  when l.ended_by <> '' then 'ended'
  when ${paymentLive} then 'settling'
  when o.state <> 'awaitingPayment' or l.expires_at <= app_now() then 'ended'
  when l.paused_until > app_now() then 'paused'
  else 'open' end`

/** How it stands for a person who has the link: a paid one opens no longer than a day, and not while somebody guesses. */
const stateOfLink = sql`case
  when l.ended_by <> '' and (l.ended_at <= app_now() - make_interval(secs => ${paidLinkSeconds}::int)
    or l.wrong_answers >= ${mostWrongAnswers}::int) then 'ended'
  else ${stateInSession} end`

const paidByProvider = sql`l.ended_by = 'paidByProvider'`

/** Why it has ended. An order that nobody paid in time was cancelled for that. */
const endOfLink = sql`case
  when l.ended_by = 'cancelled' and l.ended_at >= l.expires_at then 'expired'
  when l.ended_by <> '' then l.ended_by
  when ${stateOfLink} <> 'ended' then ''
  when l.expires_at <= app_now() then 'expired'
  else 'cancelled' end`

const linkRow = z.strictObject({
  providerId: z.uuid(),
  linkId: z.uuid(),
  orderId: z.uuid(),
  patientId: z.uuid(),
  state: z.enum(payLinkStates),
  endedBy: z.enum(shownLinkEnds),
  paidByProvider: z.boolean(),
  pausedUntil: instant.nullable(),
  opened: z.boolean(),
  clinicName: z.string(),
  providerName: z.string(),
  clinicPhone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  lang,
})
export type PayLink = z.infer<typeof linkRow>

/** The link of a token, whatever its state; null if there never was one. */
export const findPayLink = (db: Db, payToken: string): Promise<PayLink | null> =>
  db.optional(
    linkRow,
    sql`
      select l.provider_id as "providerId", l.id as "linkId", l.order_id as "orderId", pt.id as "patientId",
        ${stateOfLink} as state, ${endOfLink} as "endedBy", ${paidByProvider} as "paidByProvider",
        epoch(l.paused_until) as "pausedUntil", l.opened_at is not null as opened,
        p.clinic_name as "clinicName", ${personName(sql`p`)} as "providerName",
        p.clinic_phone as "clinicPhone", pt.first_name as "firstName", pt.last_name as "lastName", pt.lang
      from pay_link l join orders o on o.provider_id = l.provider_id and o.id = l.order_id
        join provider p on p.provider_id = l.provider_id
        join patient pt on pt.id = o.patient_id
      where l.token_hash = ${hashToken(payToken)}`,
  )

/** Notes the first opening. Zero: it was opened before. */
export const noteOpened = (db: Db, { providerId }: Provider, linkId: string): Promise<number> =>
  db.run(sql`
    update pay_link set opened_at = app_now()
    where provider_id = ${providerId} and id = ${linkId} and opened_at is null`)

const lockedLinkRow = z.strictObject({
  pausedUntil: instant.nullable(),
  waitSeconds: z.int(),
  tries: z.int(),
  zip: z.string(),
  dateOfBirth: z.string().nullable(),
})

/** A link with what its patient may answer, locked so that answers at the same time are counted one by one. */
export const lockPayLink = (
  db: Db,
  { providerId }: Provider,
  linkId: string,
): Promise<z.infer<typeof lockedLinkRow>> =>
  db.one(
    lockedLinkRow,
    sql`
      select case when l.paused_until > app_now() then epoch(l.paused_until) end as "pausedUntil",
        greatest(1, ceil(extract(epoch from coalesce(l.paused_until, app_now()) - app_now())))::int as "waitSeconds",
        l.tries, pt.zip, pt.date_of_birth::text as "dateOfBirth"
      from pay_link l join orders o on o.provider_id = l.provider_id and o.id = l.order_id
        join patient pt on pt.id = o.patient_id
      where l.provider_id = ${providerId} and l.id = ${linkId} for update of l`,
  )

const triedRow = z.strictObject({ tries: z.int(), wrongAnswers: z.int(), pausedUntil: instant.nullable() })

/**
 * Counts a wrong answer; the last one pauses the link, and counting starts again. Returns how many were counted since, and
 * in all, and when the link goes on if this one has paused it.
 */
export const countWrongAnswer = (
  db: Db,
  { providerId }: Provider,
  linkId: string,
  before: number,
): Promise<z.infer<typeof triedRow>> =>
  db.one(
    triedRow,
    sql`
      update pay_link set
        tries = case when ${before}::int + 1 >= ${mostPayTries}::int then 0 else ${before}::int + 1 end,
        wrong_answers = least(wrong_answers + 1, ${mostWrongAnswers}::int),
        paused_until = case when ${before}::int + 1 >= ${mostPayTries}::int
          then app_now() + make_interval(secs => ${payPauseSeconds}::int) else paused_until end
      where provider_id = ${providerId} and id = ${linkId}
      returning ${before}::int + 1 as tries, wrong_answers as "wrongAnswers",
        case when paused_until > app_now() then epoch(paused_until) end as "pausedUntil"`,
  )

/** Ends a link of which somebody guesses the answers; that of a paid order stays the one that was paid. */
export const endGuessed = (db: Db, { providerId }: Provider, linkId: string): Promise<number> =>
  db.run(sql`
    update pay_link set ended_at = app_now(), ended_by = 'guessed'
    where provider_id = ${providerId} and id = ${linkId} and ended_at is null`)

const openedSessionRow = z.strictObject({ expiresAt: instant })

/** Opens a session for the order of a link, and starts to count its answers again. */
export async function openPaySession(
  db: Db,
  { providerId }: Provider,
  linkId: string,
): Promise<{ paySession: string; expiresAt: number }> {
  const paySession = newToken()
  await db.run(sql`update pay_link set tries = 0 where provider_id = ${providerId} and id = ${linkId}`)
  const { expiresAt } = await db.one(
    openedSessionRow,
    sql`
      insert into pay_session (provider_id, id, link_id, token_hash, expires_at)
      values (${providerId}, ${newId()}, ${linkId}, ${hashToken(paySession)},
        app_now() + make_interval(secs => ${paySessionSeconds}::int))
      returning epoch(expires_at) as "expiresAt"`,
  )
  return { paySession, expiresAt }
}

const sessionRow = z.strictObject({
  sessionId: z.uuid(),
  providerId: z.uuid(),
  linkId: z.uuid(),
  orderId: z.uuid(),
  patientId: z.uuid().nullable(),
  /** Of an order of a share page. */
  placedPhone: z.string(),
  state: z.enum(payLinkStates),
  paidByProvider: z.boolean(),
})
export type PaySession = z.infer<typeof sessionRow>

/** The one order that a session opens; null once the session or its link has ended, except by a payment. */
export const findPaySession = (db: Db, paySession: string): Promise<PaySession | null> =>
  db.optional(
    sessionRow,
    sql`
      select s.id as "sessionId", l.provider_id as "providerId", l.id as "linkId", l.order_id as "orderId",
        o.patient_id as "patientId", o.placed_phone as "placedPhone", ${stateInSession} as state,
        ${paidByProvider} as "paidByProvider"
      from pay_session s join pay_link l on l.provider_id = s.provider_id and l.id = s.link_id
        join orders o on o.provider_id = l.provider_id and o.id = l.order_id
      where s.token_hash = ${hashToken(paySession)} and s.expires_at > app_now()
        and l.ended_by in ('', 'paid', 'paidByProvider')`,
  )

const clinicRow = z.strictObject({
  clinicName: z.string(),
  providerName: z.string(),
  clinicPhone: z.string(),
  pickupHours: z.string(),
  offersPickup: z.boolean(),
})

/** Whose order it is, and whether and when the warehouse is open for those who pick up. */
export const findClinic = (
  db: Db,
  { providerId }: Provider,
  warehouseId: string | null,
): Promise<z.infer<typeof clinicRow>> =>
  db.one(
    clinicRow,
    sql`
      select p.clinic_name as "clinicName", ${personName(sql`p`)} as "providerName",
        p.clinic_phone as "clinicPhone", coalesce(w.pickup_hours, '') as "pickupHours",
        ${offersPickup} as "offersPickup"
      from provider p left join warehouse w on w.id = ${warehouseId}
      where p.provider_id = ${providerId}`,
  )

const cardholderRow = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  now: instant,
})

/**
 * The patient for whom the card form is opened, and the business time. A patient who ordered on a share page gets the name that
 * was typed there, never the stored one.
 */
export const findPayingPatient = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<z.infer<typeof cardholderRow>> =>
  db.one(
    cardholderRow,
    sql`
      select case when o.placed_by = 'patient' then o.ship_first_name else p.first_name end as "firstName",
        case when o.placed_by = 'patient' then o.ship_last_name else p.last_name end as "lastName", epoch(app_now()) as now
      from orders o join patient p on p.id = o.patient_id
      where o.provider_id = ${providerId} and o.id = ${orderId}`,
  )

const travelRow = z.strictObject({
  estimate: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  carrierDate: z.iso.date().nullable(),
})

/** When a paid order was estimated to arrive, and when its carrier expects it. */
export const findTravel = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<z.infer<typeof travelRow>> =>
  db.one(
    travelRow,
    sql`
      select ${estimate}
          as estimate,
        (select l.expected_on from parcel l
          where l.provider_id = o.provider_id and l.order_id = o.id and l.ended_at is null) as "carrierDate"
      from orders o where o.provider_id = ${providerId} and o.id = ${orderId}`,
  )
