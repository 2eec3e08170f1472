import type { Sale } from '../ledger/accounts.ts'
import type { DemoOrder } from './orders.ts'
import type { Random } from './random.ts'
import { reachedAt } from './story.ts'

interface DemoCard {
  id: string
  network: string
  last4: string
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

/** The payment attempts of an order: some were declined first; cancelled and unpaid orders have no captured one. */
export function buildPayments(
  random: Random,
  { order, moves }: DemoOrder,
  { gateway, cards }: { gateway: string; cards: readonly DemoCard[] },
) {
  const submittedAt = reachedAt(moves, 'awaitingPayment')
  if (submittedAt === null || order.total_cents === 0) return []
  const paidAt = reachedAt(moves, 'processing')
  const card = random.chance(0.85) ? cards[0] : cards[1]
  const attempt = (startedAt: number, captured: boolean) => ({
    provider_id: order.provider_id,
    id: random.id(startedAt),
    subject_kind: 'order',
    subject_id: order.id,
    gateway,
    reference: hex(random, 32),
    state: captured ? 'captured' : 'declined',
    amount_cents: order.total_cents,
    payer: order.payer,
    card_id: order.payer === 'provider' ? (card?.id ?? null) : null,
    network: card?.network ?? '',
    last4: card?.last4 ?? '',
    gateway_transaction_id: captured ? transactionId(random, startedAt) : null,
    approval_code: captured ? random.digits(6) : '',
    decline_code: captured ? '' : random.pick(['05', '51']),
    started_at: iso(startedAt),
    settled_at: iso(startedAt + 2),
  })
  const declined = random.chance(paidAt === null ? 0.4 : 0.05) ? [attempt(submittedAt + 20, false)] : []
  return paidAt === null ? declined : [...declined, attempt(paidAt - 2, true)]
}

/** The amounts of an order as the ledger posts its sale. */
export const saleOf = (order: DemoOrder['order']): Sale => ({
  providerId: order.provider_id,
  subtotalCents: order.subtotal_cents,
  discountCents: order.discount_cents,
  shippingCents: order.shipping_cents,
  taxCents: order.tax_cents,
  profitCents: order.profit_cents,
})

const hex = (random: Random, length: number) =>
  Array.from({ length }, () => random.whole(0, 15).toString(16)).join('')

/** Day, month and year, three characters and an upper-case UUID, like the gateway's own ids. */
function transactionId(random: Random, at: number): string {
  const [year = '', month = '', day = ''] = iso(at).slice(2, 10).split('-')
  return `${day}${month}${year}ED4-${random.id(at).toUpperCase()}`
}
