import { timing } from '@bencao/shared/contract/fields/fields.ts'
import type { OrderFor } from '@bencao/shared/domain/order.ts'
import { orderSearchText } from '@bencao/shared/domain/orders/orderSearch.ts'
import { displayName, type PersonName } from '@bencao/shared/domain/patient.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../../db/columnsOf.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { latestFirst } from '../../goods/queries.ts'
import type { Provider } from '../../http/provider.ts'
import { searchedNames, searchedNamesOfOrder } from '../placeQueries.ts'

const nameRow = z.strictObject({ firstName: z.string(), middleName: z.string(), lastName: z.string() })

/** The name of a patient on the provider's list, who stays on it until the transaction ends. */
export const findListedName = (
  db: Db,
  { providerId }: Provider,
  patientId: string,
): Promise<PersonName | null> =>
  db.optional(
    nameRow,
    sql`
      select p.first_name as "firstName", p.middle_name as "middleName", p.last_name as "lastName"
      from provider_patient l join patient p on p.id = l.patient_id
      where l.provider_id = ${providerId} and l.patient_id = ${patientId} and l.hidden_at is null
      for key share of l`,
  )

/** The search text of a draft. */
const searchedBy = (name: PersonName | null, products: readonly string[]): string =>
  orderSearchText({ orderNumber: null, patientName: name ? displayName(name) : '', products })

/** Whether the provider has so many drafts. */
export const hasDrafts = (db: Db, { providerId }: Provider, most: number): Promise<boolean> =>
  db.exists(sql`
    select 1 from orders where provider_id = ${providerId} and state = 'draft' offset ${most - 1}::int limit 1`)

/** A new draft, in a transaction, from the profile's warehouse by its standard method. */
export function insertDraft(
  db: Db,
  { providerId }: Provider,
  { orderFor, patientId }: { orderFor: OrderFor; patientId: string | null },
  name: PersonName | null,
): string {
  const orderId = newId()
  db.later(sql`
    insert into orders (provider_id, id, order_for, patient_id, ship_to, warehouse_id, shipping_method_id, search_text)
    select p.provider_id, ${orderId}::uuid, ${orderFor}::text, ${patientId}::uuid, ${orderFor}::text, w.id, m.id,
      ${searchedBy(name, [])}::text
    from provider p
    left join warehouse w on w.id = p.warehouse_id and w.active
    left join shipping_today m on m.warehouse_id = w.id and m.active and m.kind = 'standard'
    where p.provider_id = ${providerId}`)
  return orderId
}

/** Changes whom a draft is for; if no patient is named, it keeps its patient. */
export const setDraftFor = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  { orderFor, patientId }: { orderFor: OrderFor; patientId: string | null },
): Promise<number> =>
  db.run(sql`
    update orders set order_for = ${orderFor},
      patient_id = case when ${orderFor} = 'patient' then coalesce(${patientId}, patient_id) end,
      ship_to = case when ship_to = 'other' then ship_to else ${orderFor} end
    where provider_id = ${providerId} and id = ${orderId} and state = 'draft'`)

/** The quote that is on screen stays valid: `order_submit` sends these values again. */
export const setExtras = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  {
    note,
    patientDiscountPercent,
  }: { note?: string | undefined; patientDiscountPercent?: number | undefined },
): Promise<number> =>
  db.run(sql`
    update orders set note = coalesce(${note ?? null}, note),
      patient_discount_percent = coalesce(${patientDiscountPercent ?? null}::int, patient_discount_percent)
    where provider_id = ${providerId} and id = ${orderId} and state = 'draft'`)

const savedRow = z.strictObject({
  patient: nameRow.nullable(),
  products: z.array(z.string()),
  revision: z.int(),
})

/**
 * Call after a change of a locked draft's patient or lines: updates the time of saving and the search text. Returns the
 * new revision.
 */
export async function noteDraftSaved(db: Db, provider: Provider, orderId: string): Promise<number> {
  const { patient, products, revision } = await db.one(
    savedRow,
    sql`
      select ${searchedNames(provider, orderId)} as products, o.revision + 1 as revision,
        case when p.id is not null then json_build_object('firstName', p.first_name, 'middleName', p.middle_name,
          'lastName', p.last_name) end as patient
      from orders o left join patient p on p.id = o.patient_id
      where o.provider_id = ${provider.providerId} and o.id = ${orderId}`,
  )
  db.later(sql`
    update orders set saved_at = app_now(), search_text = ${searchedBy(patient, products)}, revision = ${revision}
    where provider_id = ${provider.providerId} and id = ${orderId} and state = 'draft'`)
  return revision
}

const namedRow = z.strictObject({ providerId: z.uuid(), orderId: z.uuid(), products: z.array(z.string()) })

/**
 * Writes a patient's new name into the search texts of the drafts, those of every provider who has the patient. What is on
 * screen stays valid, so they keep their revision. The patient must be locked.
 */
