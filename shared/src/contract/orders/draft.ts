import { z } from 'zod'
import { maxDosageLength, maxLineNoteLength } from '../../domain/limits.ts'
import { maxQuantity, maxTimesPerDay, minQuantity, minTimesPerDay } from '../../domain/dosage.ts'
import { call } from '../entry/call.ts'
import {
  cents,
  id,
  instant,
  line,
  maybe,
  nothing,
  requestId,
  shipToAddress,
  text,
  timing,
  whole,
} from '../fields/fields.ts'
import { delivery, draftPatient, itemId, orderFor, orderId, orderLine, shipTo, statusId } from './shapes.ts'

const instructions = {
  quantity: whole(minQuantity, maxQuantity, 'fields.quantity'),
  dosage: maybe(line(maxDosageLength)),
  timesPerDay: maybe(whole(minTimesPerDay, maxTimesPerDay, 'fields.timesPerDay')),
  timing: maybe(timing),
  note: maybe(text(maxLineNoteLength)),
  cycleMonths: maybe(whole(1, 12)),
}

export const draftCalls = {
  order_add: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    phi: true,
    summary:
      'A new draft for a patient (who may be named later) or the clinic; with `orderId` changes for whom an existing draft is.',
    input: z.object({
      orderId: maybe(orderId),
      orderFor,
      patientId: maybe(id('patient')),
      requestId,
    }),
    output: z.strictObject({ orderId }),
    refuses: ['record.unknown', 'order.notDraft'],
  }),
  order_goods_add: call({
    method: 'PUT',
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    summary:
      "Puts a product in the draft; what is left out of the instructions comes from the patient's last order of it, then from the product.",
    input: z.object({ orderId, goodsId: id('goods'), ...instructions, requestId }),
    output: z.strictObject({ itemId }),
    refuses: [
      'record.unknown',
      'order.notDraft',
      'goods.inactive',
      'order.tooManyLines',
      'order.cyclesLater',
    ],
  }),
  order_goods_edit: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    summary: 'Changes a line of the draft; quantity 0 takes it out. What is left out stays.',
    input: z.object({
      orderId,
      itemId,
      quantity: maybe(whole(0, maxQuantity, 'fields.quantity')),
      dosage: text(maxDosageLength).optional(),
      timesPerDay: maybe(whole(minTimesPerDay, maxTimesPerDay, 'fields.timesPerDay')),
      timing: maybe(timing),
      note: text(maxLineNoteLength).optional(),
      cycleMonths: maybe(whole(1, 12)),
    }),
    output: nothing,
    refuses: ['record.unknown', 'order.notDraft', 'order.cyclesLater'],
  }),
  order_goods_list: call({
    access: 'provider',
    permission: 'order:view',
    mode: 'read',
    phi: true,
    summary: 'The lines of a draft or an order, with for whom it is.',
    input: z.object({ orderId }),
    output: z.strictObject({
      orderId,
      statusId,
      orderFor,
      patient: draftPatient.nullable(),
      warehouseId: id('warehouse').nullable(),
      lines: z.array(orderLine),
      subtotalCents: cents,
      savedAt: instant,
    }),
    refuses: ['record.unknown'],
  }),
  order_address_edit: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    phi: true,
    summary: 'Where and how a draft goes. What is left out stays.',
    input: z.object({
      orderId,
      delivery: maybe(delivery),
      warehouseId: maybe(id('warehouse')),
      shippingMethodId: maybe(id('shippingMethod')),
      shipTo: maybe(shipTo),
      address: shipToAddress.optional(),
    }),
    output: nothing,
    refuses: ['record.unknown', 'order.notDraft', 'order.warehouseMissing'],
  }),
  reorder: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    phi: true,
    summary:
      "A new draft with the same lines at today's prices; lines that can no longer be bought are named.",
    input: z.object({ orderId, requestId }),
    output: z.strictObject({ orderId, leftOut: z.array(z.string()) }),
    refuses: ['record.unknown', 'order.wrongState'],
  }),
  draft_discard: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    added: true,
    summary: 'Throws a draft away.',
    input: z.object({ orderId }),
    output: nothing,
    refuses: ['record.unknown', 'order.notDraft'],
  }),
}
