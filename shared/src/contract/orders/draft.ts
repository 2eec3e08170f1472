import { z } from 'zod'
import { maxDosageLength, maxLineNoteLength, maxOrderNoteLength } from '../../domain/limits.ts'
import {
  isCycleMonths,
  maxQuantity,
  maxTimesPerDay,
  minQuantity,
  minTimesPerDay,
} from '../../domain/dosage.ts'
import { call } from '../entry/call.ts'
import {
  cents,
  currency,
  id,
  instant,
  maybe,
  nothing,
  requestId,
  shipToAddress,
  text,
  timing,
  whole,
} from '../fields/fields.ts'
import { inItsState } from '../fields/inItsState.ts'
import {
  basedOn,
  delivery,
  discountPercent,
  draftPatient,
  itemId,
  orderFor,
  orderId,
  revision,
  shipTo,
  statusId,
  pricedLine,
} from './shapes.ts'

/** Months between two deliveries; 0 orders it once. */
const cycle = whole(0, 12).refine((months) => months === 0 || isCycleMonths(months), {
  error: 'fields.invalid',
})

const instructions = {
  quantity: whole(minQuantity, maxQuantity, 'fields.quantity'),
  dosage: text(maxDosageLength).optional(),
  timesPerDay: maybe(whole(minTimesPerDay, maxTimesPerDay, 'fields.timesPerDay')),
  timing: maybe(timing),
  note: maybe(text(maxLineNoteLength)),
  cycleMonths: maybe(cycle),
}

export const draftCalls = {
  order_add: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    changes: ['orders', 'order', 'checkout'],
    phi: true,
    summary:
      'Creates a draft for a patient (who may be named later) or the clinic. With `orderId` it changes whom an existing draft is for.',
    input: z.object({
      orderId: maybe(orderId),
      orderFor,
      patientId: maybe(id('patient')),
      revision: basedOn,
      requestId,
    }),
    output: z.strictObject({ orderId, revision }),
    refuses: ['record.unknown', 'order.notDraft', 'order.draftChanged', 'permission.pendingFull'],
  }),
  order_goods_add: call({
    method: 'PUT',
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    changes: ['orders', 'order', 'checkout'],
    summary:
      "Adds a product to the draft. Missing instructions come from the patient's last order of the product, else from the product. An empty dosage is none.",
    input: z.object({ orderId, goodsId: id('goods'), ...instructions, revision: basedOn, requestId }),
    output: z.strictObject({ itemId, revision }),
    refuses: [
      'record.unknown',
      'order.notDraft',
      'order.draftChanged',
      'goods.inactive',
      'order.tooManyLines',
      'goods.notSubscribable',
    ],
  }),
  order_goods_edit: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    changes: ['orders', 'order', 'checkout'],
    summary: 'Changes a line of the draft. Quantity 0 removes it. Missing fields keep their value.',
    input: z.object({
      orderId,
      itemId,
      quantity: maybe(whole(0, maxQuantity, 'fields.quantity')),
      dosage: text(maxDosageLength).optional(),
      timesPerDay: maybe(whole(minTimesPerDay, maxTimesPerDay, 'fields.timesPerDay')),
      timing: maybe(timing),
      note: text(maxLineNoteLength).optional(),
      cycleMonths: maybe(cycle),
      revision: basedOn,
      requestId,
    }),
    output: z.strictObject({ revision }),
    refuses: ['record.unknown', 'order.notDraft', 'order.draftChanged', 'goods.notSubscribable'],
  }),
  order_goods_list: call({
    access: 'provider',
    permission: 'order:view',
    mode: 'read',
    about: ['order'],
    phi: true,
    summary: 'Lists the lines of a draft or an order, and whom it is for.',
    input: z.object({ orderId }),
    output: z.strictObject({
      orderId,
      statusId,
      orderFor,
      patient: draftPatient.nullable(),
      warehouseId: id('warehouse').nullable(),
      revision,
      lines: z.array(pricedLine),
      subtotalCents: cents,
      /** Goods that are missing for free shipping; null where it is free, or where no amount makes it so. */
      untilFreeShippingCents: cents.nullable(),
      currency,
      savedAt: instant,
    }),
    refuses: ['record.unknown'],
  }),
  order_address_edit: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    changes: ['orders', 'order', 'checkout'],
    phi: true,
    summary: 'Sets where and how a draft is delivered. Missing fields keep their value.',
    input: z.object({
      orderId,
      delivery: maybe(delivery),
      warehouseId: maybe(id('warehouse')),
      shippingMethodId: maybe(id('shippingMethod')),
      shipTo: maybe(shipTo),
      address: inItsState(shipToAddress).optional(),
      revision: basedOn,
    }),
    output: z.strictObject({ revision }),
    refuses: ['record.unknown', 'order.notDraft', 'order.draftChanged', 'order.warehouseMissing'],
  }),
  draft_extras_edit: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    changes: ['order'],
    added: true,
    summary:
      "Keeps the note of a draft and the patient's discount while they are typed. Missing fields keep their value.",
    input: z.object({
      orderId,
      note: text(maxOrderNoteLength).optional(),
      patientDiscountPercent: maybe(discountPercent),
    }),
    output: nothing,
    refuses: ['record.unknown', 'order.notDraft'],
  }),
  reorder: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    changes: ['orders'],
    phi: true,
    summary:
      "Creates a draft with the same lines at today's prices. Lines that are no longer sold are named.",
    input: z.object({ orderId, requestId }),
    output: z.strictObject({ orderId, leftOut: z.array(z.string()) }),
    refuses: ['record.unknown', 'order.wrongState'],
  }),
  draft_discard: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    changes: ['orders'],
    added: true,
    summary: 'Discards a draft.',
    input: z.object({ orderId }),
    output: nothing,
    refuses: ['record.unknown', 'order.notDraft'],
  }),
}
