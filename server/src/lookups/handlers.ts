import { orderStates, orderTone } from '@bencao/shared/domain/order.ts'
import { payoutStates, payoutTone } from '@bencao/shared/domain/earnings/payout.ts'
import { countries, provinces } from '@bencao/shared/domain/provinces.ts'
import type { Handlers } from '../http/context.ts'
import { textsIn } from '../http/texts.ts'
import { listWarehouses, readServerTime } from './queries.ts'
import type { FindZipPlace } from './zipPlaces.ts'

export const lookupHandlers = (findZipPlace: FindZipPlace) =>
  ({
    async country_list(_input, { lang }) {
      return { rows: countries.map(({ code, names }) => ({ code, name: names[lang] })) }
    },

    async province_list(_input, { lang }) {
      return { rows: provinces.map(({ code, names }) => ({ code, name: names[lang] })) }
    },

    async zip_place({ zip }) {
      return { place: await findZipPlace(zip) }
    },

    async order_status_list2(_input, { lang }) {
      const text = textsIn(lang)
      const rows = orderStates.map((state) => ({
        statusId: state,
        name: text(`states.order.${state}`),
        tone: orderTone[state],
      }))
      return { rows }
    },

    async comms_status_list(_input, { lang }) {
      const text = textsIn(lang)
      const rows = payoutStates.map((state) => ({
        statusId: state,
        name: text(`states.payout.${state}`),
        tone: payoutTone[state],
      }))
      return { rows }
    },

    async server_time(_input, { db }) {
      return readServerTime(db)
    },

    async warehouse_address_list(_input, { db, lang }) {
      const text = textsIn(lang)
      const rows = (await listWarehouses(db)).map((warehouse) => ({
        ...warehouse,
        shippingMethods: warehouse.shippingMethods.map((method) => ({
          ...method,
          name: text(`states.shippingMethod.${method.kind}`),
        })),
      }))
      return { rows, currency: 'USD' }
    },
  }) satisfies Partial<Handlers>
