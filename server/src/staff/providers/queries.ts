import { contract, type Output } from '@bencao/shared/contract/index.ts'
import { accountStatuses } from '@bencao/shared/domain/account.ts'
import { reviewStates } from '@bencao/shared/domain/review.ts'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { countUpTo, mostListed, pageOf } from '../../db/countUpTo.ts'
import type { RegistryEntry } from '../../ports/npiRegistry.ts'
import { foundProviders } from '../../accounts/searchQueries.ts'
import type { Db } from '../../db/database.ts'
import { personName } from '../../db/personName.ts'

const { element: providerRow } = contract.staff_provider_list.output.shape.rows
const { output: providerDetailRow } = contract.staff_provider_detail
type ProviderRow = z.infer<typeof providerRow>
type ProviderDetail = z.infer<typeof providerDetailRow>

export interface ProviderFilter {
  show: 'waiting' | 'changed' | 'sentBack' | 'permits' | 'active' | 'suspended' | 'all'
  search?: string | undefined
  page: number
  pageSize: number
}

/** The review state of a sign-up; `a`, `p` are the account and the provider. */
const reviewState = sql`
  case when a.status = 'active' or a.suspended_from = 'active'
    then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
      then 'changed' else 'approved' end
    when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
      where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
    else 'waiting' end`

const waitingPermits = sql`
  (select count(*) from seller_permit s where s.provider_id = p.provider_id and s.state = 'waiting')`

const rowColumns = sql`
  p.provider_id as "providerId", p.provider_number as "providerNumber", ${personName(sql`p`)} as name,
  p.clinic_name as "clinicName", p.npi, a.phone, p.province, a.status, ${reviewState} as "reviewState",
  p.npi_file_id is not null as "hasNpiFile", a.email_verified_at is not null as "emailVerified",
  case when p.npi_checked_at is not null then coalesce((p.npi_registry ->> 'active')::boolean
    and lower(p.npi_registry ->> 'lastName') = lower(p.last_name)
    and lower(p.npi_registry ->> 'firstName') = lower(p.first_name), false) end as "registryMatches",
  ${waitingPermits} as "waitingPermits", epoch(a.created_at) as "createdAt"`

const conditionOf: Record<ProviderFilter['show'], Sql> = {
  waiting: sql`a.status = 'pending' and ${reviewState} = 'waiting'`,
  changed: sql`a.status = 'active' and a.id in (select c.provider_id from identity_change c)`,
  sentBack: sql`a.status = 'pending' and ${reviewState} = 'sentBack'`,
  permits: sql`a.id in (select s.provider_id from seller_permit s where s.state = 'waiting')`,
  active: sql`a.status = 'active'`,
  suspended: sql`a.status = 'suspended'`,
  all: sql`true`,
}

/** Looks each up by its id, however the rows before it are found: "offset 0" prevents a full scan. */
const accountOf = (id: Sql) => sql`cross join lateral (select * from account where id = ${id} offset 0) a`
const profileOf = (id: Sql) =>
  sql`cross join lateral (select * from provider where provider_id = ${id} offset 0) p`

/** Filters on the account alone, so that counting does not need the profiles. */
const byAccount: readonly ProviderFilter['show'][] = ['active', 'suspended', 'all']

/** A page of providers, those who have waited longest first, and their total number. */
export async function listProviders(
  db: Db,
  { show, search, ...page }: ProviderFilter,
): Promise<{ rows: ProviderRow[]; total: number }> {
  const source = search ? sql`(${foundProviders(search)}) f ${accountOf(sql`f.provider_id`)}` : sql`account a`
  const from = sql`from ${source} ${byAccount.includes(show) ? empty : profileOf(sql`a.id`)}
    where a.audience = 'provider' and ${conditionOf[show]}`
  const order = byAccount.includes(show)
    ? sql`a.status <> 'pending', a.id`
    : sql`a.status <> 'pending', p.submitted_at, a.id`
  const rows = await db.many(
    providerRow,
    sql`
      with shown as materialized (select a.id ${from} order by ${order} ${pageOf(page)})
      select ${rowColumns} from shown ${accountOf(sql`shown.id`)} ${profileOf(sql`shown.id`)} order by ${order}`,
  )
  return { rows, total: await countUpTo(db, from) }
}

/** The number of providers who wait for a decision about their sign-up, a changed name or NPI, or a permit. */
export const countWaitingProviders = (db: Db): Promise<number> =>
  countUpTo(
    db,
    sql`from (
      (select a.id from account a ${profileOf(sql`a.id`)}
        where a.audience = 'provider' and ${conditionOf.waiting} limit ${mostListed})
      union (select c.provider_id from identity_change c ${accountOf(sql`c.provider_id`)}
        where a.status = 'active' limit ${mostListed})
      union (select provider_id from seller_permit where state = 'waiting' limit ${mostListed})) as waiting`,
  )

