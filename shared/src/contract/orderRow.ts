import { z } from 'zod'
import { orderStates } from '../domain/order.ts'
import { cents, id } from './fields.ts'

/** One order in a list. `orderDate` is the business date, YYYY-MM-DD (of the draft while it is not submitted). */
export const orderRow = z.strictObject({
  orderId: id('order'),
  orderNumber: z.string(),
  orderDate: z.string(),
  statusId: z.enum(orderStates),
  refund: z.enum(['none', 'partial', 'full']),
  orderFor: z.enum(['patient', 'clinic']),
  patientName: z.string(),
  /** Up to three product names, in the language of the request; `itemCount` says how many lines there are. */
  products: z.array(z.string()),
  itemCount: z.int(),
  delivery: z.enum(['ship', 'pickup']),
  shippingMethod: z.string(),
  totalCents: cents,
  carrier: z.string(),
  trackingNumber: z.string(),
  paymentState: z.enum(['none', 'started', 'captured', 'declined', 'unknown', 'void']),
})
