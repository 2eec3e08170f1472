import type { Data } from '@bencao/shared/contract/index.ts'
import type { TestProvider } from './people.ts'

export interface NewDraft {
  /** Left out for a clinic order. */
  patientId?: string | undefined
  /** Product and quantity. */
  lines: readonly (readonly [goodsId: string, quantity: number])[]
  /** The delivery options; by default those of the profile. */
  shipping?: { warehouseId: string; shippingMethodId: string }
}

export interface NewOrder extends NewDraft {
  /** The card that pays; left out for an order that awaits payment. */
  paidBy?: string
}

/** Creates a draft; returns its id. */
export async function makeDraft(
  provider: TestProvider,
  { patientId, lines, shipping }: NewDraft,
): Promise<string> {
  const orderFor = patientId ? 'patient' : 'clinic'
  const { orderId } = (await provider.call('order_add', { orderFor, ...(patientId && { patientId }) })).data
  for (const [goodsId, quantity] of lines)
    await provider.call('order_goods_add', { orderId, goodsId, quantity })
  if (shipping) {
    const delivery = { delivery: 'ship', shipTo: orderFor, ...shipping }
    const { code, message } = await provider.call('order_address_edit', { orderId, ...delivery })
    if (code !== 0) throw new Error(`the draft is not shipped: ${message}`)
  }
  return orderId
}

export const checkout = async (
  provider: TestProvider,
  orderId: string,
  more: Record<string, unknown> = {},
): Promise<Data<'order_checkout'>> => (await provider.call('order_checkout', { orderId, ...more })).data

/** Submits a draft at the total of the checkout. */
export async function submit(provider: TestProvider, orderId: string): Promise<Data<'order_submit'>> {
  const { totalCents } = await checkout(provider, orderId)
  const answer = await provider.call('order_submit', { orderId, expectedTotalCents: totalCents })
  if (answer.code !== 0) throw new Error(`no order was placed: ${answer.message}`)
  return answer.data
}

/** A submitted order, which is also paid if a card is named. */
export async function makeOrder(
  provider: TestProvider,
  { paidBy, ...given }: NewOrder,
): Promise<Data<'order_submit'>> {
  const order = await submit(provider, await makeDraft(provider, given))
  if (paidBy === undefined) return order
  const { orderId } = order
  const paid = await provider.call('converge_direct_payment', { orderId, cardId: paidBy })
  if (paid.code !== 0) throw new Error(`no order was paid: ${paid.message}`)
  return order
}
