import type { patientActs } from '@bencao/shared/contract/staff/patients.ts'
import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'

interface Act {
  id: string
  patientId: string
  kind: (typeof patientActs)[number]
  /** A member of staff, or the provider, who gives no reason. */
  by: string
  reason: string
  otherProviderId?: string
  otherPatientId?: string
  orderIds?: readonly string[]
  subscriptionIds?: readonly string[]
}

/** Notes what was done with a patient of a provider. */
export const addAct = (db: Db, { providerId }: Provider, act: Act): Promise<number> =>
  db.run(sql`
    insert into patient_act (provider_id, id, patient_id, kind, staff_id, reason, other_provider_id, other_patient_id,
      order_ids, subscription_ids)
    values (${providerId}, ${act.id}, ${act.patientId}, ${act.kind}, ${act.by}, ${act.reason},
      ${act.otherProviderId ?? null}, ${act.otherPatientId ?? null}, ${act.orderIds ?? []}::uuid[],
      ${act.subscriptionIds ?? []}::uuid[])`)
