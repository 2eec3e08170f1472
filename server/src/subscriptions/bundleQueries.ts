import { payers } from '@bencao/shared/domain/order.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { bundleDigest } from './bundle.ts'

const bundledRow = z.strictObject({
  subscriptionId: z.uuid(),
  patientId: z.uuid().nullable(),
  payer: z.enum(payers),
  paidWith: z.string(),
  warehouseId: z.uuid(),
  shippingKind: z.string(),
  patientDiscountPercent: z.int(),
  address: z.array(z.string()),
})

/**
 * After subscriptions have changed: puts each with those that are paid, and go, as it does now. The parts of an address are in the
 * order in which a subscription begins with them.
 */
export async function bundleAgain(
  db: Db,
  { providerId }: Provider,
  subscriptionIds: readonly string[],
): Promise<void> {
  if (subscriptionIds.length === 0) return
  const changed = await db.many(
    bundledRow,
    sql`
      select s.id as "subscriptionId", s.patient_id as "patientId", s.payer,
        coalesce(s.card_id::text, s.kept_token, '') as "paidWith", s.warehouse_id as "warehouseId",
        s.shipping_kind as "shippingKind", s.patient_discount_percent as "patientDiscountPercent",
        array[s.ship_first_name, s.ship_last_name, s.ship_phone, s.ship_email, s.ship_address1, s.ship_address2,
          s.ship_city, s.ship_province, s.ship_zip] as address
      from subscription s
      where s.provider_id = ${providerId} and s.id = any(${subscriptionIds}::uuid[])`,
  )
  const bundles = changed.map((of) => ({ id: of.subscriptionId, bundle: bundleDigest(of) }))
  await db.run(sql`
    update subscription s set bundle = b.bundle
    from jsonb_to_recordset(${JSON.stringify(bundles)}::jsonb) as b (id uuid, bundle text)
    where s.provider_id = ${providerId} and s.id = b.id and s.bundle <> b.bundle`)
}
