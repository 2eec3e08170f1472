import { contract } from '@bencao/shared/contract/index.ts'
import { instant } from '@bencao/shared/contract/fields/fields.ts'
import { patientOpenSeconds } from '@bencao/shared/domain/limits.ts'
import type { PatientLookup } from '@bencao/shared/domain/desk/patientLookup.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { containing, searchTerms } from '../../patients/search/termQueries.ts'

const named = { firstName: z.string(), lastName: z.string() }
const found = contract.staff_patient_search.output.shape.rows.element
const foundRow = found.omit({ initials: true }).extend(named)

const mostFound = 50
const mostOrders = 20
const mostSame = 10

const foundColumns = sql`p.id as "patientId", l.provider_id as "providerId", p.first_name as "firstName",
  p.last_name as "lastName", c.clinic_name as "clinicName", l.hidden_at is not null as deleted`

/** As each index has them; deleted patients are in an index of their own. */
const links = (where: Sql): Sql => sql`(
    (select * from provider_patient l where ${where} and l.hidden_at is null limit ${mostFound})
    union all (select * from provider_patient l where ${where} and l.hidden_at is not null limit ${mostFound})) l`

/** Patients of all providers by what is exactly theirs, or of one provider by name. */
export function findPatients(
  db: Db,
  lookup: PatientLookup,
  provider: Provider | null,
): Promise<z.infer<typeof foundRow>[]> {
  const ofProvider = provider ? sql`and l.provider_id = ${provider.providerId}` : empty
  const end = sql`order by l.hidden_at is not null, l.sort_name, p.id, l.provider_id limit ${mostFound}`
  if (lookup.by === 'name') {
    if (!provider) return Promise.resolve([])
    const terms = searchTerms(lookup.value)
    if (terms.length === 0) return Promise.resolve([])
    const where = sql`l.provider_id = ${provider.providerId} and ${join(terms.map(containing), ' and ')}`
    return db.many(
      foundRow,
      sql`
        select ${foundColumns} from ${links(where)} join patient p on p.id = l.patient_id
          join provider c on c.provider_id = l.provider_id ${end}`,
    )
  }
  const exactly = {
    phone: () => sql`p.phone = ${lookup.value}`,
    email: () => sql`lower(p.email) = ${lookup.value} and p.email <> ''`,
    number: () => sql`p.patient_number = ${lookup.value}`,
  }[lookup.by]()
  return db.many(
    foundRow,
    sql`
      select ${foundColumns} from patient p join provider_patient l on l.patient_id = p.id
        join provider c on c.provider_id = l.provider_id
      where ${exactly} ${ofProvider} ${end}`,
  )
}

const linkRow = z.strictObject({
  linked: z.boolean(),
  deleted: z.boolean(),
  phone: z.string(),
  email: z.string(),
  dateOfBirth: z.string(),
})
export type DeskLink = z.infer<typeof linkRow>

/** A provider's link to a patient, deleted or not, locked with the patient; null if the provider never had them. */
export const lockLink = (db: Db, { providerId }: Provider, patientId: string): Promise<DeskLink | null> =>
  db.optional(
    linkRow,
    sql`
      select l.linked, l.hidden_at is not null as deleted, p.phone, p.email,
        coalesce(p.date_of_birth::text, '') as "dateOfBirth"
      from provider_patient l join patient p on p.id = l.patient_id
      where l.provider_id = ${providerId} and l.patient_id = ${patientId}
      for update of p, l`,
  )

interface Opening {
  id: string
  patientId: string
  staffId: string
  sessionId: string
  reason: string
}

const untilRow = z.strictObject({ until: instant })
const until = sql`epoch(at + make_interval(secs => ${patientOpenSeconds}::int)) as until`

/** Opens a patient to a session. False if the provider never had this patient. */
export const openPatient = (
  db: Db,
  { providerId }: Provider,
  { id, patientId, staffId, sessionId, reason }: Opening,
): Promise<{ until: number } | null> =>
  db.optional(
    untilRow,
    sql`
      insert into patient_opening (provider_id, id, patient_id, staff_id, session_id, reason)
      select provider_id, ${id}::uuid, patient_id, ${staffId}::uuid, ${sessionId}::uuid, ${reason}::text
      from provider_patient where provider_id = ${providerId} and patient_id = ${patientId}
      returning ${until}`,
  )

