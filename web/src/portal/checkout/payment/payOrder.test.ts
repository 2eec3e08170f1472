import type { CallName } from '@bencao/shared/contract/index.ts'
import { expect, it } from 'vitest'
import type { GatewayAnswer } from '../../../payments/gatewayForm.ts'
import type { CallServer } from '../../../payments/callServer.ts'
import { awaitOutcome } from '../../../payments/awaitOutcome.ts'
import { type Attempt, payOrder, submitPaypal } from './payOrder.ts'

type Reply = { code: number; message?: string; data?: object } | null

const orderId = 'order'
const form = { formToken: 'token', scriptUrl: '/form.js', expiresAt: 0 }

/** A server that answers each call with the next prepared reply. */
const serverOf = (replies: Partial<Record<CallName, Reply[]>>) => {
  const sent: [CallName, object][] = []
  const send: CallServer = async (name, input) => {
    sent.push([name, input])
    const reply = replies[name]?.shift()
    if (reply === undefined) throw new Error(`Nobody expected ${name}`)
    return reply === null ? null : ({ message: '', data: {}, ...reply } as never)
  }
  return { sent, send, names: () => sent.map(([name]) => name) }
}

const pay = (
  server: ReturnType<typeof serverOf>,
  attempt: Partial<Attempt> = {},
  filled: GatewayAnswer = { kind: 'token', gatewayToken: 'abcdefgh' },
) =>
  payOrder(
    {
      orderId,
      agreedTerms: '',
      place: {},
      expectedTotalCents: 8420,
      paymentMethod: { cardId: 'card' },
      ...attempt,
    },
    { send: server.send, openForm: async () => filled, pause: async () => null },
  )

const placed = { code: 0, data: { statusId: 'awaitingPayment' } }
const captured = { code: 0, data: { state: 'captured', paymentId: 'p1' } }

it('places the order at the total shown, then charges the card', async () => {
  const server = serverOf({ order_submit: [placed], converge_direct_payment: [captured] })
  expect(await pay(server)).toEqual({ kind: 'paid' })
  expect(server.sent[0]?.[1]).toMatchObject({ orderId, expectedTotalCents: 8420 })
  expect(server.sent[1]?.[1]).toMatchObject({ orderId, cardId: 'card', expectedTotalCents: 8420 })
})

it('charges nothing for a total of 0', async () => {
  const server = serverOf({ order_submit: [{ code: 0, data: { statusId: 'processing' } }] })
  expect(await pay(server)).toEqual({ kind: 'paid' })
  expect(server.names()).toEqual(['order_submit'])
})

it('places again under the same request id when the answer is lost, then gives up without charging', async () => {
  const found = serverOf({ order_submit: [null, null, placed], converge_direct_payment: [captured] })
  expect(await pay(found)).toEqual({ kind: 'paid' })
  const ids = found.sent.slice(0, 3).map(([, input]) => Reflect.get(input, 'requestId'))
  expect(new Set(ids).size).toBe(1)

  const gone = serverOf({ order_submit: [null, null, null] })
  expect(await pay(gone)).toEqual({ kind: 'offline' })
  expect(gone.names()).not.toContain('converge_direct_payment')
})

it('never sends a charge twice: a lost answer must be polled', async () => {
  const server = serverOf({ order_submit: [placed], converge_direct_payment: [null] })
  expect(await pay(server)).toEqual({ kind: 'settling' })
  expect(server.names().filter((name) => name === 'converge_direct_payment')).toHaveLength(1)
})

it.each([
  [20, 'declined'],
  [21, 'settling'],
  [22, 'unreachable'],
  [10, 'refused'],
  [13, 'refused'],
])('treats code %i of a charge as %s', async (code, kind) => {
  const server = serverOf({ converge_direct_payment: [{ code, message: 'Said so' }] })
  expect(await pay(server, { place: null })).toMatchObject({ kind })
})

it('distinguishes a changed total from missing stock', async () => {
  const changed = serverOf({ order_submit: [{ code: 13, data: { totalCents: 9000 } }] })
  expect(await pay(changed)).toMatchObject({ kind: 'changed', amountCents: 9000 })

  const short = serverOf({ order_submit: [{ code: 13, data: { items: [{ goodsId: 'g', stock: 1 }] } }] })
  expect(await pay(short)).toMatchObject({ kind: 'short', stock: new Map([['g', 1]]) })
})

it('says what was changed in another window, and charges nothing', async () => {
  const server = serverOf({ order_submit: [{ code: 13, message: 'Changed', data: { revision: 4 } }] })
  expect(await pay(server)).toEqual({ kind: 'refused', message: 'Changed' })
  expect(server.names()).toEqual(['order_submit'])
})

