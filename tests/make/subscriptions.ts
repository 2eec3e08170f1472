import { addMonths } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { businessToday } from '../../server/src/db/businessDate.ts'
import type { TestPortal } from '../portal/portal.ts'
import { makeCard } from './cards.ts'
import { makeGoods } from './goods.ts'
import { checkout, makeDraft, type NewDraft } from './orders.ts'
import { makeProvider, type TestProvider } from './people.ts'
import { pans } from './samples.ts'

export interface NewSubscriptions extends Pick<NewDraft, 'patientId' | 'shipping' | 'lines'> {
  /** Pays the order; left out: a card of the gateway's form does, by `pay`. */
  cardId?: string
  cycleMonths?: number
  /** Whether the payer agrees that the card is kept. */
  keepCard?: boolean
  pay?: (orderId: string) => Promise<{ code: number; message: string }>
}

/** Pays an order whose lines all have a cycle; returns it with its subscriptions, in the order of the lines. */
export async function makeSubscriptions(
  provider: TestProvider,
  { cardId, cycleMonths = 1, keepCard = true, pay, ...given }: NewSubscriptions,
): Promise<{ orderId: string; subscriptionIds: string[] }> {
  const orderId = await makeDraft(provider, given)
  const { lines } = await checkout(provider, orderId)
  for (const { itemId } of lines) await provider.call('order_goods_edit', { orderId, itemId, cycleMonths })
  const { totalCents } = await checkout(provider, orderId)
  const before = await listed(provider)
  const placed = await provider.call('order_submit', { orderId, expectedTotalCents: totalCents })
  if (placed.code !== 0) throw new Error(`no order was placed: ${placed.message}`)
  const paid = await (pay?.(orderId) ??
    provider.call('converge_direct_payment', { orderId, cardId, keepCard }))
  if (paid.code !== 0) throw new Error(`no order was paid: ${paid.message}`)
  const after = (await listed(provider)).filter((id) => !before.includes(id))
  return { orderId, subscriptionIds: after.sort() }
}

const listed = async (provider: TestProvider): Promise<string[]> =>
  (await provider.call('subscription_list', { pageSize: 100 })).data.rows.map((row) => row.subscriptionId)

/** A subscription of one product each month, with a kept card. */
export async function makeSubscription(
  provider: TestProvider,
  {
    goodsId,
    quantity = 1,
    ...given
  }: Omit<NewSubscriptions, 'lines'> & { goodsId: string; quantity?: number },
): Promise<string> {
  const { subscriptionIds } = await makeSubscriptions(provider, { ...given, lines: [[goodsId, quantity]] })
  const [subscriptionId] = subscriptionIds
  if (subscriptionId === undefined) throw new Error('an order with a cycle began no subscription')
  return subscriptionId
}

interface NewSubscriber {
  /** What charges the kept card once the subscription has begun. */
  pan?: string
  stock?: number
  cycleMonths?: number
  keepCard?: boolean
}

/** A provider whose clinic gets one product again and again. */
export async function makeSubscriber(
  portal: TestPortal,
  { pan = pans.approves, stock = 100, cycleMonths = 1, keepCard = true }: NewSubscriber = {},
) {
  const provider = await makeProvider(portal)
  const cardId = await makeCard(portal, provider)
  const goodsId = await makeGoods(portal, { retailCents: 2000, stock, name: 'Jade Screen' })
  const subscriptionId = await makeSubscription(provider, { cardId, goodsId, cycleMonths, keepCard })
  if (pan !== pans.approves) await replaceToken(portal, cardId, pan)
  const firstDate = addMonths(await businessToday(portal.db), cycleMonths)
  return { provider, cardId, goodsId, subscriptionId, firstDate }
}

/** From now on the card on file is charged like this one. */
export const replaceToken = (portal: TestPortal, cardId: string, pan: string): Promise<number> =>
  portal.db.run(sql`
    update card set gateway_token = ${portal.cards.makeToken({ pan, expiry: '12/2031' })} where id = ${cardId}`)
