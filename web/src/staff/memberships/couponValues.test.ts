import { expect, it } from 'vitest'
import { problemsIn } from '../../ui/form/problems.ts'
import { couponSchema, newCoupon, planSchema } from './couponValues.ts'

const dates = { startsOn: '01/31/2031', endsOn: '02/28/2031' }
const wrong = (typed: object) => Object.keys(problemsIn(couponSchema.safeParse({ ...newCoupon, ...typed })))

it.each([
  [{}, ['startsOn', 'endsOn', 'percent']],
  [{ ...dates }, ['percent']],
  [{ ...dates, percent: 'x' }, ['percent']],
  [{ ...dates, percent: '15' }, []],
  [{ kind: 'amount' }, ['startsOn', 'endsOn', 'amountCents']],
  [{ ...dates, kind: 'amount', amountCents: '$5.00' }, []],
  [{ ...dates, kind: 'full' }, []],
])('marks the empty and wrong fields of %j', (typed, fields) => expect(wrong(typed)).toEqual(fields))

it.each(['', '12.5x', '0', '1,23', '1000001'])('asks for an amount in dollars in place of %j', (typed) => {
  const coupon = { ...newCoupon, ...dates, kind: 'amount', amountCents: typed }
  expect(problemsIn(couponSchema.safeParse(coupon))).toEqual({ amountCents: 'fields.dollars' })
  expect(problemsIn(planSchema.shape.priceCents.safeParse(typed))).toEqual({ '': 'fields.planPrice' })
})
