import { formatZip } from '@bencao/shared/domain/address.ts'
import { genders } from '@bencao/shared/domain/patient.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { totalRow } from '../db/countUpTo.ts'
import { formatPatientNumber } from '../patients/handlers.ts'
import type { Export } from './csvOf.ts'
import { lastId } from './orderQueries.ts'

const patientRow = z.strictObject({
  patientId: z.uuid(),
  /** With microseconds, so that the next slice begins exactly behind it. */
  addedAt: z.string(),
  patientNumber: z.int(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  gender: z.enum(genders),
  dateOfBirth: z.string(),
  phone: z.string(),
  email: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  area: z.string(),
  province: z.string(),
  zip: z.string(),
  country: z.string(),
  createdOn: z.string(),
})

/** The patients on the provider's list, newest first. Dates do not limit them. */
export const patientExport: Export<z.infer<typeof patientRow>> = {
  next: (db, { providerId }, { after, most }) =>
    db.many(
      patientRow,
      sql`
        select p.id as "patientId", l.added_at::text as "addedAt", p.patient_number as "patientNumber",
          p.first_name as "firstName", p.middle_name as "middleName", p.last_name as "lastName", p.gender,
          coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.address1, p.address2, p.city, p.area,
          p.province, p.zip, p.country, business_date(p.created_at)::text as "createdOn"
        from provider_patient l join patient p on p.id = l.patient_id
        where l.provider_id = ${providerId} and l.hidden_at is null
          and (l.added_at, l.patient_id) < (${after?.addedAt ?? 'infinity'}::timestamptz, ${after?.patientId ?? lastId}::uuid)
        order by l.added_at desc, l.patient_id desc limit ${most}`,
    ),
  count: async (db, { providerId }) =>
    (
      await db.one(
        totalRow,
        sql`select count(*) as total from provider_patient where provider_id = ${providerId} and hidden_at is null`,
      )
    ).total,
  patientOf: ({ patientId }) => patientId,
  columns: {
    patientNumber: (row) => formatPatientNumber(row.patientNumber),
    firstName: (row) => row.firstName,
    middleName: (row) => row.middleName,
    lastName: (row) => row.lastName,
    gender: (row, texts) => texts(`states.gender.${row.gender}`),
    dateOfBirth: (row) => row.dateOfBirth,
    phone: (row) => formatPhone(row.phone),
    email: (row) => row.email,
    address1: (row) => row.address1,
    address2: (row) => row.address2,
    city: (row) => row.city,
    area: (row) => row.area,
    state: (row) => row.province,
    zip: (row) => formatZip(row.zip),
    country: (row) => row.country,
    created: (row) => row.createdOn,
  },
}
