import { lang } from '@bencao/shared/contract/fields/fields.ts'
import {
  askLinkDays,
  renewalLinkEnds,
  renewalLinkStates,
} from '@bencao/shared/domain/subscriptions/subscription.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Provider } from '../../http/provider.ts'
import { maySendTo } from '../../outbox/areaCodes.ts'
import { hashToken, newToken } from '../../sessions/queries.ts'

const reachedRow = z.strictObject({
  patientId: z.uuid(),
  lang,
  /** Empty without consent, after STOP, or where no SMS is sent to. */
  phone: z.string(),
  email: z.string(),
  clinicName: z.string(),
})

/** Where the patient who pays a subscription can be reached; without an SMS or e-mail address, nowhere. */
export async function findPayingPatient(
  db: Db,
  { providerId }: Provider,
  subscriptionId: string,
): Promise<z.infer<typeof reachedRow> | null> {
  const found = await db.optional(
    reachedRow,
    sql`
      select p.id as "patientId", p.lang, p.email,
        case when p.sms_opt_in and not exists (select 1 from sms_stop t where t.phone = p.phone)
          then p.phone else '' end as phone, v.clinic_name as "clinicName"
      from subscription s join patient p on p.id = s.patient_id join provider v on v.provider_id = s.provider_id
      where s.provider_id = ${providerId} and s.id = ${subscriptionId} and s.payer = 'patient'`,
  )
  return found && { ...found, phone: maySendTo(found.phone) ? found.phone : '' }
}

/** Adds the link of a reminder; only a hash of its token is kept. */
export async function addRenewalLink(
  db: Db,
  { providerId }: Provider,
  subscriptionIds: readonly string[],
  shipsOn: string,
): Promise<{ linkId: string; token: string }> {
  const linkId = newId()
  const token = newToken()
  await db.run(sql`
    insert into renewal_link (provider_id, id, token_hash, ships_on, expires_at)
    values (${providerId}, ${linkId}, ${hashToken(token)}, ${shipsOn}::date,
      app_now() + make_interval(days => ${askLinkDays}::int))`)
  await db.run(sql`
    insert into renewal_link_subscription (provider_id, link_id, subscription_id)
    select ${providerId}, ${linkId}, id from unnest(${subscriptionIds}::uuid[]) as id`)
  await db.run(sql`
    update subscription_reminder set link_id = ${linkId}
    where provider_id = ${providerId} and subscription_id = any(${subscriptionIds}::uuid[])
      and ships_on = ${shipsOn}::date`)
  return { linkId, token }
}

const linkRow = z.strictObject({
  providerId: z.uuid(),
  linkId: z.uuid(),
  state: z.enum(renewalLinkStates),
  endedBy: z.enum(renewalLinkEnds),
  /** All that are active are on hold. */
  onHold: z.boolean(),
  shipsOn: z.iso.date(),
  /** Those that are active. */
  subscriptionIds: z.array(z.uuid()),
  /** Those of them that are delivered on the date: none while all are on hold. */
  dueIds: z.array(z.uuid()),
  numbers: z.array(z.string()),
  cardKept: z.boolean(),
  clinicName: z.string(),
  clinicPhone: z.string(),
  patientId: z.uuid().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Null: the patient was removed. */
  lang: lang.nullable(),
})
export type RenewalLink = z.infer<typeof linkRow>

/** The link of a token, whatever its state, also after its date was announced again by another; null if there never was one. */
export const findRenewalLink = (db: Db, renewalToken: string): Promise<RenewalLink | null> =>
  db.optional(
    linkRow,
    sql`
      select l.provider_id as "providerId", l.id as "linkId",
        case when l.expires_at <= app_now() or s.ids is null then 'ended' when s.stopped then 'stopped' else 'open' end
          as state,
        case when l.expires_at <= app_now() then 'expired' when s.ids is null then 'cancelled' else '' end as "endedBy",
        s.ids is not null and s.ships_on is null as "onHold", coalesce(s.ships_on, l.ships_on) as "shipsOn",
        coalesce(s.ids, '{}') as "subscriptionIds", coalesce(s.due_ids, '{}') as "dueIds",
        coalesce(s.numbers, '{}') as numbers,
        coalesce(s.kept, false) as "cardKept", v.clinic_name as "clinicName", v.clinic_phone as "clinicPhone",
        p.id as "patientId", coalesce(p.first_name, '') as "firstName", coalesce(p.last_name, '') as "lastName",
        coalesce(p.phone, '') as phone, coalesce(p.email, '') as email, p.lang
      from renewal_link l
        join provider v on v.provider_id = l.provider_id
        cross join lateral (
          select array_agg(s.id order by s.id) as ids, array_agg(s.subscription_number order by s.id) as numbers,
            array_agg(s.id order by s.id) filter (where s.date = s.ships_on) as due_ids,
            bool_and(s.hold is not distinct from 'askedToStop') as stopped,
            bool_and(s.kept_token is not null) filter (where s.date = s.ships_on) as kept,
            (array_agg(s.patient_id))[1] as patient_id, min(s.ships_on) as ships_on
          from (select s.*, min(s.date) over () as ships_on from (
            select s.*, case
                -- An order that is paid, or whose charge has begun, comes whatever was put on hold since.
                when l.ships_on >= business_date(app_now()) and d.paid then l.ships_on
                when s.hold is not null then null
                -- The date was skipped or moved, is over, or its order was cancelled: the link leads on to the next one.
                when s.next_on <> l.ships_on and (l.ships_on < business_date(app_now()) or d.paid is null)
                  then s.next_on
                else l.ships_on end as date
            from subscription s
              left join lateral (
                select exists (select 1 from payment p where p.provider_id = o.provider_id and p.order_id = o.id
                  and p.state in ('started', 'unknown', 'captured')) as paid
                from subscription_order d
                  join orders o on o.provider_id = d.provider_id and o.id = d.order_id and o.state <> 'cancelled'
                where d.provider_id = s.provider_id and d.subscription_id = s.id and d.ships_on = l.ships_on) d on true
            where s.provider_id = l.provider_id and s.state = 'active' and s.id in (
              select subscription_id from renewal_link_subscription where provider_id = l.provider_id and link_id = l.id
              union select subscription_id from subscription_reminder
                where provider_id = l.provider_id and link_id = l.id)) s) s) s
        left join patient p on p.id = s.patient_id
      where l.token_hash = ${hashToken(renewalToken)}`,
  )
