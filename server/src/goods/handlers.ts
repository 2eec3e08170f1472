import { goodsSearchTerms } from '@bencao/shared/domain/catalog/goodsSearch.ts'
import type { Handlers } from '../http/context.ts'
import { orderGoods } from './order.ts'
import { findGround, readGoodsRows } from './queries.ts'
import { keepShelf } from './shelf.ts'
import { keepUsage } from './usage.ts'

export const goodsHandlers = () => {
  const shelfOf = keepShelf()
  const usageOf = keepUsage()
  return {
    async goods_list(input, { db, provider, lang, refuse, audit }) {
      const { forPatientId, page, pageSize, category, sort = 'relevance' } = input
      if (forPatientId) audit({ patientIds: [forPatientId] })
      const ground = await findGround(db, provider, {
        warehouseId: input.warehouseId,
        patientId: forPatientId,
      })
      if (forPatientId && !ground.patientListed) refuse('record.unknown')
      const warehouseId = ground.warehouseId ?? refuse('record.unknown')

      const shelf = await shelfOf(db, ground.goodsVersion)
      const usage = await usageOf(db, provider, ground.ordersVersion)
      const search = goodsSearchTerms(input.search ?? '').length === 0 ? '' : (input.search ?? '')
      const found = orderGoods(shelf, usage, { search, category, sort, lang })
      const goods = found.slice((page - 1) * pageSize, page * pageSize)
      const rows = await readGoodsRows(db, provider, { goods, warehouseId, forPatientId, lang })
      return { rows, total: found.length, page, pageSize }
    },
  } satisfies Partial<Handlers>
}
