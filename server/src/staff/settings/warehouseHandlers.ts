import { newId } from '../../db/ids.ts'
import type { Handlers } from '../../http/context.ts'
import { keepChange, listRevisions } from './changeQueries.ts'
import {
  isCodeTaken,
  listAllWarehouses,
  lockOpenWarehouses,
  type WarehouseValues,
  writeMethods,
  writeWarehouse,
} from './warehouseQueries.ts'

export const staffWarehouseHandlers = {
  async staff_warehouse_list(_input, { db }) {
    const revisions = await listRevisions(db, 'warehouse')
    const rows = (await listAllWarehouses(db)).map((warehouse) => ({
      ...warehouse,
      revision: revisions.get(warehouse.warehouseId) ?? 0,
    }))
    return { rows, currency: 'USD' }
  },

  async staff_warehouse_save(
    { warehouseId: known, revision, reason, despiteOrders, ...typed },
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
      standardCents: typed.standardCents ?? null,
      standardFreeFromCents: (typed.standardCents !== undefined && typed.standardFreeFromCents) || null,
      expeditedCents: typed.expeditedCents ?? null,
      expeditedFreeFromCents: (typed.expeditedCents !== undefined && typed.expeditedFreeFromCents) || null,
    }
    const kept = await keepChange(
      db,
      { subject: 'warehouse', key: warehouseId },
      { revision, before: row ? { ...before } : null, after, accountId: session.accountId, reason },
    )
    if (kept === null) refuse('settings.changed')
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
    return { warehouseId }
  },
} satisfies Partial<Handlers>
