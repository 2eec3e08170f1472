import { z } from 'zod'
import { maxReasonLength, maxSearchLength } from '../../domain/limits.ts'
import { couponKinds, couponStates, mostCoupons } from '../../domain/membership/coupon.ts'
import { leastPriceCents } from '../../domain/membership/membership.ts'
import { maxCents } from '../../domain/money.ts'
import { call } from '../entry/call.ts'
import {
  cents,
  currency,
  id,
  instant,
  isoDate,
  line,
  maybe,
  nothing,
  page,
  requestId,
  rowsOf,
  text,
  whole,
  yesNo,
} from '../fields/fields.ts'

const couponId = id('coupon')
const batchId = id('couponBatch')
const reason = line(maxReasonLength, 'fields.reason')

const couponRow = z.strictObject({
  couponId,
  code: z.string(),
  kind: z.enum(couponKinds),
  percent: z.int().nullable(),
  amountCents: cents.nullable(),
  startsOn: z.string(),
  endsOn: z.string(),
  oncePerProvider: z.boolean(),
  /** Null: without a limit. */
  mostUses: z.int().nullable(),
  state: z.enum(couponStates),
  /** Empty: for every provider. */
  forClinic: z.string(),
  note: z.string(),
  /** Memberships that were bought with it, what they cost less, and what was paid for them. */
  uses: z.int(),
  discountCents: cents,
  paidCents: cents,
})

const plan = {
  startsOn: isoDate,
  priceCents: whole(leastPriceCents, maxCents, 'fields.planPrice'),
  percent: whole(0, 100, 'fields.percent'),
  freeStandardShipping: yesNo,
}
const planRow = z.strictObject({
  startsOn: z.string(),
  priceCents: cents,
  percent: z.int(),
  freeStandardShipping: z.boolean(),
})

const common = { access: 'staff', permission: 'coupon:edit', added: true } as const

export const staffCouponCalls = {
  staff_coupon_list: call({
    ...common,
    mode: 'read',
    about: ['coupons'],
    summary: 'Lists coupons, the newest first, with what each earned; search by code or note.',
    input: z.object({
      show: z.enum(['open', 'closed', 'all'], { error: 'fields.invalid' }).default('open'),
      search: maybe(line(maxSearchLength)),
      ...page,
    }),
    output: rowsOf(couponRow).extend({ currency }),
  }),
  staff_coupon_detail: call({
    ...common,
    mode: 'read',
    about: ['coupon'],
    summary: 'Returns a coupon with who made and ended it, and the memberships that were bought with it.',
    input: z.object({ couponId }),
    output: couponRow.extend({
      /** Reservations of purchases that are not paid yet. */
      reserved: z.int(),
      batchId: batchId.nullable(),
      /** Coupons that were made together with it. */
      batchSize: z.int(),
      /** Empty: nobody; it came with the portal. */
      madeBy: z.string(),
      madeAt: instant,
      endedBy: z.string(),
      endedAt: instant.nullable(),
      endReason: z.string(),
      /** The newest first, at most a hundred. */
      purchases: z.array(
        z.strictObject({
          providerId: id('account'),
          clinicName: z.string(),
          vipNumber: z.string(),
          paidOn: z.string(),
          discountCents: cents,
          paidCents: cents,
        }),
      ),
      currency,
    }),
    refuses: ['record.unknown'],
  }),
  staff_coupon_add: call({
    ...common,
    mode: 'write',
    changes: ['coupons'],
    summary:
      'Makes one coupon with a code of its own, or up to five hundred with codes that nobody guesses. Two with the same code are refused.',
    input: z.object({
      kind: z.enum(couponKinds, { error: 'fields.invalid' }),
      percent: maybe(whole(1, 100, 'fields.couponPercent')),
      amountCents: maybe(whole(1, maxCents, 'fields.dollars')),
      startsOn: isoDate,
      endsOn: isoDate,
      oncePerProvider: yesNo,
      mostUses: maybe(whole(1, 1_000_000)),
      /** The number of the only provider who may use it. */
      providerNumber: maybe(whole(1, 999_999_999)),
      /** Left out: codes are generated. */
      code: maybe(line(40)),
      count: whole(1, mostCoupons).default(1),
      note: text(maxReasonLength).default(''),
      requestId,
    }),
    output: z.strictObject({ couponId, batchId, codes: z.array(z.string()) }),
    refuses: ['coupon.codeTaken'],
  }),
  staff_coupon_end: call({
    ...common,
    mode: 'write',
    changes: ['coupons', 'coupon'],
    summary: 'Ends a coupon with a reason. Purchases that hold it stay.',
    input: z.object({ couponId, reason, requestId }),
    output: nothing,
    refuses: ['record.unknown', 'coupon.ended'],
  }),
  staff_coupon_file: call({
    ...common,
    mode: 'steps',
    answer: 'file',
    changes: [],
    rate: 'export',
    summary:
      'Returns the coupons that were made together, as a CSV file to print from or hand on. A refusal uses the usual envelope.',
    input: z.object({ batchId }),
    output: z.strictObject({ contentType: z.string(), bytes: z.int() }),
    refuses: ['record.unknown'],
  }),
  staff_plan_list: call({
    ...common,
    mode: 'read',
    about: ['plan'],
    summary:
      'Lists what a membership costs and gives, by the day from which it holds, and who changed it and why.',
    input: z.object({}),
    output: z.strictObject({
      today: z.string(),
      /** The latest first. */
      rows: z.array(planRow),
      /** The newest first, at most a hundred. */
      changes: z.array(
        planRow.extend({
          kind: z.enum(['added', 'withdrawn']),
          reason: z.string(),
          by: z.string(),
          at: instant,
        }),
      ),
      currency,
    }),
  }),
  staff_plan_add: call({
    ...common,
    permission: 'settings:edit',
    mode: 'write',
    changes: ['plan'],
    summary:
      'Sets what a membership costs and gives from a day on, today or later. Renewals cost no more than was announced.',
    input: z.object({ ...plan, reason, requestId }),
    output: nothing,
    refuses: ['plan.taken'],
  }),
  staff_plan_withdraw: call({
    ...common,
    permission: 'settings:edit',
    mode: 'write',
    changes: ['plan'],
    summary: 'Withdraws what was to hold from a later day on.',
    input: z.object({ startsOn: isoDate, reason, requestId }),
    output: nothing,
    refuses: ['record.unknown'],
  }),
}
