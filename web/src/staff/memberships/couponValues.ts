import '../../ui/contractForm/zod.ts'
import type { Sent } from '@bencao/shared/contract/index.ts'
import { staffCouponCalls } from '@bencao/shared/contract/staff/coupons.ts'
import { parseDollars } from '@bencao/shared/domain/money.ts'
import { z } from 'zod'
import { typedDate } from '../../ui/contractForm/typedDateRule.ts'

const coupon = staffCouponCalls.staff_coupon_add.input.shape
const plan = staffCouponCalls.staff_plan_add.input.shape

/** The contract's rule for cents, applied to typed dollars. */
const typedDollars = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' && typed.trim() !== '' ? (parseDollars(typed) ?? typed) : typed),
    rule,
  )

/** Said together with what is wrong by itself. */
const when = () => true

export const couponSchema = z
  .object({
    ...coupon,
    amountCents: typedDollars(coupon.amountCents),
    startsOn: typedDate(coupon.startsOn),
    endsOn: typedDate(coupon.endsOn),
  })
  .refine(({ kind, percent }) => kind !== 'percent' || percent !== undefined, {
    path: ['percent'],
    error: 'fields.couponPercent',
    when,
  })
  .refine(({ kind, amountCents }) => kind !== 'amount' || amountCents !== undefined, {
    path: ['amountCents'],
    error: 'fields.invalid',
    when,
  })

export const newCoupon = {
  kind: 'percent' as string,
  percent: '',
  amountCents: '',
  startsOn: '',
  endsOn: '',
  oncePerProvider: true,
  mostUses: '',
  providerNumber: '',
  code: '',
  count: '1',
  note: '',
}
export type CouponValues = typeof newCoupon

/** What is sent: only the value of the chosen kind. */
export function couponOf(typed: CouponValues): Sent<'staff_coupon_add'> {
  const { percent, amountCents, ...rest } = couponSchema.parse(typed)
  return {
    ...rest,
    ...(rest.kind === 'percent' && { percent }),
    ...(rest.kind === 'amount' && { amountCents }),
  }
}

export const planSchema = z.object({
  ...plan,
  startsOn: typedDate(plan.startsOn),
  priceCents: typedDollars(plan.priceCents),
})
export const newPlan = {
  startsOn: '',
  priceCents: '',
  percent: '',
  freeStandardShipping: true,
  reason: '',
}
