import { z } from 'zod'
import { maxGatewayIdLength } from '../../domain/limits.ts'
import { labelStates, mostInches, mostOunces } from '../../domain/orders/label.ts'
import { call } from '../entry/call.ts'
import { cents, currency, id, line, requestId, whole } from '../fields/fields.ts'

const providerId = id('account')
const orderId = id('order')
const labelId = id('label')
const state = z.enum(labelStates)

export const staffLabelCalls = {
  staff_label_quote: call({
    access: 'staff',
    permission: 'fulfillment:edit',
    mode: 'steps',
    changes: [],
    rate: 'labelQuote',
    added: true,
    summary: 'Asks EasyPost what a label for a packed order costs. Nothing is bought.',
    input: z.object({
      providerId,
      orderId,
      weightOunces: whole(1, mostOunces, 'fields.invalid'),
      lengthInches: whole(1, mostInches, 'fields.invalid'),
      widthInches: whole(1, mostInches, 'fields.invalid'),
      heightInches: whole(1, mostInches, 'fields.invalid'),
    }),
    output: z.strictObject({
      labelId,
      currency,
      /** When the order is expected, as it was estimated at payment; null: nothing was promised. */
      promised: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
      rates: z.array(
        z.strictObject({
          rateId: z.string(),
          carrier: z.string(),
          service: z.string(),
          cents,
          /** Days to the delivery; null: the carrier does not say. */
          days: z.int().nullable(),
          /** A parcel that leaves today arrives after what was promised. */
          late: z.boolean(),
        }),
      ),
    }),
    refuses: ['record.unknown', 'order.wrongState', 'label.notOffered', 'label.refused', 'label.unreachable'],
  }),
  staff_label_buy: call({
    access: 'staff',
    permission: 'fulfillment:edit',
    mode: 'steps',
    changes: ['staffOrders', 'staffOrder'],
    added: true,
    money: true,
    summary:
      'Buys the label of one of the rates that staff_label_quote returned. The order gets its carrier and tracking number, and stays packed.',
    input: z.object({ providerId, orderId, labelId, rate: line(maxGatewayIdLength), requestId }),
    output: z.strictObject({ labelId, state }),
    refuses: ['record.unknown', 'order.wrongState', 'label.notOffered', 'label.refused', 'label.unreachable'],
  }),
  staff_label_refund: call({
    access: 'staff',
    permission: 'fulfillment:edit',
    mode: 'steps',
    changes: ['staffOrders', 'staffOrder'],
    added: true,
    money: true,
    summary:
      'Gives back a label that was not used. The order loses its tracking number at once; the carrier may take weeks to refund it.',
    input: z.object({ providerId, orderId, labelId, requestId }),
    output: z.strictObject({ labelId, state }),
    refuses: ['record.unknown', 'order.wrongState', 'label.notOffered'],
  }),
  staff_label_file: call({
    access: 'staff',
    permission: 'fulfillment:edit',
    mode: 'steps',
    answer: 'file',
    changes: [],
    phi: true,
    added: true,
    summary:
      'Returns the PDF of a label, 4 by 6 inches, as an attachment. A refusal uses the usual envelope.',
    input: z.object({ providerId, orderId, labelId }),
    output: z.strictObject({ contentType: z.string(), bytes: z.int() }),
    refuses: ['record.unknown', 'order.wrongState', 'label.unreachable'],
  }),
}
