import { cents, instant, lang } from '@bencao/shared/contract/fields/fields.ts'
import { mostUnpaidSeconds, type PayLinkEnd, payLinkSeconds } from '@bencao/shared/domain/orders/payLink.ts'
import { paidBys } from '@bencao/shared/domain/payment.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Provider } from '../../http/provider.ts'
import { maySendTo } from '../../outbox/areaCodes.ts'
import { hashToken, newToken } from '../../sessions/queries.ts'

const reachedRow = z.strictObject({
  orderNumber: z.string(),
  patientId: z.uuid(),
  lang,
  /** Empty without consent, after STOP, or where no SMS is sent to. */
  phone: z.string(),
  email: z.string(),
  clinicName: z.string(),
  /** The patient placed the order on a share page. */
  isPlaced: z.boolean(),
})

/** Where the patient of an order can be reached; null if it is for no patient. */
export async function findPatientToReach(
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<z.infer<typeof reachedRow> | null> {
  const found = await db.optional(
    reachedRow,
    sql`
      select coalesce(o.order_number, '') as "orderNumber", p.id as "patientId", p.lang, p.email,
        case when p.sms_opt_in and not exists (select 1 from sms_stop s where s.phone = p.phone)
          then p.phone else '' end as phone, v.clinic_name as "clinicName",
        o.placed_by = 'patient' as "isPlaced"
      from orders o join patient p on p.id = o.patient_id join provider v on v.provider_id = o.provider_id
      where o.provider_id = ${providerId} and o.id = ${orderId} and o.order_for = 'patient'`,
  )
  return found && { ...found, phone: maySendTo(found.phone) ? found.phone : '' }
}

const paymentRow = z.strictObject({
  method: z.enum(paidBys),
  network: z.string(),
  last4: z.string(),
  amountCents: cents,
  /** Business date. */
  paidOn: z.string(),
  /** The session that paid; null if no card was typed in one. */
  paySessionId: z.uuid().nullable(),
})

/** The payment of an order by its patient; null without one. */
export const findPayment = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<z.infer<typeof paymentRow> | null> =>
  db.optional(
    paymentRow,
    sql`
      select method, network, last4, amount_cents as "amountCents",
        business_date(coalesce(settled_at, started_at))::text as "paidOn", pay_session_id as "paySessionId"
      from payment
      where provider_id = ${providerId} and order_id = ${orderId} and payer = 'patient' and state = 'captured'`,
  )

const newLinkRow = z.strictObject({ sentAt: instant, linkId: z.uuid(), livesSeconds: z.int() })

/**
 * Creates the link of a locked order whose former link has ended. Its order waits as long as the link lives: not beyond the time that
 * an order may wait in all, or beyond the end that it has already.
 */
export async function addPayLink(
  db: Db,
  { providerId }: Provider,
  orderId: string,
  { bySms, byEmail }: { bySms: boolean; byEmail: boolean },
): Promise<z.infer<typeof newLinkRow> & { token: string }> {
  const token = newToken()
  const added = await db.one(
    newLinkRow,
    sql`
      with waiting as (
        update orders set payer = 'patient', pay_before = least(app_now() + make_interval(secs => ${payLinkSeconds}::int),
          greatest(pay_before, submitted_at + make_interval(secs => ${mostUnpaidSeconds}::int)))
        where provider_id = ${providerId} and id = ${orderId} and state = 'awaitingPayment' returning pay_before)
      insert into pay_link (provider_id, id, order_id, token_hash, by_sms, by_email, expires_at)
      select ${providerId}::uuid, ${newId()}::uuid, ${orderId}::uuid, ${hashToken(token)}::bytea, ${bySms}::boolean,
        ${byEmail}::boolean, pay_before from waiting
      returning epoch(sent_at) as "sentAt", id as "linkId",
        extract(epoch from expires_at - app_now())::int as "livesSeconds"`,
  )
  return { ...added, token }
}

/**
 * Ends the link of a locked order. One that wrong answers have ended ends once more, so that it says what became of the order.
 * Zero: it has neither.
 */
export const endLink = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  endedBy: PayLinkEnd,
): Promise<number> =>
  db.run(sql`
    update pay_link set ended_at = app_now(), ended_by = ${endedBy}
    where provider_id = ${providerId} and order_id = ${orderId} and (ended_at is null
      or ended_by = 'guessed' and id = (select id from pay_link
        where provider_id = ${providerId} and order_id = ${orderId} order by id desc limit 1))`)

const latestRow = z.strictObject({
  linkId: z.uuid(),
  bySms: z.boolean(),
  byEmail: z.boolean(),
  sentAt: instant,
  openedAt: instant.nullable(),
  paidAt: instant.nullable(),
})

/** The latest link of an order, alive or not. */
export const findLatestLink = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<z.infer<typeof latestRow> | null> =>
  db.optional(
    latestRow,
    sql`
      select id as "linkId", by_sms as "bySms", by_email as "byEmail", epoch(sent_at) as "sentAt",
        epoch(opened_at) as "openedAt", case when ended_by = 'paid' then epoch(ended_at) end as "paidAt"
      from pay_link where provider_id = ${providerId} and order_id = ${orderId} order by id desc limit 1`,
  )
