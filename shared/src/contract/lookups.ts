import { z } from 'zod'
import { orderStates, shippingKinds, tones } from '../domain/order.ts'
import { payoutStates } from '../domain/earnings/payout.ts'
import { call } from './entry/call.ts'
import { cents, currency, id, instant, noInput, zip } from './fields/fields.ts'

const named = z.strictObject({ code: z.string(), name: z.string() })

export const lookupCalls = {
  country_list: call({
    access: 'public',
    permission: null,
    mode: 'read',
    about: [],
    summary: 'Lists the countries served, with names in the language of the request.',
    input: noInput,
    output: z.strictObject({ rows: z.array(named) }),
  }),
  province_list: call({
    access: 'public',
    permission: null,
    mode: 'read',
    about: [],
    summary: 'Lists the US states, the District of Columbia and the territories.',
    input: noInput,
    output: z.strictObject({ rows: z.array(named) }),
  }),
  zip_place: call({
    access: 'public',
    permission: null,
    added: true,
    mode: 'read',
    about: [],
    summary:
      'Returns the city, county and state of a ZIP code, or null if it is unknown (docs/product.md, 3.1 Patient fields).',
    input: z.object({ zip }),
    output: z.strictObject({
      place: z.strictObject({ city: z.string(), area: z.string(), province: z.string() }).nullable(),
    }),
  }),
  order_status_list2: call({
    access: 'provider',
    permission: 'order:view',
    mode: 'read',
    about: [],
    summary: 'Lists the states of an order with name and tone for display.',
    input: noInput,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          statusId: z.enum(orderStates),
          name: z.string(),
          tone: z.enum(tones),
        }),
      ),
    }),
  }),
  comms_status_list: call({
    access: 'provider',
    permission: 'earnings:view',
    mode: 'read',
    about: [],
    summary: 'Lists the states of payouts, which earnings have with theirs, with name and tone for display.',
    input: noInput,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          statusId: z.enum(payoutStates),
          name: z.string(),
          tone: z.enum(tones),
        }),
      ),
    }),
  }),
  server_time: call({
    access: 'public',
    permission: null,
    mode: 'read',
    about: [],
    summary: 'Returns epoch seconds, so that a wrong clock in the browser does not break countdowns.',
    input: noInput,
    output: z.strictObject({ serverTime: instant, timeZone: z.string() }),
  }),
  warehouse_address_list: call({
    access: 'provider',
    permission: 'goods:view',
    mode: 'read',
    about: [],
    summary: 'Lists the warehouses with their shipping methods.',
    input: noInput,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          warehouseId: id('warehouse'),
          name: z.string(),
          address1: z.string(),
          city: z.string(),
          province: z.string(),
          zip: z.string(),
          phone: z.string(),
          pickupHours: z.string(),
          /** Orders that are paid before this time of a business day leave on it. */
          cutoff: z.string(),
          shippingMethods: z.array(
            z.strictObject({
              shippingMethodId: id('shippingMethod'),
              kind: z.enum(shippingKinds),
              name: z.string(),
              priceCents: cents,
              freeFromCents: cents.nullable(),
              /** Business days on the way, such as 3-5; empty if they are not known. */
              days: z.string(),
            }),
          ),
        }),
      ),
      currency,
    }),
  }),
}
