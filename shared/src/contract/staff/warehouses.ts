import { z } from 'zod'
import { call } from '../entry/call.ts'
import { cents, currency, id, line, maybe, noInput, phone, province, yesNo, zip } from '../fields/fields.ts'
import { hours, price, reason, revision, seen } from '../fields/settingFields.ts'

const warehouseId = id('warehouse')
const offered = maybe(price)

const warehouse = {
  code: line(10).regex(/^[A-Z0-9]{2,10}$/, { error: 'fields.invalid' }),
  name: line(80),
  address1: line(120, 'fields.enterAddress'),
  city: line(80, 'fields.enterCity'),
  province,
  zip,
  phone,
  pickupHours: hours,
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
          active: z.boolean(),
          standardCents: cents.nullable(),
          standardFreeFromCents: cents.nullable(),
          expeditedCents: cents.nullable(),
          expeditedFreeFromCents: cents.nullable(),
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
        standardCents: offered,
        standardFreeFromCents: offered,
        expeditedCents: offered,
        expeditedFreeFromCents: offered,
        pickup: yesNo,
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
}
