import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import type { Refused } from '../../api/answer.ts'
import type { CallServer } from '../../payments/callServer.ts'
import type { GatewayAnswer } from '../../payments/gatewayForm.ts'

export type PayOutcome =
  | { kind: 'paid' }
  /** It is unknown whether anything was charged. */
  | { kind: 'settling'; message?: string; paymentId?: string | null }
  | { kind: 'leaves'; approveUrl: string }
  | {
      kind: 'declined'
      by: PaidBy
      message: string
      paymentId: string | null
      approveUrl?: string | undefined
    }
  /** A payment that was being settled has ended without one. */
  | { kind: 'unpaid' }
  | { kind: 'changed' }
  | { kind: 'refused'; message: string }
  | { kind: 'closed' }
  | { kind: 'failed' }

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
  openForm: (form: { formToken: string; scriptUrl: string }) => Promise<GatewayAnswer>,
  /** The words for it, as they were shown; empty: it is not kept. */
  agreedTerms: string,
): Promise<PayOutcome> {
  const opened = await send('pay_card', { ...paying, requestId: newId() })
  if (opened === null) return { kind: 'failed' }
  if (opened.code !== 0) return notCharged(opened, 'card')
  if (opened.data.form === null) return { kind: 'failed' }
  const filled = await openForm(opened.data.form)
  if (filled.kind === 'cancelled') return { kind: 'closed' }
  if (filled.kind === 'failed') return { kind: 'failed' }
  if (filled.kind === 'declined') return { kind: 'declined', by: 'card', message: '', paymentId: null }
  const { gatewayToken } = filled
  const answer = await send('pay_card', { ...paying, gatewayToken, agreedTerms, requestId: newId() })
  if (answer === null) return { kind: 'settling' }
  return answer.code === 0 ? resultOf(answer.data.payment, 'card') : notCharged(answer, 'card')
}

/** Opens PayPal's page. */
export async function openPaypal({ send, ...paying }: Paying): Promise<PayOutcome> {
  const answer = await send('pay_paypal', { ...paying, requestId: newId() })
  if (answer === null) return { kind: 'failed' }
  if (answer.code !== 0) return notCharged(answer, 'paypal')
  const { opened } = answer.data
  return opened ? { kind: 'leaves', approveUrl: opened.approveUrl } : { kind: 'failed' }
}

/** Back from PayPal's page: the server asks PayPal, and captures once. */
export async function submitPaypal({ send, ...paying }: Paying, paypalOrderId: string): Promise<PayOutcome> {
  const answer = await send('pay_paypal', { ...paying, paypalOrderId, requestId: newId() })
  if (answer === null) return { kind: 'settling' }
  return answer.code === 0 ? resultOf(answer.data.payment, 'paypal') : notCharged(answer, 'paypal')
}

const resultOf = (payment: { state: string; paymentId: string } | null, by: PaidBy): PayOutcome => {
  if (payment?.state === 'captured') return { kind: 'paid' }
  return payment?.state === 'declined'
    ? { kind: 'declined', by, message: '', paymentId: payment.paymentId }
    : { kind: 'settling' }
}

function notCharged({ code, message, data }: Refused<'pay_card' | 'pay_paypal'>, by: PaidBy): PayOutcome {
  const paymentId = data.paymentId ?? null
  if (code === replyCodes.paymentDeclined)
    return { kind: 'declined', by, message, paymentId, approveUrl: data.approveUrl }
  if (code === replyCodes.paymentUnknown) return { kind: 'settling', message, paymentId }
  return data.amountCents === undefined ? { kind: 'refused', message } : { kind: 'changed' }
}
