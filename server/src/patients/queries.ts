import { instant } from '@bencao/shared/contract/fields/fields.ts'
import type { Input } from '@bencao/shared/contract/index.ts'
import { formatZip } from '@bencao/shared/domain/address.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/provider.ts'
import { patientColumns, patientRow, personRow } from './search/listQueries.ts'
import { searchColumns } from './searchColumns.ts'

const patientDetailRow = patientRow.extend({
  smsOptIn: z.boolean(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  area: z.string(),
  province: z.string(),
  zip: z.string(),
  country: z.string(),
})
export type PatientDetail = z.infer<typeof patientDetailRow>

export const findPatient = (
  db: Db,
  { providerId }: Provider,
  patientId: string,
): Promise<PatientDetail | null> =>
  db.optional(
    patientDetailRow,
    sql`
      select ${patientColumns}, p.sms_opt_in as "smsOptIn", p.address1, p.address2, p.city, p.area, p.province, p.zip, p.country
      from provider_patient l join patient p on p.id = l.patient_id
      where l.provider_id = ${providerId} and l.patient_id = ${patientId} and l.hidden_at is null`,
  )

/** Other patients of this provider with the same phone and birth date (docs/product.md, 3.4 Same person twice). */
export async function findSamePerson(
  db: Db,
  { providerId }: Provider,
  { phone, dateOfBirth }: Pick<Input<'patient_add'>, 'phone' | 'dateOfBirth'>,
): Promise<z.infer<typeof personRow>[]> {
  if (!dateOfBirth) return []
  return db.many(
    personRow,
    sql`
      select p.id as "patientId", p.first_name as "firstName", p.middle_name as "middleName", p.last_name as "lastName"
      from provider_patient l join patient p on p.id = l.patient_id
      where l.provider_id = ${providerId} and l.hidden_at is null and l.search_text like ${contains(phone)}
        and p.phone = ${phone} and p.date_of_birth = ${dateOfBirth}::date
      order by p.id limit 10`,
  )
}

export type PatientFields = Omit<Input<'patient_edit'>, 'patientId'>

/** Consent to SMS. A phone that replied STOP has none, whatever the form says, until its owner replies START. */
const agreed = ({ smsOptIn, phone }: PatientFields): Sql =>
  sql`(${smsOptIn} and not exists (select 1 from sms_stop s where s.phone = ${phone}))`

/** Whether the provider has so many patients, deleted ones included. */
export const hasPatients = (db: Db, { providerId }: Provider, most: number): Promise<boolean> =>
  db.exists(
    sql`select 1 from provider_patient where provider_id = ${providerId} offset ${most - 1}::int limit 1`,
  )

const consentRow = z.strictObject({ smsOptIn: z.boolean() })

/** The consent to SMS as it was stored. */
type Consent = z.infer<typeof consentRow>

/** Adds a patient who is linked to this provider. */
export async function insertPatient(
  db: Db,
  { providerId }: Provider,
  fields: PatientFields,
): Promise<Consent & { patientId: string }> {
  const patientId = newId()
  const { searchText, sortName, matchName, folded } = searchColumns(searched(fields))
  const stored = await db.one(
    consentRow,
    sql`
      with added as (
        insert into patient (id, first_name, middle_name, last_name, gender, date_of_birth, phone, email, sms_opt_in,
          address1, address2, city, area, province, zip, country, lang)
        values (${patientId}, ${fields.firstName}, ${fields.middleName ?? ''}, ${fields.lastName}, ${fields.gender},
          ${fields.dateOfBirth ?? null}, ${fields.phone}, ${fields.email ?? ''}, ${agreed(fields)}, ${fields.address1},
          ${fields.address2 ?? ''}, ${fields.city}, ${fields.area}, ${fields.province}, ${formatZip(fields.zip)},
          ${fields.country}, ${fields.lang})
        returning sms_opt_in),
      linked as (
        insert into provider_patient (provider_id, patient_id, linked, search_text, sort_name, match_name, folded)
        values (${providerId}, ${patientId}, true, ${searchText}, ${sortName}, ${matchName}, ${folded}))
      select sms_opt_in as "smsOptIn" from added`,
  )
  return { patientId, ...stored }
}

const linkRow = z.strictObject({
  linked: z.boolean(),
  /** Null while it is shown. */
  hiddenAt: instant.nullable(),
})
export type Link = z.infer<typeof linkRow>

/** This provider's link to a patient, locked with the patient until the transaction ends. */
export const lockPatient = (db: Db, { providerId }: Provider, patientId: string): Promise<Link | null> =>
  db.optional(
    linkRow,
    sql`
      select l.linked, epoch(l.hidden_at) as "hiddenAt"
      from provider_patient l join patient p on p.id = l.patient_id
      where l.provider_id = ${providerId} and l.patient_id = ${patientId}
      for no key update of p, l`,
  )

/** Overwrites a patient's facts and the search columns of every provider who sees them. The link must be locked. */
export async function updatePatient(db: Db, patientId: string, fields: PatientFields): Promise<Consent> {
  const { searchText, sortName, matchName, folded } = searchColumns(searched(fields))
  const stored = await db.one(
    consentRow,
    sql`
      update patient set first_name = ${fields.firstName}, middle_name = ${fields.middleName ?? ''},
        last_name = ${fields.lastName}, gender = ${fields.gender}, date_of_birth = ${fields.dateOfBirth ?? null},
        phone = ${fields.phone}, email = ${fields.email ?? ''}, sms_opt_in = ${agreed(fields)},
        address1 = ${fields.address1}, address2 = ${fields.address2 ?? ''}, city = ${fields.city}, area = ${fields.area},
        province = ${fields.province}, zip = ${formatZip(fields.zip)}, country = ${fields.country},
        lang = ${fields.lang}, updated_at = app_now()
      where id = ${patientId}
      returning sms_opt_in as "smsOptIn"`,
  )
  await db.run(sql`
    update provider_patient set search_text = ${searchText}, sort_name = ${sortName}, match_name = ${matchName},
      folded = ${folded}
    where patient_id = ${patientId}`)
  return stored
}

const hiddenRow = z.strictObject({ at: instant })

/** Hides a patient from this provider's lists; returns when, in epoch seconds. */
export async function hidePatient(db: Db, { providerId }: Provider, patientId: string): Promise<number> {
  const { at } = await db.one(
    hiddenRow,
    sql`
      update provider_patient set hidden_at = app_now()
      where provider_id = ${providerId} and patient_id = ${patientId} returning epoch(hidden_at) as at`,
  )
  return at
}

const hiddenPersonRow = personRow.extend({ hiddenAt: instant })

/** The patients whom this provider hid at most `seconds` ago, latest first. */
export const listHidden = (
  db: Db,
  { providerId }: Provider,
  seconds: number,
): Promise<z.infer<typeof hiddenPersonRow>[]> =>
  db.many(
    hiddenPersonRow,
    sql`
      select p.id as "patientId", p.first_name as "firstName", p.middle_name as "middleName",
        p.last_name as "lastName", epoch(l.hidden_at) as "hiddenAt"
      from provider_patient l join patient p on p.id = l.patient_id
      where l.provider_id = ${providerId} and l.hidden_at >= app_now() - make_interval(secs => ${seconds}::int)
      order by l.hidden_at desc, p.id limit 100`,
  )

/** Shows a hidden patient again. False if more than `seconds` have passed since it was hidden. */
export async function showPatient(
  db: Db,
  { providerId }: Provider,
  patientId: string,
  seconds: number,
): Promise<boolean> {
  const touched = await db.run(sql`
    update provider_patient set hidden_at = null
    where provider_id = ${providerId} and patient_id = ${patientId}
      and hidden_at >= app_now() - make_interval(secs => ${seconds}::int)`)
  return touched === 1
}

const searched = (fields: PatientFields) => ({ ...fields, dateOfBirth: fields.dateOfBirth ?? null })
