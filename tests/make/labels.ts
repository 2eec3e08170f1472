import { randomUUID } from 'node:crypto'
import { usualParcel } from '@bencao/shared/domain/orders/label.ts'
import type { Buyer } from './buyer.ts'
import type { TestStaff } from './people.ts'

export interface BoughtLabel {
  orderId: string
  labelId: string
}

export interface QuotedLabel extends BoughtLabel {
  /** The cheapest. */
  rate: string
}

interface About {
  providerId: string
  orderId: string
}

/** A paid order for a patient that staff have packed. */
export async function makePacked(shop: Buyer, staff: TestStaff): Promise<About> {
  const { orderId } = await shop.buy()
  const about = { providerId: shop.provider.providerId, orderId }
  const { code, message } = await staff.call('staff_order_move', { ...about, to: 'packed' })
  if (code !== 0) throw new Error(`the order was not packed: ${message}`)
  return about
}

/** What a label for a packed order costs. */
export async function quoteLabel(staff: TestStaff, about: About): Promise<QuotedLabel> {
  const { code, message, data } = await staff.call('staff_label_quote', { ...about, ...usualParcel })
  if (code !== 0) throw new Error(message)
  return { orderId: about.orderId, labelId: data.labelId, rate: data.rates[0]?.rateId ?? '' }
}

/** Buys the cheapest label for a packed order. */
export async function makeLabel(staff: TestStaff, about: About): Promise<BoughtLabel> {
  const { orderId, labelId, rate } = await quoteLabel(staff, about)
  const asked = { ...about, labelId, rate, requestId: randomUUID() }
  const { code, message, data } = await staff.call('staff_label_buy', asked)
  if (code !== 0 || data.state !== 'bought') throw new Error(`the label was not bought: ${message}`)
  return { orderId, labelId }
}
