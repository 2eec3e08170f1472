import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Database } from '../db/open.ts'
import { foldVersion, searchColumns } from '../patients/searchColumns.ts'

/** Patients in one transaction; transactions in one run. */
const size = { batch: 200, batches: 250 }

const unfoldedRow = z.strictObject({
  patientId: z.uuid(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string().nullable(),
  phone: z.string(),
})

/**
 * Folds the names of patients that were saved before names were folded as they are now, some at a time, so that a stopped run
 * goes on where it was. Returns how many patients it folded.
 */
export async function foldPatients(
  { transaction }: Pick<Database, 'transaction'>,
  { batch, batches }: typeof size = size,
): Promise<number> {
  let folded = 0
  for (let count = 0; count < batches; count += 1) {
    const done = await transaction(async (db) => {
      // The patient is locked, as for an edit: its columns then belong to the name that is read.
      const rows = await db.many(
        unfoldedRow,
        sql`
          select p.id as "patientId", p.first_name as "firstName", p.middle_name as "middleName",
            p.last_name as "lastName", p.date_of_birth::text as "dateOfBirth", p.phone
          from patient p
          where p.id in (select patient_id from provider_patient where folded < ${foldVersion} limit ${batch})
          for no key update skip locked`,
      )
      const columns = rows.map(searchColumns)
      await db.run(sql`
        update provider_patient l set search_text = f.search_text, sort_name = f.sort_name, match_name = f.match_name,
          folded = ${foldVersion}
        from unnest(${rows.map((row) => row.patientId)}::uuid[], ${columns.map((row) => row.searchText)}::text[],
          ${columns.map((row) => row.sortName)}::text[], ${columns.map((row) => row.matchName)}::text[])
          as f (patient_id, search_text, sort_name, match_name)
        where l.patient_id = f.patient_id`)
      return rows.length
    })
    folded += done
    if (done === 0) break
  }
  return folded
}
