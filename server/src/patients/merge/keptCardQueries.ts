import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'

/**
 * Keeps no card of a patient for subscriptions any more, because reminders now go to another phone or address: their orders are paid
 * by a link until the patient agrees to a card again. The subscriptions are those of one provider, or of all. What was ordered
 * together stays together.
 */
export const dropPatientCards = (db: Db, patientId: string, of: Provider | null): Promise<number> =>
  db.run(sql`
    update subscription set kept_token = null, kept_network = '', kept_last4 = '', method = 'none'
    where patient_id = ${patientId} and (${of?.providerId ?? null}::uuid is null or provider_id = ${of?.providerId ?? null}::uuid)
      and payer = 'patient' and kept_token is not null`)
