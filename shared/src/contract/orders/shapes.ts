import { z } from 'zod'
import { goodsCategories } from '../../domain/catalog/product.ts'
import { deliveries, orderFors, orderStates, shipTos } from '../../domain/order.ts'
import { cautions, cents, id, lang, maybe, picture, timing, whole } from '../fields/fields.ts'

export const orderId = id('order')
/** Counts the changes of a draft. */
export const revision = z.int()

/** The revision that a change is based on; a change of an older one is refused. */
export const basedOn = maybe(whole(0, 2_147_483_647))

/** The provider's discount for the patient, in percent of the retail price. */
export const discountPercent = whole(0, 100, 'fields.percent')

export const itemId = id('orderItem')
export const statusId = z.enum(orderStates)
export const orderFor = z.enum(orderFors, { error: 'fields.invalid' })
export const delivery = z.enum(deliveries, { error: 'fields.invalid' })
export const shipTo = z.enum(shipTos, { error: 'fields.invalid' })

/** One line of a draft or an order. Money is in cents; a draft has today's prices. */
export const orderLine = z.strictObject({
  itemId,
  goodsId: id('goods'),
  sku: z.string(),
  name: z.string(),
  pinyin: z.string(),
  nameZh: z.string(),
  description: z.string(),
  /** Today's, also of a submitted order. */
  cautions,
  /** Today's. Clinic supplies have no instructions. */
  category: z.enum(goodsCategories),
  form: z.string(),
  unitOfMeasure: z.string(),
  /** Today's. */
  picture,
  quantity: z.int(),
  unitCents: cents,
  goodsCents: cents,
  discountCents: cents,
  taxCents: cents,
  totalCents: cents,
  dosage: z.string(),
  timesPerDay: z.int(),
  timing,
  note: z.string(),
  /** Months between two deliveries; 0: ordered once. */
  cycleMonths: z.int(),
  /** Stock in the order's warehouse (drafts); 0 once submitted. */
  stock: z.int(),
  active: z.boolean(),
  /** Today's: it can be ordered again every few months. */
  subscribable: z.boolean(),
})

/** A line as the provider orders it. */
export const pricedLine = orderLine.extend({
  /**
   * The price of one with a membership: a member's own, for others today's plan. Null where it is not lower than without,
   * and for a patient's order.
   */
  memberCents: cents.nullable(),
})

export const draftPatient = z.strictObject({
  patientId: id('patient'),
  name: z.string(),
  dateOfBirth: z.string(),
  phone: z.string(),
  lang,
  lastOrderDate: z.string(),
  lastOrderId: orderId.nullable(),
})

/** When a parcel is expected. */
export const expected = z.strictObject({ from: z.string(), to: z.string(), byCarrier: z.boolean() })
