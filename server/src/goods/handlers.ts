import { goodsSearchTerms } from '@bencao/shared/domain/catalog/goodsText.ts'
import { centsPerDay, daysOfSupply, type Taken } from '@bencao/shared/domain/catalog/supply.ts'
import { lowerMemberPrice, memberPrice } from '@bencao/shared/domain/pricing.ts'
import type { Db } from '../db/database.ts'
import type { Handlers } from '../http/context.ts'
import { jsonOf, withFields } from '../http/json.ts'
import type { Provider } from '../http/provider.ts'
import { refuse } from '../http/refusal.ts'
import { findBeside } from './detailQueries.ts'
import { placesByName } from './byName.ts'
import { countGoods, orderGoods, otherForms } from './order.ts'
import {
  buildGoodsRows,
  findSearchContext,
  type Listed,
  never,
  readGoodsRows,
  type SearchContext,
} from './queries.ts'
import type { CatalogOf } from './catalogIndex.ts'
import { keepUsage, type Usage } from './usage.ts'

export const goodsHandlers = (catalogOf: CatalogOf) => {
  const usageOf = keepUsage()
  return {
    async goods_list(input, { db, provider, lang, audit }) {
      const { forPatientId, page, pageSize, category, used: usedOnly, sort = 'relevance' } = input
      if (forPatientId) audit({ patientIds: [forPatientId] })
      const { warehouseId, ...context } = await contextFor(db, provider, input)

      const index = await catalogOf(db, context.goodsVersion)
      const usage = await usageOf(db, provider, context.ordersVersion)
      const { search = '' } = input
      const isTyped = goodsSearchTerms(search).length > 0
      const matches = isTyped ? index.find(search) : await placesByName(index, lang)
      const { goods, total } = orderGoods(index, usage, { matches, category, usedOnly, sort, page, pageSize })
      const found = await buildGoodsRows(db, provider, { goods, warehouseId, forPatientId, lang })
      const rows = found.map(({ json, ...row }) => withFields(json, { ...row, ...pricesFor(row, context) }))
      return jsonOf('goods_list', { total, page, pageSize, currency: 'USD' }, { rows: `[${rows.join()}]` })
    },
    async goods_categories(_input, { db, provider }) {
      const nothing = { warehouseId: undefined, patientId: undefined }
      const context = await findSearchContext(db, provider, nothing)
      const index = await catalogOf(db, context.goodsVersion)
      return countGoods(index, await usageOf(db, provider, context.ordersVersion))
    },
    async goods_detail(input, { db, provider, lang, audit }) {
      const { goodsId, forPatientId, withGoodsIds = [], dosage, timesPerDay } = input
      if (forPatientId) audit({ patientIds: [forPatientId] })
      const { warehouseId, ...context } = await contextFor(db, provider, input)

      const [index, usage, beside] = await Promise.all([
        catalogOf(db, context.goodsVersion),
        usageOf(db, provider, context.ordersVersion),
        findBeside(db, { goodsId, warehouseId, withGoodsIds, lang }),
      ])
      if (!beside) return refuse('record.unknown')
      const { pinyin, ...facts } = beside
      const others = otherForms(index, { goodsId, pinyin })
      const goods = [{ goodsId }, ...others].map((one) => asListed(one.goodsId, usage))
      const found = await readGoodsRows(db, provider, { goods, warehouseId, forPatientId, lang })
      const [own, ...forms] = found.map((row) => ({ ...row, ...pricesFor(row, context) }))
      if (!own) return refuse('record.unknown')
      const taken = { ...own, dosage: dosage ?? own.dosage, timesPerDay: timesPerDay ?? own.timesPerDay }
      return {
        ...own,
        ...facts,
        ...lastingOf(own, taken),
        forms: forms.map((form) => ({ ...form, ...lastingOf(form, form) })),
        currency: 'USD',
      }
    },
  } satisfies Partial<Handlers>
}

interface SearchFor {
  warehouseId?: string | undefined
  forPatientId?: string | undefined
}

/**
 * What a search stands on, at an open warehouse: the named one, or else the provider's own.
 *
 * @throws Refusal record.unknown
 */
async function contextFor(db: Db, provider: Provider, { warehouseId, forPatientId }: SearchFor) {
  const context = await findSearchContext(db, provider, { warehouseId, patientId: forPatientId })
  if (forPatientId && !context.patientListed) refuse('record.unknown')
  return { ...context, warehouseId: context.warehouseId ?? refuse('record.unknown') }
}

const asListed = (goodsId: string, usage: Usage): Listed => ({
  goodsId,
  named: true,
  used: usage.get(goodsId) ?? never,
})

/** The provider's own prices: a member's, or what a membership would make of them. */
const pricesFor = (
  { providerCents }: { providerCents: number },
  { vipPercent, planPercent }: Pick<SearchContext, 'vipPercent' | 'planPercent'>,
) => ({
  providerCents: memberPrice(providerCents, vipPercent),
  memberCents: lowerMemberPrice(providerCents, vipPercent || planPercent),
})

/** How long one lasts as it is taken, and what that costs a day. */
const lastingOf = (prices: { retailCents: number; providerCents: number }, taken: Taken) => {
  const days = daysOfSupply(taken)
  return {
    days,
    retailPerDayCents: centsPerDay(prices.retailCents, days),
    providerPerDayCents: centsPerDay(prices.providerCents, days),
  }
}
