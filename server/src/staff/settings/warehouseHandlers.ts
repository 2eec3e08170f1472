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
  type ShippingOffers,
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

type Typed = { [K in keyof ShippingOffers]?: ShippingOffers[K] | undefined }

/** What shipping costs and how long it takes; the amount from which a kind is free, and its days, need a price. */
const offersOf = (typed: Typed): ShippingOffers => {
  const { standardCents = null, expeditedCents = null } = typed
  const of = <T>(price: number | null, value: T | null | undefined) => (price === null ? null : value || null)
  return {
    standardCents,
    standardFreeFromCents: of(standardCents, typed.standardFreeFromCents),
    standardDays: of(standardCents, typed.standardDays),
    expeditedCents,
    expeditedFreeFromCents: of(expeditedCents, typed.expeditedFreeFromCents),
    expeditedDays: of(expeditedCents, typed.expeditedDays),
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
      ...offersOf(typed),
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
    await writeMethods(db, warehouseId, after)
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
    const after = { startsOn, ...offersOf(typed) }
    const change = { revision, before: offersOf(row), after, accountId: session.accountId, reason }
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
    const before = { startsOn, ...offersOf(plan) }
    const change = { revision, before, after: offersOf(row), accountId: session.accountId, reason }
    if ((await keepChange(db, { subject: 'warehouse', key: warehouseId }, change)) === null)
      refuse('settings.changed')
    if ((await removeShippingPlan(db, warehouseId, startsOn)) === 0) refuse('record.unknown')
    return {}
  },
} satisfies Partial<Handlers>