/** The number of providers in each tab in which somebody waits for a decision. */
export const countTabs = async (db: Db): Promise<Output<'staff_provider_list'>['counts']> => ({
  waiting: await countUpTo(
    db,
    sql`from account a ${profileOf(sql`a.id`)} where a.audience = 'provider' and ${conditionOf.waiting}`,
  ),
  changed: await countUpTo(
    db,
    sql`from identity_change c ${accountOf(sql`c.provider_id`)} where a.status = 'active'`,
  ),
  permits: await countUpTo(
    db,
    sql`from (select distinct provider_id from seller_permit where state = 'waiting' limit ${mostListed}) as waiting`,
  ),
})

/** All facts for a decision by staff; null if there is no such provider. */
export const findProviderDetail = (db: Db, providerId: string): Promise<ProviderDetail | null> =>
  db.optional(
    providerDetailRow,
    sql`
      select ${rowColumns}, p.first_name as "firstName", p.last_name as "lastName", a.email, p.address1, p.address2,
        p.city, p.zip, p.npi_registry as registry, epoch(p.npi_checked_at) as "registryCheckedAt",
        p.npi_file_id as "npiFileId", p.revision,
        case when a.status = 'suspended' then a.suspended_reason
          when ${reviewState} = 'sentBack' then (select r.reason from provider_review r
            where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1)
          else '' end as "statusReason", a.two_step as "twoStep",
        coalesce((select f.clinic_name from provider f where f.provider_id = p.referred_by), '') as "referredBy",
        (select coalesce(jsonb_agg(jsonb_build_object('permitId', s.id, 'province', s.province,
            'permitNumber', s.permit_number, 'expiresOn', s.expires_on::text,
            'expired', s.expires_on < business_date(app_now()), 'state', s.state, 'reason', s.reason,
            'fileId', s.file_id, 'revision', s.revision) order by s.submitted_at desc, s.id), '[]')
          from seller_permit s where s.provider_id = p.provider_id) as "sellerPermits",
        (select jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'npi', c.npi,
            'revision', p.revision, 'changedAt', epoch(c.changed_at))
          from identity_change c where c.provider_id = p.provider_id) as change,
        (select coalesce(jsonb_agg(jsonb_build_object('decision', r.decision, 'reason', r.reason, 'by', b.name,
            'at', epoch(r.at)) order by r.at desc, r.id desc), '[]')
          from provider_review r join account b on b.id = r.by_account
          where r.provider_id = p.provider_id) as reviews,
        (select jsonb_build_object('validTo', max(v.ends_on)::text,
            'renews', bool_or(v.renews or (w.id is not null and w.stopped_at is null)),
            'endReason', coalesce(max(coalesce(w.stop_reason, v.end_reason)) filter (where not v.renews), ''))
          from vip_membership v
            left join vip_order w on w.provider_id = v.provider_id and w.state = 'awaitingPayment'
              and w.renews_on = v.ends_on + 1
          where v.provider_id = p.provider_id and (v.ends_on >= business_date(app_now()) or w.id is not null
            or (v.renews and v.vip_order_id is not null))
          having count(*) > 0) as membership
      from account a join provider p on p.provider_id = a.id
      where p.provider_id = ${providerId}`,
  )

const signUpRow = z.strictObject({
  status: z.enum(accountStatuses),
  reviewState: z.enum(reviewStates),
  /** Of the data that staff review. */
  revision: z.int(),
})
export type SignUp = z.infer<typeof signUpRow>

/** Locks the provider's account, so that only one of two members of staff decides. */
export async function lockSignUp(db: Db, providerId: string): Promise<SignUp | null> {
  const locked = await db.exists(sql`
    select 1 from account where id = ${providerId} and audience = 'provider' for update`)
  if (!locked) return null
  return db.optional(
    signUpRow,
    sql`
      select a.status, ${reviewState} as "reviewState", p.revision
      from account a join provider p on p.provider_id = a.id where a.id = ${providerId}`,
  )
}

const npiRow = z.strictObject({ npi: z.string() })

/** The NPI of a provider; null if there is no such provider. */
export const findNpi = async (db: Db, providerId: string): Promise<string | null> =>
  (await db.optional(npiRow, sql`select npi from provider where provider_id = ${providerId}`))?.npi ?? null

/** Stores the registry's answer about an NPI, unless the provider has another one by now. */
export const keepRegistryAnswer = (
  db: Db,
  providerId: string,
  npi: string,
  answer: RegistryEntry | null,
): Promise<number> =>
  db.run(sql`
    update provider set npi_registry = ${answer && JSON.stringify(answer)}::jsonb, npi_checked_at = app_now()
    where provider_id = ${providerId} and npi = ${npi}`)
