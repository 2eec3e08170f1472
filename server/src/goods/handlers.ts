import { goodsSearchTerms } from '@bencao/shared/domain/catalog/goodsText.ts'
import type { Handlers } from '../http/context.ts'
import { orderGoods } from './order.ts'
import { findSearchContext, readGoodsRows } from './queries.ts'
import { keepCatalogIndex } from './catalogIndex.ts'
import { keepUsage } from './usage.ts'

export const goodsHandlers = () => {
  const indexOf = keepCatalogIndex()
  const usageOf = keepUsage()
  return {
    async goods_list(input, { db, provider, lang, refuse, audit }) {
      const { forPatientId, page, pageSize, category, sort = 'relevance' } = input
      if (forPatientId) audit({ patientIds: [forPatientId] })
      const context = await findSearchContext(db, provider, {
        warehouseId: input.warehouseId,
        patientId: forPatientId,
      })
      if (forPatientId && !context.patientListed) refuse('record.unknown')
      const warehouseId = context.warehouseId ?? refuse('record.unknown')

      const index = await indexOf(db, context.goodsVersion)
      const usage = await usageOf(db, provider, context.ordersVersion)
      const search = goodsSearchTerms(input.search ?? '').length === 0 ? '' : (input.search ?? '')
      const found = orderGoods(index, usage, { search, category, sort, lang })
      const goods = found.slice((page - 1) * pageSize, page * pageSize)
      const rows = await readGoodsRows(db, provider, { goods, warehouseId, forPatientId, lang })
      return { rows, total: found.length, page, pageSize, currency: 'USD' }
    },
  } satisfies Partial<Handlers>
}
