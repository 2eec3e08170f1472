import { z } from 'zod'
import { printKinds } from '../../domain/order.ts'
import { paidBys } from '../../domain/payment.ts'
import { call } from '../entry/call.ts'
import {
  amounts,
  cautions,
  cents,
  currency,
  id,
  instant,
  lang,
  shownAddress,
  timing,
  tooLong,
} from '../fields/fields.ts'
import { delivery, orderFor, orderId } from './shapes.ts'

export const printKind = z.enum(printKinds, { error: 'fields.invalid' })

/**
 * Everything on a receipt or a packing slip. On a packing slip every amount is null, and what was refunded before the order
 * left is not on it.
 */
export const printData = z.strictObject({
  kind: printKind,
  lang,
  /** Whose sheet it is: only they see their photo on it. */
  providerId: id('account'),
  orderNumber: z.string(),
  orderDate: z.string(),
  clinic: z.strictObject({
    name: z.string(),
    providerName: z.string(),
    phone: z.string(),
    /** Always empty: sheets show nothing of the account. */
    email: z.string(),
    addressLines: z.array(z.string()),
  }),
  orderFor,
  /** Empty for an order of the clinic. */
  patientName: z.string(),
  delivery,
  shippingMethod: z.string(),
  /** Without phone and e-mail address if the goods go to the clinic. */
  recipient: shownAddress,
  /** The clinic, if the goods go there; otherwise empty. */
  recipientClinic: z.string(),
  warehouse: z.strictObject({ name: z.string(), addressLines: z.array(z.string()), phone: z.string() }),
  trackingNumber: z.string(),
  carrier: z.string(),
  note: z.string(),
  lines: z.array(
    z.strictObject({
      sku: z.string(),
      name: z.string(),
      pinyin: z.string(),
      nameZh: z.string(),
      /** Today's, also of a submitted order. */
      cautions,
      form: z.string(),
      unitOfMeasure: z.string(),
      quantity: z.int(),
      dosage: z.string(),
      timesPerDay: z.int(),
      timing,
      note: z.string(),
      unitCents: cents.nullable(),
      goodsCents: cents.nullable(),
      discountCents: cents.nullable(),
    }),
  ),
  amounts: z.strictObject(amounts).nullable(),
  currency,
  payment: z
    .strictObject({ method: z.enum(paidBys), network: z.string(), last4: z.string(), paidAt: instant })
    .nullable(),
  /** Of a receipt: what came back, the fee that was kept already off. */
  refunds: z.array(z.strictObject({ at: instant, backCents: cents, feeCents: cents })),
  /** Of a patient's receipt: the provider's share page as a QR code (SVG); null where it recommends nothing. */
  shareSvg: z.string().nullable(),
})

export const printCalls = {
  order_print: call({
    access: 'provider',
    permission: 'order:view',
    mode: 'write',
    changes: [],
    phi: true,
    summary:
      'Returns the print data of a submitted order, and a token with which the public page /printOrder shows the same for five minutes. A packing slip is in the language of its patient.',
    input: z.object({ orderId, kind: printKind }),
    output: z.strictObject({ print: printData, printToken: z.string(), printTokenExpiresAt: instant }),
    refuses: ['record.unknown', 'order.wrongState'],
  }),
  print_order: call({
    access: 'public',
    permission: null,
    rate: 'print',
    mode: 'read',
    about: [],
    phi: true,
    summary:
      'Returns print data by a short-lived print token, without a session; in another of the four languages, if one is named.',
    input: z.object({ printToken: z.string().max(200, tooLong), lang: lang.optional() }),
    output: z.strictObject({ print: printData }),
    refuses: ['print.linkExpired'],
  }),
}