export async function renameDrafts(db: Db, patientId: string, name: PersonName): Promise<void> {
  const draftsOf = sql`provider_patient l
    join orders o on o.provider_id = l.provider_id and o.patient_id = l.patient_id and o.state = 'draft'
    where l.patient_id = ${patientId}`
  // Locked first: a draft that is being saved has read the former name.
  await db.run(sql`select 1 from ${draftsOf} order by o.provider_id, o.id for no key update of o`)
  const drafts = await db.many(
    namedRow,
    sql`
      select o.provider_id as "providerId", o.id as "orderId", ${searchedNamesOfOrder} as products
      from ${draftsOf}`,
  )
  if (drafts.length === 0) return
  const texts = drafts.map(({ products, ...draft }) => ({ ...draft, text: searchedBy(name, products) }))
  await db.run(sql`
    update orders o set search_text = d.text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as d ("providerId" uuid, "orderId" uuid, text text)
    where o.provider_id = d."providerId" and o.id = d."orderId"`)
}

export const deleteDraft = (db: Db, { providerId }: Provider, orderId: string): Promise<number> =>
  db.run(sql`delete from orders where provider_id = ${providerId} and id = ${orderId} and state = 'draft'`)

/** A line of a draft, with its instructions. */
export const draftLineRow = z.strictObject({
  itemId: z.uuid(),
  goodsId: z.uuid(),
  quantity: z.int(),
  dosage: z.string(),
  timesPerDay: z.int(),
  timing,
  note: z.string(),
  /** 0: ordered once. */
  cycleMonths: z.int(),
})
export type DraftLine = z.infer<typeof draftLineRow>

export const listDraftLines = (db: Db, { providerId }: Provider, orderId: string): Promise<DraftLine[]> =>
  db.many(
    draftLineRow,
    sql`
      select ${columnsOf(draftLineRow, { itemId: sql`id`, cycleMonths: sql`coalesce(cycle_months, 0)` })} from order_item
      where provider_id = ${providerId} and order_id = ${orderId} order by id`,
  )

const goodsDefaultsRow = draftLineRow.pick({ dosage: true, timesPerDay: true, timing: true }).extend({
  active: z.boolean(),
  subscribable: z.boolean(),
  /** The line in the draft that already has this product. */
  line: draftLineRow.nullable(),
  /** Number of lines in the draft. */
  lineCount: z.int(),
})
export type GoodsDefaults = z.infer<typeof goodsDefaultsRow>

/** A product with its instructions: those of the last order of the draft's patient, else the product's own. */
export const findGoodsDefaults = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  goodsId: string,
): Promise<GoodsDefaults | null> =>
  db.optional(
    goodsDefaultsRow,
    sql`
      select g.active, g.subscribable, coalesce(before.dosage, g.dosage) as dosage,
        coalesce(before.times_per_day, g.times_per_day) as "timesPerDay", coalesce(before.timing, g.timing) as timing,
        (select json_build_object('itemId', i.id, 'goodsId', i.goods_id, 'quantity', i.quantity, 'dosage', i.dosage,
            'timesPerDay', i.times_per_day, 'timing', i.timing, 'note', i.note,
            'cycleMonths', coalesce(i.cycle_months, 0))
          from order_item i where i.provider_id = ${providerId} and i.order_id = ${orderId} and i.goods_id = g.id
          order by i.id limit 1) as line,
        (select count(*) from order_item i
          where i.provider_id = ${providerId} and i.order_id = ${orderId}) as "lineCount"
      from goods_today g
      left join lateral (
        select i.dosage, i.times_per_day, i.timing
        from (
          select o.id
          from orders d
          join orders o on o.provider_id = d.provider_id and o.patient_id = d.patient_id
            and o.state not in ('draft', 'cancelled')
          where d.provider_id = ${providerId} and d.id = ${orderId} and exists (
            select from order_item i
            where i.provider_id = o.provider_id and i.goods_id = g.id and i.order_id = o.id)
          order by ${latestFirst(sql`o`)} limit 1) o
        join order_item i on i.provider_id = ${providerId} and i.order_id = o.id and i.goods_id = g.id
        order by i.id limit 1) before on true
      where g.id = ${goodsId}`,
  )

/** Adds lines to a draft; their ids sort in the given order. */
export function insertLines(
  db: Db,
  { providerId }: Provider,
  orderId: string,
  lines: readonly Omit<DraftLine, 'itemId'>[],
): string[] {
  const withIds = lines.map((line) => ({ itemId: newId(), ...line }))
  db.later(sql`
    insert into order_item (provider_id, order_id, id, goods_id, quantity, dosage, times_per_day, timing, note,
      cycle_months)
    select ${providerId}::uuid, ${orderId}::uuid, l."itemId", l."goodsId", l.quantity, l.dosage, l."timesPerDay", l.timing, l.note,
      nullif(l."cycleMonths", 0)
    from jsonb_to_recordset(${JSON.stringify(withIds)}::jsonb) as l ("itemId" uuid, "goodsId" uuid, quantity int,
      dosage text, "timesPerDay" int, timing text, note text,
      "cycleMonths" int)`)
  return withIds.map((line) => line.itemId)
}

export const updateLine = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  line: DraftLine,
): Promise<number> =>
  db.run(sql`
    update order_item set quantity = ${line.quantity}, dosage = ${line.dosage}, times_per_day = ${line.timesPerDay},
      timing = ${line.timing}, note = ${line.note},
      cycle_months = nullif(${line.cycleMonths}::int, 0)
    where provider_id = ${providerId} and order_id = ${orderId} and id = ${line.itemId}`)

export const deleteLine = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  itemId: string,
): Promise<number> =>
  db.run(sql`
    delete from order_item where provider_id = ${providerId} and order_id = ${orderId} and id = ${itemId}`)
