import { expect, it } from 'vitest'
import { paymentStateOf } from './paymentStateOf.ts'

const attempts = (...states: Parameters<typeof paymentStateOf>[0][number]['state'][]) =>
  states.map((state, place) => ({
    paymentId: `p${place}`,
    at: place,
    state,
    amountCents: 100,
    method: 'card' as const,
    payer: 'provider' as const,
    network: 'visa',
    last4: '1111',
    approvalCode: '',
  }))

it('is none before the first attempt', () => {
  expect(paymentStateOf([])).toBe('none')
})

it('is paid once any attempt is captured, whatever came before or after', () => {
  expect(paymentStateOf(attempts('declined', 'captured', 'void'))).toBe('captured')
})

it('is open while an attempt is live', () => {
  expect(paymentStateOf(attempts('declined', 'unknown'))).toBe('unknown')
})

it('is otherwise the outcome of the last attempt', () => {
  expect(paymentStateOf(attempts('void', 'declined'))).toBe('declined')
})
