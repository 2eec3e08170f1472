import { contract } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'

const actRow = contract.staff_patient_detail.output.shape.acts.element
const mostActs = 50

/** What customer service did with a patient of a provider, latest first. */
export const listActs = (
  db: Db,
  { providerId }: Provider,
  patientId: string,
): Promise<z.infer<typeof actRow>[]> =>
  db.many(
    actRow,
    sql`
      select a.id as "actId", a.kind, b.name as by, epoch(a.at) as at, a.reason,
        coalesce(c.clinic_name, 'P-' || lpad(o.patient_number::text, greatest(5, length(o.patient_number::text)), '0'), '')
          as other,
        cardinality(a.order_ids) as "movedOrders", cardinality(a.subscription_ids) as "movedSubscriptions"
      from patient_act a join account b on b.id = a.staff_id
        left join provider c on c.provider_id = a.other_provider_id left join patient o on o.id = a.other_patient_id
      where a.provider_id = ${providerId} and a.patient_id = ${patientId}
      order by a.at desc, a.id desc limit ${mostActs}`,
  )

/** Shows a deleted patient to the provider again, however long ago that was. */
export const restoreLink = (db: Db, { providerId }: Provider, patientId: string): Promise<number> =>
  db.run(sql`
    update provider_patient set hidden_at = null
    where provider_id = ${providerId} and patient_id = ${patientId} and hidden_at is not null`)

/**
 * Puts a patient on the list of another provider, who may not edit them; one whom that provider has deleted is shown
 * again. 0 if they are on the list already.
 */
export const joinLink = (
  db: Db,
  { from, to }: { from: Provider; to: Provider },
  patientId: string,
): Promise<number> =>
  db.run(sql`
    insert into provider_patient as l (provider_id, patient_id, linked, search_text, sort_name, match_name, folded)
    select ${to.providerId}::uuid, patient_id, false, search_text, sort_name, match_name, folded from provider_patient
    where provider_id = ${from.providerId} and patient_id = ${patientId}
    on conflict (provider_id, patient_id) do update set hidden_at = null where l.hidden_at is not null`)

const statusRow = z.strictObject({ open: z.boolean() })

/** Whether a provider may get patients; null if there is no such provider. */
export const lockReceiver = async (db: Db, { providerId }: Provider): Promise<boolean | null> =>
  (
    await db.optional(
      statusRow,
      sql`
        select a.status <> 'suspended' as open from account a join provider p on p.provider_id = a.id
        where a.id = ${providerId} for share of a`,
    )
  )?.open ?? null
