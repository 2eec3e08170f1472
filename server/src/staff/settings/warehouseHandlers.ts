import { newId } from '../../db/ids.ts'
import type { Handlers } from '../../http/context.ts'
import { mayRateStart } from '@bencao/shared/domain/settings/settings.ts'
import { businessToday } from '../../db/businessDate.ts'
import { keepChange, listRevisions } from './changeQueries.ts'
import {
  endShippingPlans,
  hasStartedSince,
  listShippingPlans,
  removeShippingPlan,
  writeShippingPlan,
} from './planQueries.ts'
import {
  isCodeTaken,
  listAllWarehouses,
  lockOpenWarehouses,
  type WarehouseValues,
  writeMethods,
  writeWarehouse,
} from './warehouseQueries.ts'

type Amount = number | null | undefined
type Amounts = Partial<
  Record<'standardCents' | 'standardFreeFromCents' | 'expeditedCents' | 'expeditedFreeFromCents', Amount>
>

/** What shipping costs; an amount from which a kind is free counts only if the kind is offered. */
const pricesOf = ({
  standardCents,
  standardFreeFromCents,
  expeditedCents,
  expeditedFreeFromCents,
}: Amounts) => {
  const freeFrom = (price: Amount, amount: Amount) => (typeof price === 'number' && amount) || null
  return {
    standardCents: standardCents ?? null,
    standardFreeFromCents: freeFrom(standardCents, standardFreeFromCents),
    expeditedCents: expeditedCents ?? null,
    expeditedFreeFromCents: freeFrom(expeditedCents, expeditedFreeFromCents),
  }
}

export const staffWarehouseHandlers = {
  async staff_warehouse_list(_input, { db }) {
    const revisions = await listRevisions(db, 'warehouse')
    const plans = await listShippingPlans(db)
    const rows = (await listAllWarehouses(db)).map((warehouse) => ({
      ...warehouse,
      coming: plans.flatMap(({ warehouseId, ...plan }) =>
        warehouseId === warehouse.warehouseId ? [plan] : [],
      ),
      revision: revisions.get(warehouse.warehouseId) ?? 0,
    }))
    return { today: await businessToday(db), rows, currency: 'USD' }
  },

  async staff_warehouse_save(
    { warehouseId: known, revision, reason, despiteOrders, seenOn, ...typed },
    { db, session, refuse, audit },
  ) {
    const open = await lockOpenWarehouses(db)
    const [row] = known ? await listAllWarehouses(db, known) : []
    if (known && !row) refuse('record.unknown')
    const warehouseId = known ?? newId()
    audit({ recordId: warehouseId })
    const { warehouseId: _id, openOrders = 0, ...before } = row ?? {}
    const after: WarehouseValues = {
      ...typed,
      ...pricesOf(typed),
    }
    const kept = await keepChange(
      db,
      { subject: 'warehouse', key: warehouseId },
      { revision, before: row ? { ...before } : null, after, accountId: session.accountId, reason },
    )
    if (kept === null) refuse('settings.changed')
    if (await hasStartedSince(db, warehouseId, seenOn ?? (await businessToday(db))))
      refuse('settings.changed')
    if (await isCodeTaken(db, after.code, warehouseId)) refuse('settings.codeTaken')
    if (row?.active && !after.active) {
      if (open.length === 1) refuse('settings.lastWarehouse')
      if (openOrders > 0 && !despiteOrders) refuse('settings.openOrders', { data: { orders: openOrders } })
    }
    await writeWarehouse(db, warehouseId, after)
    const { standardCents, standardFreeFromCents, expeditedCents, expeditedFreeFromCents, pickup } = after
    await writeMethods(db, warehouseId, [
      { id: newId(), kind: 'standard', priceCents: standardCents, freeFromCents: standardFreeFromCents },
      { id: newId(), kind: 'expedited', priceCents: expeditedCents, freeFromCents: expeditedFreeFromCents },
      { id: newId(), kind: 'pickup', priceCents: pickup ? 0 : null, freeFromCents: null },
    ])
    await endShippingPlans(db, warehouseId)
    return { warehouseId }
  },

  async staff_shipping_set(
    { warehouseId, startsOn, revision, reason, ...typed },
    { db, session, refuse, audit },
  ) {
    audit({ recordId: warehouseId })
    if (!mayRateStart(startsOn, await businessToday(db)))
      refuse('input.refused', { fields: { startsOn: 'fields.pricePast' } })
    const [row] = await listAllWarehouses(db, warehouseId)
    if (!row) return refuse('record.unknown')
    const after = { startsOn, ...pricesOf(typed) }
    const change = { revision, before: pricesOf(row), after, accountId: session.accountId, reason }
    if ((await keepChange(db, { subject: 'warehouse', key: warehouseId }, change)) === null)
      refuse('settings.changed')
    await writeShippingPlan(db, { warehouseId, ...after })
    return {}
  },

  async staff_shipping_remove({ warehouseId, startsOn, revision, reason }, { db, session, refuse, audit }) {
    audit({ recordId: warehouseId })
    const [row] = await listAllWarehouses(db, warehouseId)
    const plan = (await listShippingPlans(db)).find(
      (each) => each.warehouseId === warehouseId && each.startsOn === startsOn,
    )
    if (!row || !plan) return refuse('record.unknown')
    const before = { startsOn, ...pricesOf(plan) }
    const change = { revision, before, after: pricesOf(row), accountId: session.accountId, reason }
    if ((await keepChange(db, { subject: 'warehouse', key: warehouseId }, change)) === null)
      refuse('settings.changed')
    if ((await removeShippingPlan(db, warehouseId, startsOn)) === 0) refuse('record.unknown')
    return {}
  },
} satisfies Partial<Handlers>
