import type { Lang } from '@bencao/shared/domain/lang.ts'
import sql, { join } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Provider } from '../../http/provider.ts'
import { draftLineRow } from './queries.ts'
import { nameColumn } from '../../goods/queries.ts'

const lineToRepeatRow = draftLineRow.omit({ itemId: true }).extend({
  active: z.boolean(),
  /** In the reader's language. */
  name: z.string(),
})
export type LineToRepeat = z.infer<typeof lineToRepeatRow>

export const listLinesToRepeat = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  lang: Lang,
): Promise<LineToRepeat[]> =>
  db.many(
    lineToRepeatRow,
    sql`
      select i.goods_id as "goodsId", i.quantity, i.dosage, i.times_per_day as "timesPerDay", i.timing, i.note,
        0 as "cycleMonths", g.active, g.${nameColumn(lang)} as name
      from order_item i join goods_today g on g.id = i.goods_id
      where i.provider_id = ${providerId} and i.order_id = ${orderId} order by i.id`,
  )

const shipColumns = [
  sql`ship_first_name`,
  sql`ship_last_name`,
  sql`ship_phone`,
  sql`ship_email`,
  sql`ship_address1`,
  sql`ship_address2`,
  sql`ship_city`,
  sql`ship_province`,
  sql`ship_zip`,
]

/**
 * A new draft for the same patient (unless removed from the list since), to the same address, from the same warehouse
 * (or the profile's, if that has closed) by the same kind of shipping, or the standard one where that is not offered. The
 * caller adds the lines.
 */
export async function copyOrder(db: Db, { providerId }: Provider, orderId: string): Promise<string> {
  const draftId = newId()
  await db.run(sql`
    insert into orders (provider_id, id, order_for, patient_id, delivery, ship_to, warehouse_id, shipping_method_id,
      ${join(shipColumns)})
    select o.provider_id, ${draftId}::uuid, o.order_for, pp.patient_id,
      case when w.id is null then 'ship' else o.delivery end, o.ship_to, w.id, m.id,
      ${join(shipColumns.map((column) => sql`coalesce(s.${column}, '')`))}
    from orders o
    join provider p on p.provider_id = o.provider_id
    left join orders s on s.provider_id = o.provider_id and s.id = o.id and s.ship_to = 'other'
    left join provider_patient pp on pp.provider_id = o.provider_id and pp.patient_id = o.patient_id
      and pp.hidden_at is null
    left join lateral (
      select k.id from warehouse k where k.id in (o.warehouse_id, p.warehouse_id) and k.active
      order by k.id = o.warehouse_id desc limit 1) w on true
    left join lateral (
      select t.id from shipping_today t where t.warehouse_id = w.id and t.active
        and t.kind in (o.shipping_kind, case o.delivery when 'ship' then 'standard' end)
      order by t.kind = o.shipping_kind desc limit 1) m on true
    where o.provider_id = ${providerId} and o.id = ${orderId}`)
  return draftId
}