it('charges a card from the gateway’s form once it has been verified', async () => {
  const opened = { code: 0, data: { form, payment: null } }
  const charged = { code: 0, data: { form: null, payment: captured.data } }
  const server = serverOf({ order_submit: [placed], converge_payment: [opened, charged] })
  expect(await pay(server, { paymentMethod: 'newCard' })).toEqual({ kind: 'paid' })
  expect(server.sent.at(-1)?.[1]).toMatchObject({ gatewayToken: 'abcdefgh' })

  const closed = serverOf({ order_submit: [placed], converge_payment: [opened] })
  expect(await pay(closed, { paymentMethod: 'newCard' }, { kind: 'cancelled' })).toEqual({
    kind: 'formClosed',
  })
})

it.each([{ cardId: 'card' }, 'newCard'] as const)(
  'sends the words to which the payer agreed as they were shown, with %j, and shows a refusal of them',
  async (paymentMethod) => {
    const opened = { code: 0, data: { form, payment: null } }
    const refused = { code: 13, message: 'Nothing was charged' }
    const replies = { converge_direct_payment: [refused], converge_payment: [opened, refused] }
    const server = serverOf(replies)
    const agreedTerms = 'Every month: $20.00'
    expect(await pay(server, { place: null, paymentMethod, agreedTerms })).toEqual({
      kind: 'refused',
      message: 'Nothing was charged',
    })
    expect(server.sent.at(-1)?.[1]).toMatchObject({ keepCard: true, agreedTerms })
  },
)

it('has no card kept without consent', async () => {
  const server = serverOf({ converge_direct_payment: [captured] })
  await pay(server, { place: null })
  expect(server.sent[0]?.[1]).toMatchObject({ keepCard: false })
})

const outcomeOf = (replies: Reply[], before: string | null = null) => {
  const { send } = serverOf({ payment_state: replies })
  const ask = () => send('payment_state', { orderId }, { background: true })
  return awaitOutcome({ ask, before, pause: async () => null, stopped: () => false })
}

it('waits until the outcome is decided, through lost connections', async () => {
  expect(await outcomeOf([{ code: 2 }, null, { code: 2 }, captured])).toEqual({ end: 'paid' })
})

it('names the payment that was declined', async () => {
  const declined = { code: 0, data: { state: 'declined', paymentId: 'p2' } }
  expect(await outcomeOf([{ code: 2 }, declined], 'p1')).toEqual({ end: 'declined', paymentId: 'p2' })
})

it('concludes that a charge never arrived only after several polls, and ignores an older decline', async () => {
  const older = { code: 0, data: { state: 'declined', paymentId: 'p1' } }
  expect(await outcomeOf([older, older, older, older], 'p1')).toEqual({ end: 'never' })
  const unknown = { code: 11 }
  expect(await outcomeOf([unknown, unknown, unknown, captured])).toEqual({ end: 'paid' })
  expect(await outcomeOf([unknown, unknown, unknown, unknown])).toEqual({ end: 'never' })
})

it('places the order, then leaves for PayPal’s page, and charges nothing by itself', async () => {
  const opened = { code: 0, data: { paypalOrderId: '5O1', approveUrl: 'https://www.paypal.com/checkoutnow' } }
  const server = serverOf({ order_submit: [placed], create_payment: [opened] })
  expect(await pay(server, { paymentMethod: 'paypal' })).toEqual({
    kind: 'leaves',
    approveUrl: 'https://www.paypal.com/checkoutnow',
  })
  expect(server.sent.at(-1)?.[1]).toMatchObject({ kind: 'order', orderId })

  const away = serverOf({ create_payment: [{ code: 22, message: 'Away' }] })
  expect(await pay(away, { paymentMethod: 'paypal', place: null })).toMatchObject({ kind: 'unreachable' })
})

it.each([
  [captured, { kind: 'paid' }],
  [null, { kind: 'settling' }],
  [
    { code: 20, message: 'No', data: { paymentId: 'p1', approveUrl: 'https://paypal' } },
    { kind: 'declined', paymentId: 'p1', approveUrl: 'https://paypal' },
  ],
  [
    { code: 21, message: 'Held', data: { paymentId: 'p1' } },
    { kind: 'settling', message: 'Held' },
  ],
  [
    { code: 13, message: 'Changed', data: { amountCents: 9000 } },
    { kind: 'changed', amountCents: 9000 },
  ],
  [
    { code: 13, message: 'Not approved' },
    { kind: 'refused', message: 'Not approved' },
  ],
] as const)('back from PayPal, reads the answer %j', async (reply, outcome) => {
  const server = serverOf({ order_paypal_submit: [reply] })
  expect(await submitPaypal('5O190127TN364715T', server)).toMatchObject(outcome)
})
