import { expect, it } from 'vitest'
import { problemsIn } from '../../ui/form/problems.ts'
import { limitsSchema, shippingSchema } from './schemas.ts'

const limits = {
  refundCents: '500.00',
  payoutCents: '0.01',
  runCents: '$1,000',
  startsOn: '01/31/2031',
  reason: 'Safer',
}

it.each([
  [{}, {}],
  [{ refundCents: '0' }, {}],
  [{ payoutCents: '0' }, { payoutCents: 'fields.dollars' }],
  [{ refundCents: '12.5x' }, { refundCents: 'fields.dollars' }],
  [{ runCents: ' ' }, { runCents: 'fields.dollars' }],
])('takes the limits that the contract takes: %j', (typed, problems) =>
  expect(problemsIn(limitsSchema.safeParse({ ...limits, ...typed }))).toEqual(problems),
)

it('reads prices of shipping as cents, and an empty one as none', () => {
  const typed = {
    startsOn: '01/31/2031',
    standardCents: '9.95',
    standardFreeFromCents: ' ',
    standardDays: '3-5',
    expeditedCents: '',
    expeditedFreeFromCents: '',
    expeditedDays: '',
    reason: 'Fuel',
  }
  expect(shippingSchema.parse(typed)).toMatchObject({
    standardCents: 995,
    standardFreeFromCents: undefined,
    expeditedCents: undefined,
  })
  expect(problemsIn(shippingSchema.safeParse({ ...typed, standardCents: 'x' }))).toEqual({
    standardCents: 'fields.dollars',
  })
})
