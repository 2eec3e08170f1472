import { z } from 'zod'
import { maxCents } from '../domain/money.ts'
import { paidBys } from '../domain/payment.ts'
import { mostOfOneProduct, mostPiecesOfOrder, mostRecommended } from '../domain/share.ts'
import { call } from './entry/call.ts'
import { codeRefusals, verificationCode } from './fields/credentials.ts'
import {
  amounts,
  cents,
  currency,
  email,
  gender,
  id,
  instant,
  isoDate,
  line,
  maybe,
  phone,
  requestId,
  shipToAddress,
  tooLong,
  tooMany,
  whole,
  yesNo,
} from './fields/fields.ts'
import { inItsState } from './fields/inItsState.ts'
import { delivery, expected, orderId } from './orders/shapes.ts'
import { shareCode } from './share.ts'

/** A secret of any form: a misspelled one is answered like one that has ended. */
const shopSession = z.string({ error: 'fields.invalid' }).max(200, tooLong)

const goodsId = id('goods')

const basket = z
  .array(z.object({ goodsId, quantity: whole(1, mostOfOneProduct) }), { error: 'fields.invalid' })
  .min(1, { error: 'fields.required' })
  .max(mostRecommended, tooMany)
  .refine((lines) => new Set(lines.map((one) => one.goodsId)).size === lines.length, {
    error: 'fields.invalid',
  })
  .refine((lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0) <= mostPiecesOfOrder, {
    error: 'fields.pieces',
  })

const { address1, address2, city, province, zip } = shipToAddress.shape

const visitor = { access: 'public', permission: null, added: true } as const

/** How a patient orders on a share page. */
export const shopCalls = {
  shop_prove: call({
    ...visitor,
    rate: 'code',
    mode: 'steps',
    changes: [],
    summary:
      'Without `code` it sends one to the phone; with it, it returns a session of half an hour in which that phone may order on this share page. Who has the phone makes no difference.',
    input: z.object({ shareCode, phone, code: maybe(verificationCode) }),
    output: z.strictObject({
      resendInSeconds: z.int().nullable(),
      shopSession: z.string().nullable(),
      expiresAt: instant.nullable(),
    }),
    refuses: ['share.ended', 'code.tooMany', 'code.paused', 'code.notSent', ...codeRefusals],
  }),
  shop_order: call({
    ...visitor,
    rate: 'shop',
    mode: 'steps',
    changes: [],
    summary:
      "Works out what an order on a share page comes to. Places it only if `expectedTotalCents` names that total, for the provider's patient with this phone and date of birth, else for a new one, and opens its payment. Nothing that is stored of a patient is returned.",
    input: z.object({
      shareCode,
      shopSession,
      firstName: line(60, 'fields.enterFirstName'),
      lastName: line(60, 'fields.enterLastName'),
      dateOfBirth: isoDate,
      gender,
      /** Kept with a new patient only. */
      email: maybe(email),
      smsOptIn: yesNo.default(false),
      delivery: delivery.default('ship'),
      /** Where it goes; not needed for pickup. */
      address: inItsState(z.object({ address1, address2, city, province, zip })).optional(),
      warehouseId: maybe(id('warehouse')),
      shippingMethodId: maybe(id('shippingMethod')),
      lines: basket,
      expectedTotalCents: maybe(whole(0, maxCents)),
      requestId,
    }),
    output: z.strictObject({
      /** Null until it is placed. */
      orderId: orderId.nullable(),
      /** With it the pay page's calls go on: `pay_order`, `pay_card`, `pay_paypal`, `pay_state`. */
      paySession: z.string().nullable(),
      payBy: z.array(z.enum(paidBys)),
      delivery,
      shippingMethodId: id('shippingMethod'),
      /** The ways to ship from the warehouse that has the goods. */
      shippingMethods: z.array(
        z.strictObject({
          shippingMethodId: id('shippingMethod'),
          name: z.string(),
          priceCents: cents,
          /** If the order is paid at once; null where nothing is known. */
          expected: expected.nullable(),
        }),
      ),
      ...amounts,
      currency,
    }),
    refuses: [
      'share.ended',
      'share.notProved',
      'share.goodsGone',
      'record.unknown',
      'pay.ended',
      'order.warehouseMissing',
      'order.outOfStock',
      'order.totalChanged',
      'order.paymentLive',
    ],
  }),
}
