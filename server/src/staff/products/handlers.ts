import { cellChanges, cellsOf } from '@bencao/shared/domain/catalog/productCells.ts'
import { businessToday } from '../../db/businessDate.ts'
import { newId } from '../../db/ids.ts'
import type { Handlers } from '../../http/context.ts'
import { changesOf, checkPrice, checkProduct, lockProduct } from './change.ts'
import { findBeside, listProducts, readKnown } from './queries.ts'
import { addEvents, countChange, setPicture, withdrawPrice, writeProducts } from './writeQueries.ts'

export const staffProductHandlers = {
  async staff_goods_list(filter, { db }) {
    const { page, pageSize } = filter
    return { ...(await listProducts(db, filter)), page, pageSize, currency: 'USD' }
  },

  async staff_goods_detail({ goodsId }, { db, refuse }) {
    const [known] = await readKnown(db, [goodsId])
    const beside = await findBeside(db, goodsId)
    if (!known || !beside) return refuse('record.unknown')
    return { goodsId, revision: known.revision, ...known.product, ...beside, currency: 'USD' }
  },

  async staff_goods_add({ why = '', ...product }, { db, session, refuse, audit }) {
    await checkProduct(db, product, null)
    const goodsId = newId()
    audit({ recordId: goodsId })
    const changes = cellChanges(null, cellsOf(product, null))
    const by = { accountId: session.accountId, source: 'add' as const, why }
    const added = await writeProducts(db, [{ goodsId, isNew: true, product, price: null, changes }], by)
    if (added === 0) refuse('input.refused', { fields: { sku: 'fields.skuTaken' } })
    return { goodsId }
  },

  async staff_goods_edit({ goodsId, revision, why = '', ...product }, { db, session, audit }) {
    audit({ recordId: goodsId })
    const known = await lockProduct(db, goodsId, revision)
    await checkProduct(db, product, goodsId)
    const changes = changesOf(known, product, { price: null, today: await businessToday(db) })
    if (changes.length === 0) return {}
    const by = { accountId: session.accountId, source: 'edit' as const, why }
    await writeProducts(db, [{ goodsId, isNew: false, product, price: null, changes }], by)
    return {}
  },

  async staff_goods_price(input, { db, session, refuse, audit }) {
    const { goodsId, revision, startsOn, retailCents, providerCents, withdraw, why = '' } = input
    audit({ recordId: goodsId })
    const known = await lockProduct(db, goodsId, revision)
    const { product, prices } = known
    const today = await businessToday(db)
    const by = { accountId: session.accountId, source: 'price' as const, why }
    if (withdraw) {
      const price = prices.find((each) => each.startsOn === startsOn) ?? refuse('record.unknown')
      if ((await withdrawPrice(db, goodsId, startsOn)) === 0)
        refuse('input.refused', { fields: { startsOn: 'fields.pricePast' } })
      const changes = cellChanges(cellsOf(product, price), cellsOf(product, null))
      await addEvents(db, [{ goodsId, changes }], by)
      await countChange(db, goodsId)
      return {}
    }
    if (retailCents === undefined || providerCents === undefined)
      return refuse('input.refused', {
        fields: { [retailCents === undefined ? 'retailCents' : 'providerCents']: 'fields.required' },
      })
    const price = { startsOn, retailCents, providerCents }
    checkPrice(price, prices, today)
    const changes = changesOf(known, product, { price, today })
    await writeProducts(db, [{ goodsId, isNew: false, product, price, changes }], by)
    return {}
  },

  async staff_goods_picture_remove({ goodsId, revision }, { db, session, audit }) {
    audit({ recordId: goodsId })
    await lockProduct(db, goodsId, revision)
    const before = (await findBeside(db, goodsId))?.picture ?? ''
    await setPicture(db, goodsId, '')
    const by = { accountId: session.accountId, source: 'picture' as const, why: '' }
    await addEvents(db, [{ goodsId, changes: [{ column: 'picture', from: before, to: '' }] }], by)
    return {}
  },
} satisfies Partial<Handlers>
