import { keptLotNumber, mostOnHand } from '@bencao/shared/domain/catalog/stock.ts'
import { countUpTo } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import { lockStock, moveStock } from '../../goods/stockQueries.ts'
import { findByCode } from '../../goods/codeQueries.ts'
import type { Handlers } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import {
  addPiece,
  allDeliveries,
  deleteLine,
  endDelivery,
  findDelivery,
  insertDelivery,
  insertLine,
  isLine,
  listDeliveries,
  listItems,
  lockDelivery,
  touchDelivery,
  updateDelivery,
  updateLine,
} from './deliveryQueries.ts'
import { keepLots } from './lotQueries.ts'
import { findName, isGoods, isWarehouse, listWarehouses } from './queries.ts'

/** @throws Refusal record.unknown, or stock.changed if it was received or discarded */
async function lockOpen(db: Db, deliveryId: string) {
  const delivery = (await lockDelivery(db, deliveryId)) ?? refuse('record.unknown')
  if (delivery.state !== 'open') refuse('stock.changed')
  return delivery
}

/** Sums by product, and the lots of each. */
async function changesOf(db: Db, warehouseId: string, items: Awaited<ReturnType<typeof listItems>>) {
  const ofLots = items.filter(({ lotNumber }) => lotNumber !== '')
  const kept = await keepLots(
    db,
    warehouseId,
    ofLots.map(({ goodsId, lotNumber: number, expiresOn }) => ({ goodsId, number, expiresOn })),
  )
  return [...new Set(items.map(({ goodsId }) => goodsId))].map((goodsId) => {
    const own = items.filter((item) => item.goodsId === goodsId)
    return {
      goodsId,
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
      lots: own.flatMap(({ lotNumber, quantity }) => {
        const lot = kept.find((each) => each.goodsId === goodsId && each.number === lotNumber)
        return lot ? [{ lotId: lot.lotId, quantity }] : []
      }),
    }
  })
}

export const deliveryHandlers = {
  async staff_delivery_list({ page, pageSize }, { db }) {
    return {
      rows: await listDeliveries(db, { page, pageSize }),
      total: await countUpTo(db, allDeliveries),
      page,
      pageSize,
      warehouses: await listWarehouses(db),
    }
  },

  async staff_delivery_save(input, { db, session, refuse, audit }) {
    const { deliveryId, warehouseId, supplier = '', reference = '' } = input
    if (!(await isWarehouse(db, warehouseId))) refuse('record.unknown')
    const head = { warehouseId, supplier, reference }
    if (deliveryId) {
      await lockOpen(db, deliveryId)
      await updateDelivery(db, deliveryId, head)
    }
    const saved = deliveryId ?? (await insertDelivery(db, { ...head, accountId: session.accountId }))
    audit({ recordId: saved })
    return { deliveryId: saved }
  },

  async staff_delivery_detail({ deliveryId }, { db, lang, refuse }) {
    const delivery = (await findDelivery(db, deliveryId)) ?? refuse('record.unknown')
    return { ...delivery, items: await listItems(db, deliveryId, lang) }
  },

  async staff_delivery_scan({ deliveryId, code }, { db, lang, refuse, audit }) {
    audit({ recordId: deliveryId })
    await lockOpen(db, deliveryId)
    const goodsId = (await findByCode(db, code)) ?? refuse('stock.unknownCode')
    const line =
      (await addPiece(db, deliveryId, goodsId)) ??
      (await insertLine(db, deliveryId, { goodsId, quantity: 1, lotNumber: '', expiresOn: null })) ??
      refuse('input.refused', { fields: { code: 'fields.invalid' } })
    await touchDelivery(db, deliveryId)
    return { goodsId, ...(await findName(db, goodsId, lang)), ...line }
  },

  async staff_delivery_line(input, { db, refuse, audit }) {
    const { deliveryId, lineId, goodsId, quantity, expiresOn = null, revision } = input
    const lotNumber = keptLotNumber(input.lotNumber ?? '')
    audit({ recordId: deliveryId })
    if (expiresOn !== null && lotNumber === '')
      refuse('input.refused', { fields: { lotNumber: 'fields.required' } })
    await lockOpen(db, deliveryId)
    if (!(await isGoods(db, goodsId))) refuse('record.unknown')
    if (!lineId) {
      if (quantity === 0) refuse('input.refused', { fields: { quantity: 'fields.invalid' } })
      const added = await insertLine(db, deliveryId, { goodsId, quantity, lotNumber, expiresOn })
      if (!added) refuse('stock.changed')
    } else {
      if (!(await isLine(db, deliveryId, lineId))) refuse('record.unknown')
      const shown = { lineId, revision }
      const changed =
        quantity === 0
          ? await deleteLine(db, deliveryId, shown)
          : await updateLine(db, deliveryId, shown, { quantity, lotNumber, expiresOn })
      if (changed === 0) refuse('stock.changed')
    }
    await touchDelivery(db, deliveryId)
    return {}
  },

  async staff_delivery_receive({ deliveryId, revision }, { db, lang, session, refuse, audit }) {
    audit({ recordId: deliveryId })
    const delivery = await lockOpen(db, deliveryId)
    if (delivery.revision !== revision) refuse('stock.changed')
    const { warehouseId } = delivery
    const items = await listItems(db, deliveryId, lang)
    if (items.length === 0) refuse('input.refused')
    const held = await lockStock(
      db,
      warehouseId,
      items.map(({ goodsId }) => goodsId),
    )
    const changes = await changesOf(db, warehouseId, items)
    if (changes.some(({ goodsId, quantity }) => (held.get(goodsId)?.onHand ?? 0) + quantity > mostOnHand))
      refuse('input.refused')
    const { accountId } = session
    await moveStock(db, warehouseId, changes, { kind: 'receive', deliveryId, accountId })
    await endDelivery(db, deliveryId, { state: 'received', accountId })
    return { pieces: items.reduce((sum, { quantity }) => sum + quantity, 0) }
  },

  async staff_delivery_discard({ deliveryId }, { db, session, audit }) {
    audit({ recordId: deliveryId })
    await lockOpen(db, deliveryId)
    await endDelivery(db, deliveryId, { state: 'discarded', accountId: session.accountId })
    return {}
  },
} satisfies Partial<Handlers>
