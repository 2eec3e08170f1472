import '../../ui/contractForm/zod.ts'
import type { Sent } from '@bencao/shared/contract/index.ts'
import { staffCouponCalls } from '@bencao/shared/contract/staff/coupons.ts'
import { z } from 'zod'
import { typedDate } from '../../ui/contractForm/typedDateRule.ts'
import { typedDollars } from '../../ui/contractForm/typedDollarsRule.ts'

const coupon = staffCouponCalls.staff_coupon_add.input.shape
const plan = staffCouponCalls.staff_plan_add.input.shape

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
    error: 'fields.dollars',
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
