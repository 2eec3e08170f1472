import { goodsSearchTerms } from '@bencao/shared/domain/catalog/goodsText.ts'
import { lowerMemberPrice, memberPrice } from '@bencao/shared/domain/pricing.ts'
import type { Handlers } from '../http/context.ts'
import { orderGoods } from './order.ts'
import { findSearchContext, readGoodsRows } from './queries.ts'
import type { CatalogOf } from './catalogIndex.ts'
import { keepUsage } from './usage.ts'

export const goodsHandlers = (catalogOf: CatalogOf) => {
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

      const index = await catalogOf(db, context.goodsVersion)
      const usage = await usageOf(db, provider, context.ordersVersion)
      const search = goodsSearchTerms(input.search ?? '').length === 0 ? '' : (input.search ?? '')
      const matching = orderGoods(index, usage, { search, category, sort, lang })
      const goods = matching.slice((page - 1) * pageSize, page * pageSize)
      const found = await readGoodsRows(db, provider, { goods, warehouseId, forPatientId, lang })
      const { vipPercent, planPercent } = context
      const rows = found.map((row) => ({
        ...row,
        providerCents: memberPrice(row.providerCents, vipPercent),
        memberCents: lowerMemberPrice(row.providerCents, vipPercent || planPercent),
      }))
      return { rows, total: matching.length, page, pageSize, currency: 'USD' }
    },
  } satisfies Partial<Handlers>
}
