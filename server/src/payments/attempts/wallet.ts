import { randomBytes } from 'node:crypto'
import type { Payer } from '@bencao/shared/domain/order.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Transaction } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import type { Services } from '../../ports/services.ts'
import { gatewaysOf } from '../gateways.ts'
import { lockDue, type Payables, type Subject } from '../payable.ts'
import { charge } from './charge.ts'
import { type CapturedPayment, existingPayment } from './existingPayment.ts'
import { addGatewayOrder, findGatewayOrder } from './gatewayOrderQueries.ts'

interface ByWallet {
  provider: Provider
  payables: Payables
  payer: Payer
  transaction: Transaction
  services: Pick<Services, 'cards' | 'wallet'>
  /** The total that the payer was shown; left out: whatever is due. */
  expectedCents?: number
}

/**
 * Opens an order at the wallet for what is due of a subject. It is no attempt.
 * @throws Refusal payment.notOffered, record.unknown, payment.nothingToPay, payment.unknown, pay.totalChanged,
 * payment.unreachable
 */
export async function openWalletOrder({
  provider,
  payables,
  payer,
  transaction,
  services,
  expectedCents,
  subject,
  page,
  lang,
}: ByWallet & {
  subject: Subject
  /** The page to which the wallet's own page sends the payer back. */
  page: URL
  lang: Lang
}) {
  const wallet = services.wallet ?? refuse('payment.notOffered')
  const due = await transaction(async (db) => {
    const locked = (await lockDue(db, provider, payables, subject)) ?? refuse('record.unknown')
    const paid = await existingPayment(db, provider, subject)
    if (paid || !locked.isDue) refuse('payment.nothingToPay')
    const { amountCents } = locked
    if (expectedCents !== undefined && expectedCents !== amountCents)
      refuse('pay.totalChanged', { data: { amountCents, currency: 'USD' } })
    return locked
  })
  const reference = randomBytes(16).toString('hex')
  const opened = await wallet.openOrder({
    amountCents: due.amountCents,
    taxCents: due.taxCents,
    reference,
    invoice: due.number,
    returnUrl: withBack(page, 'approved'),
    cancelUrl: withBack(page, 'cancelled'),
    lang,
  })
  if (opened.kind !== 'ok') return refuse('payment.unreachable')
  const { gatewayOrderId, approveUrl } = opened.value
  const order = { ...subject, gateway: wallet.name, gatewayOrderId, reference, approveUrl, payer }
  const { expiresAt } = await transaction((db) => addGatewayOrder(db, provider, order))
  return { paypalOrderId: gatewayOrderId, approveUrl, expiresAt }
}

/**
 * Captures an order that its payer approved at the wallet, once.
 * @throws Refusal payment.notOffered, record.unknown, payment.unreachable, payment.notApproved, or one of `charge`
 */
export async function captureWalletOrder({
  paypalOrderId,
  onlyOf,
  ip,
  requestId,
  found,
  ...by
}: ByWallet & {
  paypalOrderId: string
  /** Only an order for this subject; without it: whichever of the provider's. */
  onlyOf?: Subject
  ip: string
  requestId: string | undefined
  /** Called with what it pays for, before anything happens. */
  found?(subject: Subject): void
}): Promise<CapturedPayment> {
  const { provider, payables, payer, transaction, services, expectedCents } = by
  const wallet = services.wallet ?? refuse('payment.notOffered')
  const named = { gateway: wallet.name, gatewayOrderId: paypalOrderId, payer }
  const opened = await transaction((db) => findGatewayOrder(db, provider, named))
  const { reference, approveUrl, ...subject } = opened ?? refuse('record.unknown')
  if (onlyOf && (onlyOf.subjectKind !== subject.subjectKind || onlyOf.subjectId !== subject.subjectId))
    refuse('record.unknown')
  found?.(subject)
  const lookUp = () => transaction((db) => existingPayment(db, provider, subject, payer))
  const paid = await lookUp()
  if (paid) return paid

  const read = await wallet.readOrder(paypalOrderId)
  if (read.kind !== 'ok') return refuse('payment.unreachable')
  const order = read.value
  if (!order || order.reference !== reference || order.currency !== 'USD' || !order.approved)
    // A capture at the same time uses up the approval: then its payment is the answer.
    return (await lookUp()) ?? refuse('payment.notApproved')
  return charge({
    provider,
    payables,
    payer,
    subject,
    ip,
    requestId,
    transaction,
    gateway: wallet,
    gateways: gatewaysOf(services),
    method: { gatewayOrderId: paypalOrderId, approvedCents: order.amountCents, approveUrl },
    ...(expectedCents !== undefined && { expectedCents }),
  })
}

/** The page, with how the buyer comes back. It asks the server, and does not believe its address. */
function withBack(page: URL, paypal: 'approved' | 'cancelled'): string {
  const back = new URL(page)
  back.searchParams.set('paypal', paypal)
  return back.href
}
