import type { Data } from '@bencao/shared/contract/index.ts'
import type { Called, TestPortal } from '../portal/portal.ts'
import { makeCard } from './cards.ts'
import { findGoods } from './goods.ts'
import { makeOrder } from './orders.ts'
import { makePatient } from './patients.ts'
import { makeProvider, type TestProvider } from './people.ts'

/** A provider with a card on file, who places and pays orders of one product. */
export interface Buyer {
  provider: TestProvider
  cardId: string
  goodsId: string
  /** Submits an order that awaits payment. */
  place(given?: { quantity?: number; forPatient?: boolean }): Promise<Data<'order_submit'>>
  /** Places an order for a patient, and pays it with the card on file. */
  buy(given?: { quantity?: number }): Promise<Data<'order_submit'>>
  addCard(pan: string): Promise<string>
  /** Pays with the card on file unless another is named. */
  pay(orderId: string, more?: object): Promise<Called<Data<'converge_direct_payment'>>>
}

export async function makeBuyer(portal: TestPortal): Promise<Buyer> {
  const provider = await makeProvider(portal)
  const goodsId = await findGoods(portal)
  const cardId = await makeCard(portal, provider)
  return {
    provider,
    cardId,
    goodsId,
    addCard: (pan) => makeCard(portal, provider, { pan }),
    pay: (orderId, more = {}) => provider.call('converge_direct_payment', { orderId, cardId, ...more }),
    async place({ quantity = 1, forPatient = false } = {}) {
      const patientId = forPatient ? await makePatient(provider) : undefined
      return makeOrder(provider, { patientId, lines: [[goodsId, quantity]] })
    },
    async buy({ quantity = 1 } = {}) {
      const patientId = await makePatient(provider)
      return makeOrder(provider, { patientId, lines: [[goodsId, quantity]], paidBy: cardId })
    },
  }
}
