import { goodsSearchTerms } from '@bencao/shared/domain/goodsSearch.ts'
import type { Input } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Db } from '../db/database.ts'
import type { HandlersOf, Provider } from '../http/context.ts'
import { findPatient } from '../patients/queries.ts'
import { orderMatches } from './order.ts'
import { browseGoods, findMatches, findSimilar, findWarehouse, readGoodsRows } from './queries.ts'

export const goodsHandlers: HandlersOf<'goods_list'> = {
  async goods_list(input, { db, provider, lang, refuse, audit }) {
    const { forPatientId, page, pageSize } = input
    if (forPatientId) {
      audit({ patientIds: [forPatientId] })
      if (!(await findPatient(db, provider, forPatientId))) refuse('record.unknown')
    }
    const [warehouseId, { goods, total }] = await Promise.all([
      findWarehouse(db, provider, input.warehouseId),
      findGoods(db, provider, lang, input),
    ])
    const wish = { goods, warehouseId: warehouseId ?? refuse('record.unknown'), forPatientId, lang }
    return { rows: await readGoodsRows(db, provider, wish), total, page, pageSize }
  },
}

async function findGoods(db: Db, provider: Provider, lang: Lang, input: Input<'goods_list'>) {
  const { search = '', category, page, pageSize } = input
  const sort = input.sort ?? 'relevance'
  const terms = goodsSearchTerms(search)
  if (terms.length === 0) return browseGoods(db, provider, { category, sort, lang, page, pageSize })
  const exact = await findMatches(db, provider, { terms, category })
  const found = exact.length > 0 ? exact : await findSimilar(db, provider, { terms, category })
  const matches = orderMatches(found, search, sort)
  return { goods: matches.slice((page - 1) * pageSize, page * pageSize), total: matches.length }
}
