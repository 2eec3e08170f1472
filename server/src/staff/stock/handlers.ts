import { daysLeft, isCorrectable, keptLotNumber } from '@bencao/shared/domain/catalog/stock.ts'
import { countUpTo } from '../../db/countUpTo.ts'
import { lockStock, moveStock } from '../../goods/stockQueries.ts'
import type { Handlers } from '../../http/context.ts'
import { csvAnswer } from '../../http/csvFile.ts'
import { forStaff } from '../../http/provider.ts'
import { isSubmitted } from '../../orders/refundQueries.ts'
import { countHandlers } from './countHandlers.ts'
import { deliveryHandlers } from './deliveryHandlers.ts'
import { lotOrdersFile } from './lotOrdersFile.ts'
import {
  findLot,
  findLotBalance,
  listByNumber,
  listExpiring,
  listLotOrders,
  listLotOrdersBefore,
  listLots,
  listOrderLots,
  ofExpiring,
  ofLotOrders,
  ofNumber,
} from './lotQueries.ts'
import {
  countStock,
  findProduct,
  isGoods,
  isWarehouse,
  listMovements,
  listStock,
  listWarehouses,
  ofMovements,
  removeBarcode,
  setBarcode,
} from './queries.ts'

const withDays = <Row extends { onHand: number; used: number }>(row: Row, days: number) => ({
  ...row,
  daysLeft: daysLeft({ ...row, days }),
})

export const staffStockHandlers = {
  ...deliveryHandlers,
  ...countHandlers,

  async staff_stock_list(filter, { db, lang, refuse }) {
    const { page, pageSize, days } = filter
    const warehouses = await listWarehouses(db)
    const warehouseId = filter.warehouseId ?? warehouses[0]?.warehouseId
    if (warehouseId === undefined)
      return { rows: [], total: 0, page, pageSize, warehouseId: null, warehouses, low: 0, expiring: 0 }
    if (!warehouses.some((known) => known.warehouseId === warehouseId)) refuse('record.unknown')
    const asked = { ...filter, warehouseId, search: filter.search }
    const { total, low, expiring } = await countStock(db, asked)
    const rows = await listStock(db, { ...asked, lang })
    return {
      rows: rows.map((row) => withDays(row, days)),
      total,
      page,
      pageSize,
      warehouseId,
      warehouses,
      low,
      expiring,
    }
  },

  async staff_stock_detail(input, { db, lang, refuse }) {
    const { page, pageSize, days } = input
    const product = (await findProduct(db, { ...input, lang })) ?? refuse('record.unknown')
    const lots = await listLots(db, input)
    return {
      ...withDays(product, days),
      lots,
      withoutLot: product.onHand - lots.reduce((sum, { onHand }) => sum + onHand, 0),
      rows: await listMovements(db, input),
      total: await countUpTo(db, ofMovements(input)),
      page,
      pageSize,
    }
  },

  async staff_stock_correct(input, { db, session, refuse, audit }) {
    const { goodsId, warehouseId, lotId, kind, quantity, reason } = input
    audit({ recordId: goodsId })
    if (!(await isWarehouse(db, warehouseId))) refuse('record.unknown')
    const held = (await lockStock(db, warehouseId, [goodsId])).get(goodsId) ?? refuse('record.unknown')
    const available = lotId
      ? ((await findLotBalance(db, { goodsId, warehouseId, lotId })) ?? refuse('record.unknown'))
      : held.withoutLot
    if (quantity === 0 || (kind === 'damage' && quantity > 0))
      refuse('input.refused', { fields: { quantity: 'fields.invalid' } })
    if (!isCorrectable({ kind, quantity }, available)) refuse('stock.short')
    const lots = lotId ? [{ lotId, quantity }] : []
    const { accountId } = session
    await moveStock(db, warehouseId, [{ goodsId, quantity, lots }], { kind, accountId, reason })
    return { onHand: held.onHand + quantity }
  },

  async staff_barcode_set({ goodsId, code, remove }, { db, refuse, audit }) {
    audit({ recordId: goodsId })
    if (!(await isGoods(db, goodsId))) refuse('record.unknown')
    if (remove) await removeBarcode(db, code, goodsId)
    else if (!(await setBarcode(db, code, goodsId))) refuse('stock.changed')
    return {}
  },

  async staff_lot_list({ warehouseId, number: typed, page, pageSize }, { db, lang, refuse }) {
    if (!(await isWarehouse(db, warehouseId))) refuse('record.unknown')
    if (typed !== undefined) {
      const search = { warehouseId, number: keptLotNumber(typed) }
      return {
        rows: await listByNumber(db, { ...search, lang, page, pageSize }),
        total: await countUpTo(db, ofNumber(search)),
        page,
        pageSize,
      }
    }
    return {
      rows: await listExpiring(db, { warehouseId, lang, page, pageSize }),
      total: await countUpTo(db, ofExpiring(warehouseId)),
      page,
      pageSize,
    }
  },

  async staff_lot_orders({ lotId, page, pageSize }, { db, lang, refuse, audit }) {
    const lot = (await findLot(db, lotId, lang)) ?? refuse('record.unknown')
    audit({ recordId: lotId })
    return {
      ...lot,
      rows: await listLotOrders(db, lotId, { page, pageSize }),
      total: await countUpTo(db, ofLotOrders(lotId)),
      page,
      pageSize,
    }
  },

  async staff_lot_orders_file({ lotId }, { transaction, lang, refuse, audit }) {
    const lot = (await transaction((db) => findLot(db, lotId, lang))) ?? refuse('record.unknown')
    audit({ recordId: lotId })
    const text = lotOrdersFile({
      lot,
      lang,
      read: (after, most) =>
        transaction((db) => listLotOrdersBefore(db, lotId, { before: after?.orderId ?? null, most })),
    })
    return csvAnswer(text, 'lot-orders.csv')
  },

  async staff_order_lots({ providerId, orderId }, { db, refuse }) {
    const provider = forStaff({ providerId })
    if (!(await isSubmitted(db, provider, orderId))) refuse('record.unknown')
    return { lots: await listOrderLots(db, provider, orderId) }
  },
} satisfies Partial<Handlers>
