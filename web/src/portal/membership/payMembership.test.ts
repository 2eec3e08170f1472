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
  expect(await press({ dueCents: 0, state: 'active' })).toEqual({ kind: 'active' })
})

it('that was paid before is not shown as bought once more', async () => {
  expect(await press({ dueCents: 19_900, state: 'active' })).toEqual({ kind: 'alreadyPaid' })
})