/** Until when a patient of a provider is open to a session; null if not. */
export const findOpen = (
  db: Db,
  { providerId }: Provider,
  { patientId, sessionId }: { patientId: string; sessionId: string },
): Promise<{ until: number } | null> =>
  db.optional(
    untilRow,
    sql`
      select ${until} from patient_opening
      where provider_id = ${providerId} and patient_id = ${patientId} and session_id = ${sessionId}
        and at > app_now() - make_interval(secs => ${patientOpenSeconds}::int)
      order by at desc limit 1`,
  )

const { output: detail } = contract.staff_patient_detail
const factsRow = detail
  .omit({ orders: true, others: true, sameAs: true, acts: true, openUntil: true, currency: true })
  .extend({ patientNumber: z.int() })

/** A patient as one provider has them. */
export const findFacts = (
  db: Db,
  { providerId }: Provider,
  patientId: string,
): Promise<z.infer<typeof factsRow> | null> =>
  db.optional(
    factsRow,
    sql`
      select p.id as "patientId", l.provider_id as "providerId", c.clinic_name as "clinicName",
        p.patient_number as "patientNumber", p.first_name as "firstName", p.middle_name as "middleName",
        p.last_name as "lastName", p.gender, coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email,
        p.sms_opt_in as "smsOptIn", p.lang, p.address1, p.address2, p.city, p.area, p.province, p.zip,
        epoch(p.created_at) as "createdAt", epoch(l.hidden_at) as "deletedAt", l.linked as editable,
        (select count(*) from orders o where o.provider_id = l.provider_id and o.patient_id = p.id
          and o.state <> 'draft') as "orderCount",
        (select count(*) from subscription s where s.provider_id = l.provider_id and s.patient_id = p.id)
          as "subscriptionCount"
      from provider_patient l join patient p on p.id = l.patient_id join provider c on c.provider_id = l.provider_id
      where l.provider_id = ${providerId} and l.patient_id = ${patientId}`,
  )

const orderRow = detail.shape.orders.element

export const listOrdersOf = (
  db: Db,
  { providerId }: Provider,
  patientId: string,
): Promise<z.infer<typeof orderRow>[]> =>
  db.many(
    orderRow,
    sql`
      select id as "orderId", order_number as "orderNumber", order_date as "orderDate", state as "statusId",
        total_cents as "totalCents"
      from orders where provider_id = ${providerId} and patient_id = ${patientId} and state <> 'draft'
      order by order_date desc, id desc limit ${mostOrders}`,
  )

const otherRow = detail.shape.others.element

/** The other providers who have a patient on their list. */
export const listOthers = (
  db: Db,
  { providerId }: Provider,
  patientId: string,
): Promise<z.infer<typeof otherRow>[]> =>
  db.many(
    otherRow,
    sql`
      select l.provider_id as "providerId", c.clinic_name as "clinicName"
      from provider_patient l join provider c on c.provider_id = l.provider_id
      where l.patient_id = ${patientId} and l.provider_id <> ${providerId} and l.hidden_at is null
      order by c.clinic_name, l.provider_id`,
  )

const sameRow = detail.shape.sameAs.element
  .omit({ initials: true })
  .extend({ ...named, patientNumber: z.int() })

/** Records of the same provider that share a phone or an address with a patient, or a birth date and the sort name. */
export const listSame = (
  db: Db,
  { providerId }: Provider,
  patientId: string,
): Promise<z.infer<typeof sameRow>[]> =>
  db.many(
    sameRow,
    sql`
      with alike as (
        select o.id from patient p join patient o on o.phone = p.phone where p.id = ${patientId}
        union
        select o.id from patient p join patient o on lower(o.email) = lower(p.email) and o.email <> ''
        where p.id = ${patientId} and p.email <> ''
        union
        select m.patient_id
        from provider_patient l join patient p on p.id = l.patient_id
          cross join lateral (
            select n.patient_id from provider_patient n
            where n.provider_id = l.provider_id and n.sort_name = l.sort_name and n.hidden_at is null
            union all
            select n.patient_id from provider_patient n
            where n.provider_id = l.provider_id and n.sort_name = l.sort_name and n.hidden_at is not null) m
          join patient o on o.id = m.patient_id and o.date_of_birth = p.date_of_birth
        where l.provider_id = ${providerId} and l.patient_id = ${patientId})
      select p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
        p.last_name as "lastName", l.hidden_at is not null as deleted,
        (select count(*) from orders o where o.provider_id = l.provider_id and o.patient_id = p.id
          and o.state <> 'draft') as "orderCount"
      from alike a join provider_patient l on l.provider_id = ${providerId} and l.patient_id = a.id
        join patient p on p.id = a.id
      where a.id <> ${patientId} order by p.patient_number limit ${mostSame}`,
  )
