import { z } from 'zod'
import { call } from '../entry/call.ts'
import {
  cents,
  currency,
  id,
  isoDate,
  line,
  maybe,
  noInput,
  nothing,
  phone,
  province,
  yesNo,
  zip,
} from '../fields/fields.ts'
import { hours, price, reason, revision, seen, timeOfDay, transitDays } from '../fields/settingFields.ts'

const warehouseId = id('warehouse')
const offered = maybe(price)

const offers = {
  standardCents: offered,
  standardFreeFromCents: offered,
  standardDays: maybe(transitDays),
  expeditedCents: offered,
  expeditedFreeFromCents: offered,
  expeditedDays: maybe(transitDays),
}
const shownOffers = {
  standardCents: cents.nullable(),
  standardFreeFromCents: cents.nullable(),
  /** Business days on the way; null if they are not known. */
  standardDays: z.string().nullable(),
  expeditedCents: cents.nullable(),
  expeditedFreeFromCents: cents.nullable(),
  expeditedDays: z.string().nullable(),
}

const warehouse = {
  code: line(10).regex(/^[A-Z0-9]{2,10}$/, { error: 'fields.invalid' }),
  name: line(80),
  address1: line(120, 'fields.enterAddress'),
  city: line(80, 'fields.enterCity'),
  province,
  zip,
  phone,
  pickupHours: hours,
  /** Orders that are paid before this time of a business day leave on it. */
  cutoff: timeOfDay.default('14:00'),
  active: yesNo,
}

export const staffWarehouseCalls = {
  staff_warehouse_list: call({
    access: 'staff',
    permission: 'settings:edit',
    mode: 'read',
    about: ['settings'],
    added: true,
    summary: 'Lists all warehouses with their shipping methods; a method that is not offered has no price.',
    input: noInput,
    output: z.strictObject({
      today: z.string(),
      rows: z.array(
        z.strictObject({
          warehouseId,
          ...seen,
          code: z.string(),
          name: z.string(),
          address1: z.string(),
          city: z.string(),
          province: z.string(),
          zip: z.string(),
          phone: z.string(),
          pickupHours: z.string(),
          cutoff: z.string(),
          active: z.boolean(),
          ...shownOffers,
          /** From later days on, the next one first. */
          coming: z.array(z.strictObject({ startsOn: z.string(), ...shownOffers })),
          pickup: z.boolean(),
          /** Submitted from here, and not shipped or handed over. */
          openOrders: z.int(),
        }),
      ),
      currency,
    }),
  }),
  staff_warehouse_save: call({
    access: 'staff',
    permission: 'settings:edit',
    mode: 'write',
    changes: ['settings'],
    added: true,
    summary:
      'Adds a warehouse or changes one, with its shipping methods; a method without a price is not offered. The last open warehouse stays open, and one with open orders is closed only when the caller says so.',
    input: z
      .object({
        warehouseId: maybe(warehouseId),
        ...warehouse,
        ...offers,
        pickup: yesNo,
        /** The business day on which the caller read the warehouse: a planned price may have begun since. */
        seenOn: maybe(isoDate),
        /** The number of open orders is known, and they are shipped from the closed warehouse. */
        despiteOrders: yesNo.default(false),
        revision,
        reason,
      })
      .refine(
        ({ active, standardCents, expeditedCents, pickup }) =>
          !active || pickup || standardCents !== undefined || expeditedCents !== undefined,
        { error: 'fields.required', path: ['standardCents'] },
      ),
    output: z.strictObject({ warehouseId }),
    refuses: [
      'record.unknown',
      'settings.changed',
      'settings.lastWarehouse',
      'settings.openOrders',
      'settings.codeTaken',
    ],
  }),
  staff_shipping_set: call({
    access: 'staff',
    permission: 'settings:edit',
    mode: 'write',
    changes: ['settings'],
    added: true,
    summary:
      'Sets what shipping from a warehouse costs and how long it takes from a day on, today or later; a kind without a price is not offered from then on. What was planned for the same day is replaced.',
    input: z
      .object({ warehouseId, startsOn: isoDate, ...offers, revision, reason })
      .refine(
        ({ standardCents, expeditedCents }) => standardCents !== undefined || expeditedCents !== undefined,
        {
          error: 'fields.required',
          path: ['standardCents'],
        },
      ),
    output: nothing,
    refuses: ['record.unknown', 'settings.changed'],
  }),
  staff_shipping_remove: call({
    access: 'staff',
    permission: 'settings:edit',
    mode: 'write',
    changes: ['settings'],
    added: true,
    summary: 'Withdraws prices of shipping that have not started.',
    input: z.object({ warehouseId, startsOn: isoDate, revision, reason }),
    output: nothing,
    refuses: ['record.unknown', 'settings.changed'],
  }),
}
