import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallName, Data } from '@bencao/shared/contract/index.ts'
import type { RandomSource } from '../../simulators/converge/random.ts'
import { type Called, callOverHttp } from '../portal/portal.ts'
import type { KeptServer } from './serverProcess.ts'

export interface Shopping {
  servers: readonly KeptServer[]
  random: RandomSource
  token: string
  providerId: string
  staffToken: string
  cardIds: readonly string[]
  goodsIds: readonly string[]
  /** What the buyer does on PayPal's page. */
  approve: (paypalOrderId: string) => void
  /** Replies that no caller should ever get: HTTP 500 and the like. */
  wrong: string[]
}

export interface Checkout {
  orderId: string
  /** The last answer to the shopper: paid, open (being settled), declined too often, or cancelled by staff. */
  answered: 'paid' | 'open' | 'declined' | 'cancelled'
}

/** The fractions of paid orders that are cancelled, and of which something is refunded. */
const cancelled = 0.3
const refunded = 0.2

/** What is refunded, and kept of it as a fee. */
const refundCents = { amountCents: 101, feeCents: 10 }

/** The fraction of payments that is made by PayPal. */
const byPaypal = 0.4

const away = { status: 503, code: 503 } as const

/** One call, repeated over both servers until the answer is not "try later". */
async function ask<N extends CallName>(
  { servers, random, token, wrong }: Shopping,
  name: N,
  input: Record<string, unknown>,
  first = Math.floor(random.fraction() * servers.length),
): Promise<Called<Data<N>>> {
  for (let turn = first; ; turn++) {
    const url = servers[turn % servers.length]?.url
    const answer = url ? await callOverHttp(url, name, input, { token }).catch(() => away) : away
    if ('data' in answer && answer.status === 200 && answer.code !== 13) return answer
    if ('data' in answer && answer.code === 13 && !/try again/i.test(answer.message)) return answer
    if (answer.status !== 503 && answer.status !== 200) wrong.push(`${name} ${answer.status}`)
    await pause(10)
  }
}

/** The same call three times at once, to both servers. */
const askThrice = <N extends CallName>(shopping: Shopping, name: N, input: Record<string, unknown>) =>
  Promise.all([0, 1, 2].map((server) => ask(shopping, name, input, server)))

/** From an empty draft to an answer about the payment, repeating failed calls; some orders are cancelled afterwards. */
export async function checkOut(shopping: Shopping): Promise<Checkout> {
  const checkout = await payFor(shopping)
  const chance = shopping.random.fraction()
  if (checkout.answered !== 'paid') return checkout
  if (chance < cancelled) return { ...checkout, answered: await cancel(shopping, checkout.orderId) }
  if (chance < cancelled + refunded) await refund(shopping, checkout.orderId)
  return checkout
}

/** One refund of a part, requested at both servers at once, until it is made or only the job can continue. */
async function refund(shopping: Shopping, orderId: string): Promise<void> {
  const { providerId, staffToken: token } = shopping
  const input = { providerId, orderId, ...refundCents, reason: 'Damaged', requestId: randomUUID() }
  for (let turn = 0; turn < 4; turn++) {
    const answers = await Promise.all(
      [0, 1].map((server) => ask({ ...shopping, token }, 'staff_refund', input, server)),
    )
    for (const { code, message } of answers) {
      if (![0, 21, 22].includes(code)) shopping.wrong.push(`refunding ${code} ${message}`)
    }
    if (answers.some(({ code }) => code === 0 || code === 21)) return
  }
}

/**
 * Two members of staff at once, over both servers, until the gateway's answer is known or only the job can continue.
 */
async function cancel(shopping: Shopping, orderId: string): Promise<'paid' | 'open' | 'cancelled'> {
  const { providerId, staffToken: token } = shopping
  const input = { providerId, orderId, reason: 'Sold out' }
  for (let turn = 0; turn < 4; turn++) {
    const answers = await Promise.all(
      [0, 1].map((server) => ask({ ...shopping, token }, 'staff_order_cancel', input, server)),
    )
    for (const { code, message } of answers) {
      if (![0, 13, 21, 22].includes(code)) shopping.wrong.push(`cancelling ${code} ${message}`)
    }
    if (answers.some(({ code }) => code === 0)) return 'cancelled'
    if (answers.every(({ code }) => code === 21)) return 'open'
  }
  return 'open'
}

async function payFor(shopping: Shopping): Promise<Checkout> {
  const orderId = await submit(shopping)
  for (let turn = 0; turn < 4; turn++) {
    const paypal = shopping.random.fraction() < byPaypal
    const answers = paypal ? await payByPaypal(shopping, orderId) : await payByCard(shopping, orderId)
    for (const { code, message } of answers) {
      // Another attempt on the same PayPal order has used up its approval.
      if (![0, 20, 21, 22, ...(paypal ? [13] : [])].includes(code))
        shopping.wrong.push(`paying ${code} ${message}`)
    }
    if (answers.some(({ code }) => code === 0)) return { orderId, answered: 'paid' }
    if (answers.some(({ code }) => code === 21)) {
      const state = await outcome(shopping, orderId)
      if (state === null) return { orderId, answered: 'open' }
      if (state === 'captured') return { orderId, answered: 'paid' }
    }
  }
  return { orderId, answered: 'declined' }
}

interface Answered {
  code: number
  message: string
}

const payByCard = (shopping: Shopping, orderId: string): Promise<Answered[]> =>
  askThrice(shopping, 'converge_direct_payment', { orderId, cardId: pick(shopping, shopping.cardIds) })

/** Sometimes the buyer opens two PayPal orders, approves both, and submits both at once. */
async function payByPaypal(shopping: Shopping, orderId: string): Promise<Answered[]> {
  const opened: string[] = []
  const times = shopping.random.fraction() < 0.3 ? 2 : 1
  for (let time = 0; time < times; time++) {
    const answer = await ask(shopping, 'create_payment', { kind: 'order', orderId })
    if (answer.code !== 0) return [answer]
    shopping.approve(answer.data.paypalOrderId)
    opened.push(answer.data.paypalOrderId)
  }
  const all = await Promise.all(
    opened.map((paypalOrderId) => askThrice(shopping, 'order_paypal_submit', { paypalOrderId })),
  )
  return all.flat()
}

async function submit(shopping: Shopping): Promise<string> {
  const { orderId } = (await ask(shopping, 'order_add', { orderFor: 'clinic', requestId: randomUUID() })).data
  for (const goodsId of new Set([pick(shopping, shopping.goodsIds), pick(shopping, shopping.goodsIds)])) {
    const quantity = 1 + Math.floor(shopping.random.fraction() * 3)
    await ask(shopping, 'order_goods_add', { orderId, goodsId, quantity, requestId: randomUUID() })
  }
  const { totalCents } = (await ask(shopping, 'order_checkout', { orderId })).data
  const answers = await askThrice(shopping, 'order_submit', { orderId, expectedTotalCents: totalCents })
  for (const { code, message } of answers) {
    if (code !== 0) shopping.wrong.push(`submitting ${code} ${message}`)
  }
  return orderId
}

/** Polls for a while; null if the outcome is still open. */
async function outcome(shopping: Shopping, orderId: string): Promise<'captured' | 'declined' | null> {
  for (let poll = 0; poll < 20; poll++) {
    const { code, data } = await ask(shopping, 'payment_state', { orderId })
    if (code === 0) return data.state === 'captured' ? 'captured' : 'declined'
    await pause(150)
  }
  return null
}

function pick<T>({ random }: Shopping, of: readonly T[]): T {
  const one = of[Math.floor(random.fraction() * of.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}
