import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import { goodsSearchTerms } from '@bencao/shared/domain/catalog/goodsText.ts'
import { discountHundredthsOf, sharePriceCents } from '@bencao/shared/domain/prices/discount.ts'
import { extensionOf } from '../files/kinds.ts'
import { findFile } from '../files/queries.ts'
import type { Handlers } from '../http/context.ts'
import { FileAnswer } from '../http/fileAnswer.ts'
import { byToken } from '../http/provider.ts'
import type { CatalogOf } from '../goods/catalogIndex.ts'
import { byName } from '../goods/byName.ts'
import type { KnownGoods } from '../goods/queries.ts'
import { findShop, listPickups, listRecommendedIds, readOffered } from './queries.ts'

/** The share page of patients, who have no account: everything begins with the code. */
export const shopHandlers = (catalogOf: CatalogOf) =>
  ({
    async shop_open({ shareCode }, { db, refuse }) {
      const shop = (await findShop(db, shareCode)) ?? refuse('share.ended')
      const { clinicName, clinicPhone, providerName, greeting, photoFileId } = shop
      const pickupAt = (await listPickups(db, byToken(shop))).map(
        ({ warehouseId, name, pickupHours, ...at }) => ({
          warehouseId,
          name,
          addressLines: formatAddressLines(at),
          pickupHours,
        }),
      )
      return { clinicName, clinicPhone, providerName, greeting, photo: photoFileId !== null, pickupAt }
    },

    async shop_photo({ shareCode }, { transaction, services, refuse }) {
      const { file } = await transaction(async (db) => {
        const shop = (await findShop(db, shareCode)) ?? refuse('share.ended')
        return { file: shop.photoFileId && (await findFile(db, byToken(shop), shop.photoFileId)) }
      })
      const { purpose, contentType, storageKey } = file || refuse('record.unknown')
      const bytes = (await services.files.get(storageKey)) ?? refuse('record.unknown')
      return new FileAnswer(contentType, bytes, `${purpose}.${extensionOf(contentType)}`)
    },

    async shop_goods({ shareCode, search, basket, page, pageSize }, { db, lang, refuse }) {
      const shop = (await findShop(db, shareCode)) ?? refuse('share.ended')
      const terms = goodsSearchTerms(search ?? '')
      const provider = byToken(shop)
      const { recommended, discountPercent } = shop
      const offered = recommended
        ? await listRecommendedIds(db, provider)
        : (await byName(await catalogOf(db, shop.goodsVersion), lang)).filter(isForPatients)
      const wanted = basket && new Set(basket)
      const found = offered.filter(
        ({ goodsId, searchText }) =>
          (wanted?.has(goodsId) ?? true) && terms.every((term) => searchText.includes(term)),
      )
      const goodsIds = found.slice((page - 1) * pageSize, page * pageSize).map(({ goodsId }) => goodsId)
      const read = await readOffered(db, provider, { goodsIds, recommended, lang })
      const rows = read.map(({ providerCents, ...row }) => ({
        ...row,
        priceCents: sharePriceCents({ retailCents: row.retailCents, providerCents }, discountPercent),
        discountHundredths: discountHundredthsOf({ ...row, providerCents }, discountPercent),
      }))
      return { rows, total: found.length, page, pageSize, recommended, currency: 'USD' }
    },
  }) satisfies Partial<Handlers>

const isForPatients = ({ category }: KnownGoods): boolean => category !== 'clinicSupplies'
