import { sampleBilling } from '../../tests/make/samples.ts'
import { call } from './calls.ts'

/** A sale as the gateway simulator booked it. */
export interface Sale {
  transactionId: string
  invoice: string
  amountCents: number
  approved: boolean
  voided: boolean
  card: { last4: string }
}

/** The gateway simulator of a running portal, found by the payment page's content policy. */
export async function gatewayUrl(portalUrl: string): Promise<string> {
  const policy = (await fetch(`${portalUrl}/checkout`)).headers.get('content-security-policy') ?? ''
  const origin = /connect-src 'self' (\S+?);/.exec(policy)?.[1]
  if (!origin) throw new Error('the payment page names no gateway')
  return origin
}

/** Sets faults of the gateway for the next calls of a kind, besides those already set. */
export async function gatewayFault(
  portalUrl: string,
  fault: { match: string; mode: string; times?: number; about?: string },
): Promise<void> {
  const response = await fetch(`${await gatewayUrl(portalUrl)}/__sim/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  if (!response.ok) throw new Error(`the gateway refused the fault: ${response.status}`)
}

/** Settles the sale of an order at the gateway, which can then no longer be voided. */
export async function settleSale(portalUrl: string, orderNumber: string): Promise<void> {
  const response = await fetch(`${await gatewayUrl(portalUrl)}/__sim/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invoice: orderNumber }),
  })
  const { settled } = (await response.json()) as { settled: number }
  if (settled !== 1) throw new Error(`the gateway settled ${settled} sales of ${orderNumber}`)
}

/** Every sale that the gateway has approved. */
export async function approvedSales(portalUrl: string): Promise<Sale[]> {
  const response = await fetch(`${await gatewayUrl(portalUrl)}/__sim/state`)
  const { sales } = (await response.json()) as { sales: Sale[] }
  return sales.filter(({ approved, voided }) => approved && !voided)
}

/** Has the gateway refuse or lose the next return of an order's sale. */
export async function failReturn(portalUrl: string, orderNumber: string, mode: string): Promise<void> {
  const sale = (await approvedSales(portalUrl)).find(({ invoice }) => invoice === orderNumber)
  if (!sale) throw new Error(`the gateway has no sale of ${orderNumber}`)
  await gatewayFault(portalUrl, { match: 'ccreturn', mode, about: sale.transactionId })
}

/** Adds a card on file without the screens: types its number into the gateway's form. */
export async function keepCard(portalUrl: string, token: string, number: string): Promise<string> {
  const { form } = await call(portalUrl, 'card_add', {}, token)
  if (!form) throw new Error('the gateway opened no card form')
  const typed = {
    t: form.formToken,
    number,
    expiry: '12/2031',
    code: '123',
    name: sampleBilling.billingName,
    zip: '94607',
  }
  const answer = await fetch(`${new URL(form.scriptUrl).origin}/hosted-payments/sim-pay`, {
    method: 'POST',
    body: new URLSearchParams(typed),
  })
  const { kind, data } = (await answer.json()) as { kind: string; data: { ssl_token?: string } }
  if (!data.ssl_token) throw new Error(`the gateway's form answered ${kind}`)
  const { card } = await call(
    portalUrl,
    'card_add',
    { gatewayToken: data.ssl_token, ...sampleBilling },
    token,
  )
  if (!card) throw new Error('the card was not kept')
  return card.cardId
}
