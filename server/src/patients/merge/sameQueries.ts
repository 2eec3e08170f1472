import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { type PatientRow, patientColumns, patientRow } from '../search/listQueries.ts'

const mostSame = 10

/** Other patients on the provider's list with the phone of one, or the same name and birth date. */
export const listSame = (db: Db, { providerId }: Provider, patientId: string): Promise<PatientRow[]> =>
  db.many(
    patientRow,
    sql`
      with me as materialized (
        select q.phone, q.date_of_birth, m.match_name
        from provider_patient m join patient q on q.id = m.patient_id
        where m.provider_id = ${providerId} and m.patient_id = ${patientId} and m.hidden_at is null),
      alike as (
        select p.id from me join patient p on p.phone = me.phone
        union
        select n.patient_id from me
          join provider_patient n on n.provider_id = ${providerId} and n.match_name = me.match_name and n.match_name <> ''
          join patient p on p.id = n.patient_id and p.date_of_birth = me.date_of_birth)
      select ${patientColumns} from alike a
        join provider_patient l on l.provider_id = ${providerId} and l.patient_id = a.id and l.hidden_at is null
        join patient p on p.id = l.patient_id
      where p.id <> ${patientId} order by p.patient_number limit ${mostSame}`,
  )

const mergeLinkRow = z.strictObject({
  linked: z.boolean(),
  hidden: z.boolean(),
  phone: z.string(),
  dateOfBirth: z.string(),
  matchName: z.string(),
})
type MergeLink = z.infer<typeof mergeLinkRow>

/** A provider's link to a patient, locked with the patient; null if the provider never had them. */
export const lockMerged = (db: Db, { providerId }: Provider, patientId: string): Promise<MergeLink | null> =>
  db.optional(
    mergeLinkRow,
    sql`
      select l.linked, l.hidden_at is not null as hidden, p.phone, coalesce(p.date_of_birth::text, '') as "dateOfBirth",
        l.match_name as "matchName"
      from provider_patient l join patient p on p.id = l.patient_id
      where l.provider_id = ${providerId} and l.patient_id = ${patientId}
      for update of p, l`,
  )
