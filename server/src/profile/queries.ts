import { lang } from '@bencao/shared/contract/fields/fields.ts'
import type { Input } from '@bencao/shared/contract/index.ts'
import { sellerPermit } from '@bencao/shared/contract/fields/sellerPermit.ts'
import { profile } from '@bencao/shared/contract/profile.ts'
import { depositHoldSeconds } from '@bencao/shared/domain/limits.ts'
import { accountStatuses } from '@bencao/shared/domain/account.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { ProfileField } from '@bencao/shared/domain/review.ts'
import sql, { join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { personName } from '../db/personName.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/provider.ts'
import type { RegistryResult } from '../ports/npiRegistry.ts'

const profileRow = profile
  .omit({ sellerPermits: true, missing: true, reviewState: true, statusReason: true })
  .extend({
    approved: z.boolean(),
    changed: z.boolean(),
    sentBack: z.boolean(),
    suspendedReason: z.string(),
    sentBackReason: z.string(),
  })

export const findProfile = (db: Db, { providerId }: Provider): Promise<z.infer<typeof profileRow>> =>
  db.one(
    profileRow,
    sql`
      select p.provider_id as "providerId", p.provider_number as "providerNumber", a.status,
        (a.status = 'active' or a.suspended_from = 'active') is true as approved,
        exists (select 1 from identity_change c where c.provider_id = p.provider_id) as changed,
        a.suspended_reason as "suspendedReason", coalesce(r.reason, '') as "sentBackReason",
        coalesce(r.decision = 'sentBack' and r.at >= coalesce(p.submitted_at, r.at), false) as "sentBack",
        p.first_name as "firstName", p.last_name as "lastName", p.clinic_name as "clinicName", p.clinic_phone as "clinicPhone", p.npi,
        p.npi_registry as registry, p.npi_file_id as "npiFileId", p.photo_file_id as "photoFileId",
        a.phone, a.email, a.email_verified_at is not null as "emailVerified",
        p.address1, p.address2, p.city, p.province, p.zip,
        p.patient_discount_percent as "patientDiscountPercent", p.warehouse_id as "warehouseId", a.lang,
        epoch(a.created_at) as "createdAt"
      from provider p join account a on a.id = p.provider_id
      left join lateral (select decision, reason, at from provider_review
        where provider_id = p.provider_id order by at desc, id desc limit 1) r on true
      where p.provider_id = ${providerId}`,
  )

const permitRow = sellerPermit

export const listPermits = (db: Db, { providerId }: Provider): Promise<z.infer<typeof permitRow>[]> =>
  db.many(
    permitRow,
    sql`
    select id as "permitId", province, permit_number as "permitNumber", expires_on::text as "expiresOn",
      expires_on < business_date(app_now()) as expired, state, reason, file_id as "fileId", revision
    from seller_permit where provider_id = ${providerId} order by submitted_at desc, id desc limit 20`,
  )

const identity = { firstName: z.string(), lastName: z.string(), npi: z.string() }

const contactRow = z.strictObject({
  accountId: z.uuid(),
  phone: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  lang,
  status: z.enum(accountStatuses),
  ...identity,
  province: z.string(),
  zip: z.string(),
  /** The identity that staff approved, if it has been changed since. */
  approved: z.strictObject(identity).nullable(),
})
export type Contact = z.infer<typeof contactRow>

const contact = sql`a.id as "accountId", a.phone, a.email, a.email_verified_at is not null as "emailVerified", a.lang,
  a.status, p.first_name as "firstName", p.last_name as "lastName", p.npi, p.province, p.zip,
  (select jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'npi', c.npi)
    from identity_change c where c.provider_id = p.provider_id) as approved`

/** The provider's contact details; until the transaction ends, other changes of the profile wait. */
export const lockContact = (db: Db, { providerId }: Provider): Promise<Contact> =>
  db.one(
    contactRow,
    sql`
      select ${contact} from account a join provider p on p.provider_id = a.id
      where a.id = ${providerId} for no key update`,
  )

export const findContact = (db: Db, { providerId }: Provider): Promise<Contact> =>
  db.one(
    contactRow,
    sql`
      select ${contact} from account a join provider p on p.provider_id = a.id
      where a.id = ${providerId}`,
  )

/** False if another provider's account has the phone. */
export const changePhone = async (db: Db, { providerId }: Provider, phone: string): Promise<boolean> =>
  (await db.run(sql`
    update account set phone = ${phone} where id = ${providerId} and not exists (
      select 1 from account other where other.audience = 'provider' and other.phone = ${phone})`)) === 1

export const changeEmail = (db: Db, { providerId }: Provider, email: string): Promise<number> =>
  db.run(sql`update account set email = ${email}, email_verified_at = null where id = ${providerId}`)

export const changeLang = (db: Db, { providerId }: Provider, lang: Lang): Promise<number> =>
  db.run(sql`update account set lang = ${lang} where id = ${providerId}`)

/** Holds payouts to the account on file after a change of phone or e-mail address; a longer hold stays. */
export const holdPayouts = (db: Db, { providerId }: Provider): Promise<number> =>
  db.run(sql`
    update deposit_account set
      payable_from = greatest(payable_from, app_now() + make_interval(secs => ${depositHoldSeconds}::int))
    where provider_id = ${providerId}`)

/** The fields that are not of the account. */
type ProviderChange = Pick<Input<'doctor_edit'>, Exclude<ProfileField, 'phone' | 'email' | 'lang'>>

/** Changes the given fields; `handedIn`: a profile that was sent back is pending again. */
export async function changeProvider(
  db: Db,
  { providerId }: Provider,
  change: ProviderChange,
  { handedIn }: { handedIn: boolean },
): Promise<void> {
  const sets: [unknown, Sql][] = [
    [change.firstName, sql`first_name = ${change.firstName}`],
    [change.lastName, sql`last_name = ${change.lastName}`],
    [change.clinicName, sql`clinic_name = ${change.clinicName}`],
    [change.clinicPhone, sql`clinic_phone = ${change.clinicPhone}`],
    [change.npi, sql`npi = ${change.npi}`],
    [change.npiFileId, sql`npi_file_id = ${change.npiFileId}`],
    [change.photoFileId, sql`photo_file_id = ${change.photoFileId}`],
    [change.address1, sql`address1 = ${change.address1}`],
    [change.address2, sql`address2 = ${change.address2}`],
    [change.city, sql`city = ${change.city}`],
    [change.province, sql`province = ${change.province}`],
    [change.zip, sql`zip = ${change.zip}`],
    [change.patientDiscountPercent, sql`patient_discount_percent = ${change.patientDiscountPercent}::int`],
    [change.warehouseId, sql`warehouse_id = ${change.warehouseId}`],
  ]
  if (handedIn) sets.push([handedIn, sql`submitted_at = app_now()`])
  const given = sets.filter(([value]) => value !== undefined).map(([, set]) => set)
  if (given.length === 0) return
  await db.run(sql`update provider set ${join(given)} where provider_id = ${providerId}`)
  if (change.firstName === undefined && change.lastName === undefined) return
  await db.run(sql`
    update account a set name = ${personName(sql`p`)}
    from provider p where p.provider_id = a.id and a.id = ${providerId}`)
}

/** Keeps the approved name and NPI before they change, unless they have been changed before. */
export const openIdentityReview = (db: Db, { providerId }: Provider): Promise<number> =>
  db.run(sql`
    insert into identity_change (provider_id, first_name, last_name, npi, npi_registry, npi_checked_at)
    select provider_id, first_name, last_name, npi, npi_registry, npi_checked_at
    from provider where provider_id = ${providerId}
    on conflict (provider_id) do update set changed_at = app_now()`)

/** Ends the review of a new name and NPI: the provider has the approved ones, or these are approved. */
export const withdrawIdentityReview = (db: Db, { providerId }: Provider): Promise<number> =>
  db.run(sql`delete from identity_change where provider_id = ${providerId}`)

/** Removes a file from the profile; a pending or returned profile keeps its state. */
export const takeOff = (db: Db, { providerId }: Provider, purpose: 'photo' | 'npi'): Promise<number> => {
  const set = purpose === 'photo' ? sql`photo_file_id = null` : sql`npi_file_id = null`
  return db.run(sql`update provider set ${set} where provider_id = ${providerId}`)
}

/** Stores the registry's answer about a new NPI; if the registry was unavailable, that it was not checked. */
export function keepRegistryResult(
  db: Db,
  { providerId }: Provider,
  finding: RegistryResult,
): Promise<number> {
  const answer = finding.kind === 'found' ? JSON.stringify(finding.entry) : null
  return db.run(sql`
    update provider set npi_registry = ${answer}::jsonb,
      npi_checked_at = case when ${finding.kind !== 'unavailable'} then app_now() end
    where provider_id = ${providerId}`)
}

export const hasWarehouse = (db: Db, warehouseId: string): Promise<boolean> =>
  db.exists(sql`select 1 from warehouse where id = ${warehouseId} and active`)

export interface HandedInPermit {
  province: string
  permitNumber: string
  expiresOn: string
  fileId: string | null
}

const waitingPermitRow = z.strictObject({ id: z.uuid() })

/**
 * Stores a pending permit, which replaces a pending one for the same state. The picture of another number does not stay.
 * Returns its id.
 */
export async function handInPermit(
  db: Db,
  { providerId }: Provider,
  { province, permitNumber, expiresOn, fileId }: HandedInPermit,
): Promise<string> {
  const waiting = await db.optional(
    waitingPermitRow,
    sql`
      update seller_permit set permit_number = ${permitNumber}, expires_on = ${expiresOn}::date,
        file_id = coalesce(${fileId}, case when permit_number = ${permitNumber} then file_id end), submitted_at = app_now()
      where provider_id = ${providerId} and province = ${province} and state = 'waiting' returning id`,
  )
  if (waiting) return waiting.id
  const id = newId()
  await db.run(sql`
    insert into seller_permit (provider_id, id, province, permit_number, expires_on, state, file_id)
    values (${providerId}, ${id}, ${province}, ${permitNumber}, ${expiresOn}::date, 'waiting', ${fileId})`)
  return id
}
