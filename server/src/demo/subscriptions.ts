import { addDays, addMonths } from '@bencao/shared/domain/calendar.ts'
import { cycleMonths } from '@bencao/shared/domain/dosage.ts'
import { payers } from '@bencao/shared/domain/order.ts'
import { shippingDate } from '@bencao/shared/domain/subscriptions/subscription.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { businessToday } from '../db/businessDate.ts'
import type { Db } from '../db/database.ts'
import { ofRow } from '../http/provider.ts'
import { beginSubscriptions } from '../subscriptions/beginQueries.ts'
import { noteConsent } from '../subscriptions/consentQueries.ts'
import { writeEvents } from '../subscriptions/eventQueries.ts'
import { setHold } from '../subscriptions/renewals/renewalQueries.ts'
import { demoPatientCards } from './providers.ts'

const wanted = { provider: 11, patient: demoPatientCards.length }
/** Their orders are made tomorrow. */
const dueSoon = 3
const cancelled = 2

const orderRow = z.strictObject({
  patientId: z.uuid(),
  orderId: z.uuid(),
  itemId: z.uuid(),
  orderedOn: z.iso.date(),
  payer: z.enum(payers),
  goodsCents: z.int(),
  discountCents: z.int(),
})
const keptRow = z.strictObject({ paymentId: z.uuid() })
const begunRow = z.strictObject({ subscriptionId: z.uuid() })

/** Lets lines of the latest paid orders of different patients have begun subscriptions, with the card of the payer. */
export async function writeSubscriptions(
  db: Db,
  { providerId, staffId }: { providerId: string; staffId: string },
): Promise<void> {
  const provider = ofRow({ providerId })
  const today = await businessToday(db)
  const latestOf = (payer: 'provider' | 'patient', others: readonly string[]) =>
    db.many(
      orderRow,
      sql`
        select o.patient_id as "patientId", i.order_id as "orderId", i.id as "itemId", o.order_date as "orderedOn",
          o.payer, i.goods_cents as "goodsCents", i.discount_cents as "discountCents"
        from (
          select distinct on (o.patient_id) o.patient_id, o.provider_id, o.id, o.order_date, p.payer from orders o
            join payment p on p.provider_id = o.provider_id and p.order_id = o.id and p.state = 'captured'
              and p.method = 'card'
            join provider_patient l on l.provider_id = o.provider_id and l.patient_id = o.patient_id
              and l.hidden_at is null
          where o.provider_id = ${providerId} and o.order_date > business_date(app_now()) - 330
            and p.payer = ${payer} and o.patient_id <> all (${[...others]}::uuid[])
            and o.state in ('processing', 'packed', 'shipped', 'delivered')
            and not exists (select 1 from payment_reversal r where r.provider_id = p.provider_id and r.payment_id = p.id)
          order by o.patient_id, o.order_date desc, o.id desc) o
          cross join lateral (
            select i.* from order_item i join goods_today g on g.id = i.goods_id and g.active and g.subscribable
            where i.provider_id = o.provider_id and i.order_id = o.id order by i.id limit 1) i
        order by o.order_date desc, i.order_id limit ${wanted[payer]}`,
    )
  const byPatients = await latestOf('patient', [])
  const byProvider = await latestOf(
    'provider',
    byPatients.map(({ patientId }) => patientId),
  )
  const [first, second, ...others] = byProvider
  const chosen = [first, second, ...byPatients, ...others].filter((order) => order !== undefined)
  const patientCards = [...demoPatientCards]
  const ids: string[] = []
  for (const { orderId, itemId, orderedOn, payer, patientId: _patient, ...cents } of chosen) {
    const patientsToken = payer === 'patient' ? patientCards.shift()?.token : undefined
    const cycle = cycleMonths.find((months) => shippingDate(orderedOn, months, 1) > addDays(today, 6)) ?? 12
    await db.run(sql`
      update order_item set cycle_months = ${cycle}
      where provider_id = ${providerId} and order_id = ${orderId} and id = ${itemId}`)
    const { paymentId } = await db.one(
      keptRow,
      sql`
      update payment set keep_card = true
      where provider_id = ${providerId} and order_id = ${orderId} and state = 'captured' returning id as "paymentId"`,
    )
    const lines = [{ cycleMonths: cycle, ...cents }]
    await noteConsent(db, provider, {
      orderId,
      paymentId,
      lines,
      lang: 'en',
      ...(patientsToken !== undefined && { patientsToken }),
    })
    await beginSubscriptions(db, provider, orderId, patientsToken ?? null)
    const { subscriptionId } = await db.one(
      begunRow,
      sql`select id as "subscriptionId" from subscription where provider_id = ${providerId} and order_id = ${orderId}`,
    )
    ids.push(subscriptionId)
  }
  await db.run(sql`
    update subscription set starts_on = ${addMonths(addDays(today, dueSoon), -1)}::date,
      next_on = ${addDays(today, dueSoon)}::date, cycle_months = 1
    where provider_id = ${providerId} and id = any(${ids.slice(0, dueSoon)}::uuid[])`)

  const ended = ids.slice(-cancelled)
  await db.run(sql`
    update subscription set state = 'cancelled' where provider_id = ${providerId} and id = any(${ended}::uuid[])`)
  await writeEvents(db, provider, {
    subscriptionIds: ended,
    kind: 'cancelled',
    by: { kind: 'staff', accountId: staffId },
  })
  const held = ids.slice(dueSoon, dueSoon + 1)
  await setHold(db, provider, held, 'cardDeclined')
  await writeEvents(db, provider, { subscriptionIds: held, kind: 'held', detail: 'cardDeclined' })
}
