import { centsFromDollars, dollarsFromCents } from '../../server/src/services/amount.ts'
import type { Plan } from '../converge/faults.ts'
import { json, type Reply } from '../converge/http.ts'
import type { SimulatedCapture, SimulatedOrder } from './paypalState.ts'
import { newPaypalId, notFound, problem, unprocessable, type World } from './world.ts'

type Body = Record<string, unknown>

const partOf = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  )
const textOf = (value: unknown, ...path: readonly (string | number)[]): string => {
  const found = partOf(value, ...path)
  return typeof found === 'string' ? found : ''
}

const usd = (cents: number, currency = 'USD') => ({ currency_code: currency, value: dollarsFromCents(cents) })

/** An e-check is paid when its time has come. */
export function settled(world: World, order: SimulatedOrder): SimulatedOrder {
  const { capture } = order
  const due = capture?.status === 'PENDING' && capture.clearsAt !== null
  if (!due || capture.clearsAt === null || capture.clearsAt > world.clock.now().getTime()) return order
  return decidePending(world, order, 'COMPLETED')
}

/** Ends the wait of a pending capture, and tells the merchant. */
export function decidePending(
  world: World,
  order: SimulatedOrder,
  status: 'COMPLETED' | 'DECLINED',
): SimulatedOrder {
  const { capture } = order
  if (capture?.status !== 'PENDING') return order
  const decided = world.state.keep({ ...order, capture: { ...capture, status, clearsAt: null } })
  world.webhooks.send(
    `PAYMENT.CAPTURE.${status === 'COMPLETED' ? 'COMPLETED' : 'DENIED'}`,
    captureEvent(decided),
  )
  return decided
}

