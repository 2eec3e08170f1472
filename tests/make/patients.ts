import type { Sent } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import type { TestPortal } from '../portal/portal.ts'
import type { TestProvider } from './people.ts'
import { samplePatient } from './samples.ts'

/** A patient of the provider's own. */
export async function makePatient(
  provider: TestProvider,
  given: Partial<Sent<'patient_add'>> = {},
): Promise<string> {
  const { code, message, data } = await provider.call('patient_add', { ...samplePatient, ...given })
  if (code !== 0) throw new Error(`no patient was added: ${message}`)
  return data.patientId
}

/** Adds a patient to another provider's list too, as staff would; only the first may edit it. */
export const sharePatient = (
  { db }: Pick<TestPortal, 'db'>,
  patientId: string,
  { providerId }: TestProvider,
): Promise<number> =>
  db.run(sql`
    insert into provider_patient (provider_id, patient_id, linked, search_text, sort_name, match_name, folded)
    select ${providerId}, patient_id, false, search_text, sort_name, match_name, folded from provider_patient
    where patient_id = ${patientId} and linked`)
