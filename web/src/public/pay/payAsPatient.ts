import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import type { CallServer } from '../../payments/callServer.ts'
import { type Charged, type Declined, notCharged, resultOf } from '../../payments/charged.ts'
import { type OpenForm, typedCard } from '../../payments/gatewayForm.ts'

/** `by`: what was declined. */
export type PayOutcome =
  | Exclude<Charged, { kind: 'declined' }>
  | (Declined & { by: PaidBy })
  | { kind: 'leaves'; approveUrl: string }
  | { kind: 'formClosed' | 'formFailed' }

interface Paying {
  paySession: string
  /** What the patient saw. */
  expectedTotalCents: number
  send: CallServer
}

const newId = () => crypto.randomUUID()

/** Charges a card of the gateway's form, once, and has it kept for renewals if the patient agreed. A charge whose answer is lost is never repeated. */
export async function payByCard(
  { send, ...paying }: Paying,
  openForm: OpenForm,
  /** The words for it, as they were shown; empty: it is not kept. */
  agreedTerms: string,
): Promise<PayOutcome> {
  const opened = await send('pay_card', { ...paying, requestId: newId() })
  if (opened === null) return { kind: 'formFailed' }
  if (opened.code !== 0) return triedBy('card', notCharged(opened))
  const card = await typedCard(opened.data.form, openForm)
  if ('kind' in card) return card.kind === 'declined' ? { ...card, by: 'card' } : card
  const answer = await send('pay_card', { ...paying, ...card, agreedTerms, requestId: newId() })
  if (answer === null) return { kind: 'settling' }
  return triedBy('card', answer.code === 0 ? resultOf(answer.data.payment) : notCharged(answer))
}

/** Opens PayPal's page. */
export async function openPaypal({ send, ...paying }: Paying): Promise<PayOutcome> {
  const answer = await send('pay_paypal', { ...paying, requestId: newId() })
  if (answer === null) return { kind: 'formFailed' }
  if (answer.code !== 0) return triedBy('paypal', notCharged(answer))
  const { opened } = answer.data
  return opened ? { kind: 'leaves', approveUrl: opened.approveUrl } : { kind: 'formFailed' }
}

/** Back from PayPal's page: the server asks PayPal, and captures once. */
export async function submitPaypal({ send, ...paying }: Paying, paypalOrderId: string): Promise<PayOutcome> {
  const answer = await send('pay_paypal', { ...paying, paypalOrderId, requestId: newId() })
  if (answer === null) return { kind: 'settling' }
  return triedBy('paypal', answer.code === 0 ? resultOf(answer.data.payment) : notCharged(answer))
}

const triedBy = (by: PaidBy, charged: Charged): PayOutcome =>
  charged.kind === 'declined' ? { ...charged, by } : charged