const captureFields = (world: World, order: SimulatedOrder, capture: SimulatedCapture) => ({
  id: capture.id,
  status: capture.status,
  ...(capture.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
  amount: usd(capture.cents, capture.currency),
  final_capture: true,
  custom_id: order.customId,
  invoice_id: order.invoiceId,
  supplementary_data: { related_ids: { order_id: order.id } },
  create_time: new Date(capture.at).toISOString(),
  links: [{ href: `${world.url()}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' }],
})

export const captureEvent = (order: SimulatedOrder) => ({
  resource_type: 'capture',
  resource: {
    id: order.capture?.id,
    status: order.capture?.status,
    custom_id: order.customId,
    supplementary_data: { related_ids: { order_id: order.id } },
  },
})

function orderFields(world: World, order: SimulatedOrder) {
  const now = world.clock.now().getTime()
  const shown = order.capture && order.capture.visibleAt <= now ? order.capture : null
  const status = order.capture && !shown ? 'APPROVED' : order.status
  return {
    id: order.id,
    intent: 'CAPTURE',
    status,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        amount: usd(order.cents),
        ...(shown && { payments: { captures: [captureFields(world, order, shown)] } }),
      },
    ],
    links: [
      { href: `${world.url()}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
      { href: `${world.url()}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' },
    ],
  }
}

/** The issue of an amount with its parts; null if they fit. */
function amountIssue(unit: unknown): string | null {
  const value = textOf(unit, 'amount', 'value')
  if (textOf(unit, 'amount', 'currency_code') !== 'USD') return 'INVALID_CURRENCY_CODE'
  if (/\.\d{3,}$/.test(value)) return 'DECIMAL_PRECISION'
  const cents = centsFromDollars(value)
  if (cents === null || cents === 0) return 'CANNOT_BE_ZERO_OR_NEGATIVE'
  const breakdown = partOf(unit, 'amount', 'breakdown')
  if (breakdown === undefined) return null
  const part = (name: string) => centsFromDollars(textOf(breakdown, name, 'value') || '0') ?? Number.NaN
  const sum = part('item_total') + part('shipping') + part('tax_total') - part('discount')
  return sum === cents ? null : 'AMOUNT_MISMATCH'
}

export function createOrder(world: World, requestId: string, body: Body): Reply {
  if (requestId === '') return problem(400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED')
  const made = world.state.requests.get(`create ${requestId}`)
  const before = made === undefined ? undefined : world.state.orders.get(made)
  if (before) return json(orderFields(world, before))
  const unit = partOf(body, 'purchase_units', 0)
  const issue = amountIssue(unit)
  if (issue) return unprocessable(issue)
  const context = partOf(body, 'payment_source', 'paypal', 'experience_context')
  const [returnUrl, cancelUrl] = [textOf(context, 'return_url'), textOf(context, 'cancel_url')]
  if (![returnUrl, cancelUrl].every((url) => URL.canParse(url)))
    return problem(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX')
  const invoiceId = textOf(unit, 'invoice_id')
  if ([...world.state.orders.values()].some((order) => order.capture && order.invoiceId === invoiceId))
    return unprocessable('DUPLICATE_INVOICE_ID')
  const order = world.state.keep({
    id: newPaypalId(),
    status: 'PAYER_ACTION_REQUIRED',
    customId: textOf(unit, 'custom_id'),
    invoiceId,
    cents: centsFromDollars(textOf(unit, 'amount', 'value')) ?? 0,
    locale: textOf(context, 'locale'),
    returnUrl,
    cancelUrl,
    source: 'balance',
    capture: null,
    createdAt: world.clock.now().getTime(),
  })
  world.state.record({ type: 'request', key: `create ${requestId}`, made: order.id })
  return json(orderFields(world, order), 201)
}

export function showOrder(world: World, id: string): Reply {
  const order = world.state.orders.get(id)
  return order ? json(orderFields(world, settled(world, order))) : notFound()
}

export function captureOrder(world: World, id: string, requestId: string, plan: Plan): Reply {
  const order = world.state.orders.get(id)
  if (!order) return notFound()
  const { capture: before } = order
  if (before)
    return before.requestId === requestId
      ? json(orderFields(world, order))
      : unprocessable('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
  if (plan.decline || order.source === 'declined') {
    world.state.keep({ ...order, status: 'PAYER_ACTION_REQUIRED', source: 'balance' })
    return unprocessable(plan.decline === 'error' ? 'TRANSACTION_REFUSED' : 'INSTRUMENT_DECLINED')
  }
  const now = world.clock.now().getTime()
  const pending = order.source === 'echeck'
  const at = now + (plan.bookedAfterMs ?? 0)
  const captured = world.state.keep({
    ...order,
    status: 'COMPLETED',
    capture: {
      id: newPaypalId(),
      status: pending ? 'PENDING' : 'COMPLETED',
      requestId,
      cents: plan.changeAmount?.(order.cents) ?? order.cents,
      currency: plan.currency ?? 'USD',
      refundedCents: 0,
      at,
      visibleAt: at + (plan.visibleAfterMs ?? 0),
      clearsAt: pending && world.echeckSeconds !== null ? now + world.echeckSeconds * 1_000 : null,
    },
  })
  world.webhooks.send(`PAYMENT.CAPTURE.${pending ? 'PENDING' : 'COMPLETED'}`, captureEvent(captured))
  return json(orderFields(world, captured), 201)
}

export function showCapture(world: World, captureId: string): Reply {
  const order = world.state.ofCapture(captureId)
  if (!order) return notFound()
  const now = settled(world, order)
  return now.capture ? json(captureFields(world, now, now.capture)) : notFound()
}

export function refundCapture(world: World, captureId: string, requestId: string, body: Body): Reply {
  const made = world.state.requests.get(`refund ${requestId}`)
  if (made !== undefined) return json({ id: made, status: 'COMPLETED' })
  const order = world.state.ofCapture(captureId)
  if (!order) return notFound()
  const { capture } = order
  if (capture.status === 'PENDING') return unprocessable('PENDING_CAPTURE')
  const left = capture.cents - capture.refundedCents
  if (capture.status === 'DECLINED') return unprocessable('REFUND_NOT_ALLOWED')
  if (left === 0) return unprocessable('CAPTURE_FULLY_REFUNDED')
  const asked = 'amount' in body ? centsFromDollars(textOf(body, 'amount', 'value')) : left
  if (asked === null || asked <= 0) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE')
  if (asked > left) return unprocessable('REFUND_AMOUNT_EXCEEDED')
  const refundId = newPaypalId()
  const status = asked === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  const refundedCents = capture.refundedCents + asked
  const refunds = [
    ...(capture.refunds ?? []),
    { id: refundId, cents: asked, at: world.clock.now().getTime() },
  ]
  const refunded = world.state.keep({ ...order, capture: { ...capture, status, refundedCents, refunds } })
  if (requestId !== '') world.state.record({ type: 'request', key: `refund ${requestId}`, made: refundId })
  world.webhooks.send('PAYMENT.CAPTURE.REFUNDED', captureEvent(refunded))
  return json({ id: refundId, status: 'COMPLETED', amount: usd(asked) }, 201)
}
