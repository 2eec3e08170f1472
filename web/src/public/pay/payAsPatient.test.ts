import { expect, it } from 'vitest'
import type { CallServer } from '../../payments/callServer.ts'
import { openPaypal, payByCard, submitPaypal } from './payAsPatient.ts'

const form = { formToken: 'f', scriptUrl: 's', expiresAt: 1 }
const opened = { code: 0, data: { form, payment: null } }
const captured = { code: 0, data: { form: null, payment: { state: 'captured', paymentId: 'p' } } }

/** A server that answers in this order; null: no answer came. */
function serverOf(...replies: (object | null)[]) {
  const sent: object[] = []
  const send = (async (_name: string, input: object) => {
    sent.push(input)
    return replies[sent.length - 1] ?? null
  }) as unknown as CallServer
  return { sent, paying: { paySession: 's', expectedTotalCents: 500, send } }
}
const agreed = 'Every month: $5.00'
const filled = async () => ({ kind: 'token', gatewayToken: 'abcdefgh' }) as const

it('charges the total that was shown, once', async () => {
  const { sent, paying } = serverOf(opened, captured)
  expect(await payByCard(paying, filled, agreed)).toEqual({ kind: 'paid' })
  expect(sent[1]).toMatchObject({ expectedTotalCents: 500, gatewayToken: 'abcdefgh', agreedTerms: agreed })
  expect(sent).toHaveLength(2)
})

it('never repeats a charge whose answer is lost', async () => {
  const { sent, paying } = serverOf(opened, null, captured)
  expect(await payByCard(paying, filled, agreed)).toEqual({ kind: 'settling' })
  expect(sent).toHaveLength(2)
})

it.each([
  [{ code: 13, message: 'Changed', data: { amountCents: 700 } }, { kind: 'changed' }],
  [
    { code: 13, message: 'No', data: {} },
    { kind: 'refused', message: 'No' },
  ],
  [
    { code: 20, message: 'No', data: { paymentId: 'p' } },
    { kind: 'declined', by: 'card', paymentId: 'p' },
  ],
  [
    { code: 21, message: 'Wait', data: {} },
    { kind: 'settling', message: 'Wait' },
  ],
])('reads %j', async (reply, outcome) => {
  const { paying } = serverOf(opened, reply)
  expect(await payByCard(paying, filled, agreed)).toMatchObject(outcome)
})

it('leaves for PayPal’s page, and asks the server on the way back', async () => {
  const there = serverOf({ code: 0, data: { opened: { approveUrl: 'https://paypal' }, payment: null } })
  expect(await openPaypal(there.paying)).toEqual({ kind: 'leaves', approveUrl: 'https://paypal' })
  const back = serverOf({ code: 0, data: { opened: null, payment: { state: 'captured', paymentId: 'p' } } })
  expect(await submitPaypal(back.paying, '5O1')).toEqual({ kind: 'paid' })
  expect(back.sent[0]).toMatchObject({ paypalOrderId: '5O1' })
})

it('knows a declined card from what PayPal declined', async () => {
  const payment = { state: 'declined', paymentId: 'p' }
  const card = serverOf(opened, { code: 0, data: { form: null, payment } })
  expect(await payByCard(card.paying, filled, '')).toMatchObject({ kind: 'declined', by: 'card' })
  const there = serverOf({ code: 0, data: { opened: null, payment } })
  expect(await submitPaypal(there.paying, '5O1')).toMatchObject({ kind: 'declined', by: 'paypal' })
})
