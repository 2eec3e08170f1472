import type { Sent } from '@bencao/shared/contract/index.ts'
import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { Cents } from '@bencao/shared/domain/money.ts'
import type { Answer, Refused } from '../../../api/answer.ts'
import { type Charged, notCharged, resultOf } from '../../../payments/charged.ts'
import { type OpenForm, typedCard } from '../../../payments/gatewayForm.ts'
import type { CallServer } from '../../../payments/callServer.ts'

/** The payment method: a card on file, one typed into the gateway's form for this payment only, or PayPal. */
export type PaymentMethod = { cardId: string } | 'newCard' | 'paypal'

export type Attempt = {
  /** The draft to place first; null if the order already awaits payment. */
  place: Pick<Sent<'order_submit'>, 'revision' | 'patientDiscountPercent' | 'note'> | null
  orderId: string
  /** As it was shown; another total is neither placed nor charged. */
  expectedTotalCents: Cents
  paymentMethod: PaymentMethod
  /** The words, as they were shown, by which the payer agrees that the card is kept for renewals; empty: it is not kept. */
  agreedTerms: string
}

export type Outcome =
  | Charged
  /** The buyer goes to PayPal's page, and nothing is charged yet. */
  | { kind: 'leaves'; approveUrl: string }
  /** It changed while it was placed; the server does not say to what. */
  | { kind: 'changed'; message: string; amountCents: null }
  | { kind: 'short'; message: string; stock: ReadonlyMap<string, number> }
  | { kind: 'formClosed' }
  | { kind: 'formFailed' }
  /** The request could not be sent. */
  | { kind: 'offline' }

export type PayPorts = {
  send: CallServer
  openForm: OpenForm
  pause: (milliseconds: number) => Promise<unknown>
}

const placingTries = 3
const placingPause = 1500

/**
 * One press of the button: places the draft, then charges once. Placing may be repeated under the same request id. A
 * charge is never repeated: if its answer is lost, its outcome is polled.
 */
export async function payOrder(attempt: Attempt, ports: PayPorts): Promise<Outcome> {
  const { place, orderId, expectedTotalCents, agreedTerms } = attempt
  const paying = { orderId, expectedTotalCents, keepCard: agreedTerms !== '', agreedTerms }
  if (place) {
    const placed = await placeOrder(
      { orderId, expectedTotalCents, ...place, requestId: crypto.randomUUID() },
      ports,
    )
    if (placed === null) return { kind: 'offline' }
    if (placed.code !== 0) return notPlaced(placed)
    if (placed.data.statusId !== 'awaitingPayment') return { kind: 'paid' }
  }
  if (attempt.paymentMethod === 'paypal') return openPaypal(orderId, ports)
  return attempt.paymentMethod === 'newCard'
    ? payByForm(paying, ports)
    : payByCard({ ...paying, cardId: attempt.paymentMethod.cardId }, ports)
}

async function openPaypal(orderId: string, { send }: PayPorts): Promise<Outcome> {
  const opened = await send('create_payment', { kind: 'order', orderId, requestId: crypto.randomUUID() })
  if (opened === null) return { kind: 'offline' }
  return opened.code === 0 ? { kind: 'leaves', approveUrl: opened.data.approveUrl } : notCharged(opened)
}

/** Back from PayPal's page: the server asks PayPal, and captures once. */
export async function submitPaypal(
  paypalOrderId: string,
  { send }: Pick<PayPorts, 'send'>,
): Promise<Outcome> {
  const answer = await send('order_paypal_submit', { paypalOrderId, requestId: crypto.randomUUID() })
  if (answer === null) return { kind: 'settling' }
  return answer.code === 0 ? resultOf(answer.data) : notCharged(answer)
}

async function placeOrder(
  input: Sent<'order_submit'>,
  { send, pause }: PayPorts,
): Promise<Answer<'order_submit'> | null> {
  for (let tried = 1; ; tried += 1) {
    const answer = await send('order_submit', input)
    if (answer || tried === placingTries) return answer
    await pause(placingPause)
  }
}

function notPlaced({ code, message, data }: Refused<'order_submit'>): Outcome {
  if (code !== replyCodes.conflict || 'revision' in data) return { kind: 'refused', message }
  if (!data.items) return { kind: 'changed', message, amountCents: data.totalCents ?? null }
  // The remaining stock of each product that is short.
  return { kind: 'short', message, stock: new Map(data.items.map(({ goodsId, stock }) => [goodsId, stock])) }
}

type Paying = Pick<Attempt, 'orderId' | 'expectedTotalCents' | 'agreedTerms'> & { keepCard: boolean }

async function payByCard(paying: Paying & { cardId: string }, { send }: PayPorts): Promise<Outcome> {
  const answer = await send('converge_direct_payment', { ...paying, requestId: crypto.randomUUID() })
  if (answer === null) return { kind: 'settling' }
  return answer.code === 0 ? resultOf(answer.data) : notCharged(answer)
}

async function payByForm(paying: Paying, { send, openForm }: PayPorts): Promise<Outcome> {
  const { orderId, expectedTotalCents } = paying
  const opened = await send('converge_payment', { orderId, expectedTotalCents })
  if (opened === null) return { kind: 'offline' }
  if (opened.code !== 0) return notCharged(opened)
  const card = await typedCard(opened.data.form, openForm)
  if ('kind' in card) return card
  const charged = { ...paying, ...card, requestId: crypto.randomUUID() }
  const answer = await send('converge_payment', charged)
  if (answer === null) return { kind: 'settling' }
  return answer.code === 0 ? resultOf(answer.data.payment) : notCharged(answer)
}
