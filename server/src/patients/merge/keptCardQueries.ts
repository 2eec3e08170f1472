import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { ofRow, type Provider } from '../../http/provider.ts'
import { bundleAgain } from '../../subscriptions/bundleQueries.ts'

const droppedRow = z.strictObject({ providerId: z.uuid(), subscriptionId: z.uuid() })

/**
 * Keeps no card of a patient for subscriptions any more, because reminders now go to another phone or address: their orders are paid
 * by a link until the patient agrees to a card again. The subscriptions are those of one provider, or of all.
 */
export async function dropPatientCards(db: Db, patientId: string, of: Provider | null): Promise<void> {
  const dropped = await db.many(
    droppedRow,
    sql`
      update subscription set kept_token = null, kept_network = '', kept_last4 = '', method = 'none'
      where patient_id = ${patientId} and (${of?.providerId ?? null}::uuid is null or provider_id = ${of?.providerId ?? null}::uuid)
        and payer = 'patient' and kept_token is not null
      returning provider_id as "providerId", id as "subscriptionId"`,
  )
  for (const providerId of new Set(dropped.map((row) => row.providerId))) {
    const rows = dropped.filter((row) => row.providerId === providerId)
    await bundleAgain(
      db,
      ofRow({ providerId }),
      rows.map(({ subscriptionId }) => subscriptionId),
    )
  }
}
