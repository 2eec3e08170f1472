import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { bundleAgain } from '../../subscriptions/bundleQueries.ts'

const idRow = z.strictObject({ id: z.uuid() })

export interface Merged {
  /** The record that is kept. */
  patientId: string
  mergedId: string
}

/** Locks the orders of a patient, so that nobody begins to pay one; whether a payment of one is being settled. */
export async function lockPaying(db: Db, { providerId }: Provider, patientId: string): Promise<boolean> {
  await db.run(sql`
    select 1 from orders where provider_id = ${providerId} and patient_id = ${patientId} order by id for update`)
  return db.exists(sql`
    select 1 from orders o join payment p on p.provider_id = o.provider_id and p.order_id = o.id and p.live
    where o.provider_id = ${providerId} and o.patient_id = ${patientId} limit 1`)
}

/** Whether two locked records have the same phone and e-mail address. */
export const haveSameContact = (db: Db, { patientId, mergedId }: Merged): Promise<boolean> =>
  db.exists(sql`
    select 1 from patient k join patient m on m.phone = k.phone and m.email = k.email
    where k.id = ${patientId} and m.id = ${mergedId}`)

/** Moves a patient's orders, drafts too. What an order has fixed, such as the name on it, stays as it was. */
export const moveOrders = async (
  db: Db,
  { providerId }: Provider,
  { patientId, mergedId }: Merged,
): Promise<string[]> =>
  (
    await db.many(
      idRow,
      sql`
        update orders set patient_id = ${patientId} where provider_id = ${providerId} and patient_id = ${mergedId}
        returning id`,
    )
  ).map(({ id }) => id)

/** Moves a patient's subscriptions. What is alike, also of what the kept record had, goes into one order from now on. */
export async function moveSubscriptions(
  db: Db,
  provider: Provider,
  { patientId, mergedId }: Merged,
): Promise<string[]> {
  const { providerId } = provider
  const moved = await db.many(
    idRow,
    sql`
      update subscription set patient_id = ${patientId}
      where provider_id = ${providerId} and patient_id = ${mergedId} returning id`,
  )
  if (moved.length === 0) return []
  const all = await db.many(
    idRow,
    sql`select id from subscription where provider_id = ${providerId} and patient_id = ${patientId}`,
  )
  await bundleAgain(
    db,
    provider,
    all.map(({ id }) => id),
  )
  return moved.map(({ id }) => id)
}

/**
 * Takes a merged record from the provider's list. If other providers have it on theirs, the one who has had it for the
 * longest time becomes the linked one.
 */
export async function dropLink(db: Db, { providerId }: Provider, { mergedId }: Merged): Promise<void> {
  await db.run(sql`
    delete from provider_patient where provider_id = ${providerId} and patient_id = ${mergedId}`)
  await db.run(sql`
    update provider_patient set linked = true
    where patient_id = ${mergedId} and not exists (
        select 1 from provider_patient where patient_id = ${mergedId} and linked)
      and provider_id = (
        select provider_id from provider_patient where patient_id = ${mergedId} order by added_at, provider_id limit 1)`)
}
