import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import { expect, it } from 'vitest'
import type { CallServer } from '../../payments/callServer.ts'
import { payMembership } from './payMembership.ts'

/** What the buyer reads after one press, if the server answers the order like this. */
const press = (ordered: { dueCents: number; state: string }) => {
  const send: CallServer = async (name) => {
    if (name !== 'vip_submit') throw new Error(`Nobody expected ${name}`)
    const data = { vipOrderId: 'vip', currency: 'USD', form: null, approveUrl: null, ...ordered }
    return { code: 0, message: '', data } as never
  }
  const purchase = { couponCode: '', referralId: '', paymentMethod: { cardId: 'card' } }
  return payMembership(
    { ...purchase, expectedDueCents: ordered.dueCents },
    { send, openForm: async () => ({ kind: 'cancelled' }) },
  )
}

it('is bought at once by a coupon that covers it all', async () => {
  expect(await press({ dueCents: 0, state: 'active' })).toEqual({ kind: 'paid' })
})

it('that was paid before is not shown as bought once more', async () => {
  expect(await press({ dueCents: 19_900, state: 'active' })).toEqual({ kind: 'alreadyPaid' })
})

it('that was declined names the payment, so that the next try is not taken for it', async () => {
  const declined = { why: 'expired', paymentId: 'first' }
  const send: CallServer = async (name) => {
    const ordered = {
      vipOrderId: 'vip',
      dueCents: 19_900,
      state: 'awaitingPayment',
      form: null,
      approveUrl: null,
    }
    return (
      name === 'vip_submit'
        ? { code: 0, message: '', data: ordered }
        : { code: replyCodes.paymentDeclined, message: '', data: declined }
    ) as never
  }
  const purchase = { couponCode: '', referralId: '', paymentMethod: { cardId: 'card' } }
  const ports = { send, openForm: async () => ({ kind: 'cancelled' as const }) }
  expect(await payMembership({ ...purchase, expectedDueCents: 19_900 }, ports)).toEqual({
    kind: 'declined',
    ...declined,
  })
})
