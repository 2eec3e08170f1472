import type { CallName } from '@bencao/shared/contract/index.ts'
import type { Connection } from './client.ts'
import { requestOf } from './client.ts'

/** Who orders what in a flow. */
export interface Buyer {
  providerId: string
  token: string
  patientId: string
  cardId: string
  goodsIds: readonly [string, string]
}

/** One complete order: for a patient, two products, shipped, paid by the card on file, and then viewed. */
export async function orderOnce(connection: Connection, buyer: Buyer): Promise<void> {
  const call = async (name: CallName, input: Record<string, string | number>) => {
    const reply = JSON.parse(await connection.send(requestOf(name, input, buyer.token))) as {
      code: number
      message: string
      data: Record<string, unknown>
    }
    if (reply.code !== 0) throw new Error(`${name}: ${reply.code} ${reply.message}`)
    return reply.data
  }
  const { patientId, cardId, goodsIds } = buyer
  const orderId = String((await call('order_add', { orderFor: 'patient', patientId })).orderId)
  for (const goodsId of goodsIds) await call('order_goods_add', { orderId, goodsId, quantity: 2 })
  await call('order_address_edit', { orderId, shipTo: 'patient' })
  await call('order_goods_list', { orderId })
  const { totalCents } = await call('order_checkout', { orderId })
  await call('order_submit', { orderId, expectedTotalCents: Number(totalCents) })
  await call('converge_direct_payment', { orderId, cardId })
  await call('order_detail', { orderId })
}
