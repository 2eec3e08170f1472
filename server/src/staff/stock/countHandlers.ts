import { mostOnHand } from '@bencao/shared/domain/catalog/stock.ts'
import { countUpTo } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import { lockStock, moveStock } from '../../goods/stockQueries.ts'
import { findByCode } from '../../goods/codeQueries.ts'
import type { Handlers } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import {
  allCounts,
  endCount,
  findCount,
  listCounts,
  listDifferences,
  listLines,
  lockCount,
  ofLines,
  startCount,
  writeLine,
} from './countQueries.ts'
import { isGoods, isOfCategory, isWarehouse, listWarehouses } from './queries.ts'

/** @throws Refusal record.unknown, or stock.changed if it has ended */
async function lockOpen(db: Db, countId: string) {
  const count = (await lockCount(db, countId)) ?? refuse('record.unknown')
  if (count.state !== 'open') refuse('stock.changed')
  return count
}

export const countHandlers = {
  async staff_count_list({ page, pageSize }, { db }) {
    return {
      rows: await listCounts(db, { page, pageSize }),
      total: await countUpTo(db, allCounts),
      page,
      pageSize,
      warehouses: await listWarehouses(db),
    }
  },

  async staff_count_start({ warehouseId, category }, { db, session, refuse, audit }) {
    if (!(await isWarehouse(db, warehouseId))) refuse('record.unknown')
    const countId = await startCount(db, {
      warehouseId,
      category: category ?? '',
      accountId: session.accountId,
    })
    audit({ recordId: countId })
    return { countId }
  },

  async staff_count_detail({ countId, show, search, page, pageSize }, { db, lang, refuse }) {
    const count = (await findCount(db, countId)) ?? refuse('record.unknown')
    return {
      count,
      rows: await listLines(db, countId, { show, search, lang, page, pageSize }),
      total: await countUpTo(db, ofLines(countId, { show, search })),
      page,
      pageSize,
    }
  },

  async staff_count_scan({ countId, code }, { db, lang, session, refuse, audit }) {
    audit({ recordId: countId })
    const { category } = await lockOpen(db, countId)
    const goodsId = (await findByCode(db, code)) ?? refuse('stock.unknownCode')
    if (category !== '' && !(await isOfCategory(db, goodsId, category))) refuse('stock.otherCategory')
    const line = { goodsId, accountId: session.accountId, lang, oneMore: true } as const
    return (await writeLine(db, countId, line)) ?? refuse('stock.changed')
  },

  async staff_count_line({ countId, goodsId, counted, revision }, { db, lang, session, refuse, audit }) {
    audit({ recordId: countId })
    const { category } = await lockOpen(db, countId)
    if (!(await isGoods(db, goodsId))) refuse('record.unknown')
    if (category !== '' && !(await isOfCategory(db, goodsId, category))) refuse('stock.otherCategory')
    const line = { goodsId, accountId: session.accountId, lang, counted, revision }
    return (await writeLine(db, countId, line)) ?? refuse('stock.changed')
  },

  async staff_count_confirm({ countId, revision }, { db, session, refuse, audit }) {
    audit({ recordId: countId })
    const count = await lockOpen(db, countId)
    if (count.revision !== revision) refuse('stock.changed')
    const { warehouseId } = count
    const { accountId } = session
    const changes = await listDifferences(db, countId)
    const held = await lockStock(
      db,
      warehouseId,
      changes.map(({ goodsId }) => goodsId),
    )
    for (const { goodsId, quantity } of changes) {
      const left = (held.get(goodsId)?.onHand ?? 0) + quantity
      if (left < 0 || left > mostOnHand) refuse('stock.short')
    }
    await moveStock(db, warehouseId, changes, { kind: 'count', countId, accountId })
    await endCount(db, countId, { state: 'done', accountId })
    return { corrected: changes.length }
  },

  async staff_count_discard({ countId }, { db, session, audit }) {
    audit({ recordId: countId })
    await lockOpen(db, countId)
    await endCount(db, countId, { state: 'discarded', accountId: session.accountId })
    return {}
  },
} satisfies Partial<Handlers>
