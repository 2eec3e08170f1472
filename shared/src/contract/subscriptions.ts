import { z } from 'zod'
import { maxContactMessageLength, maxSearchLength } from '../domain/limits.ts'
import { orderFors, payers } from '../domain/order.ts'
import {
  holds,
  subscriptionActors,
  subscriptionAsks,
  subscriptionEvents,
  subscriptionStates,
} from '../domain/subscriptions/subscription.ts'
import { call } from './entry/call.ts'
import {
  cents,
  currency,
  id,
  instant,
  maybe,
  noInput,
  nothing,
  page,
  requestId,
  rowsOf,
  shownAddress,
  text,
  timing,
} from './fields/fields.ts'
import { subscriptionChange } from './fields/subscriptionChange.ts'
import { orderRow } from './orders/history.ts'

const subscriptionId = id('subscription')

/** Dates are business dates, YYYY-MM-DD. */
export const subscriptionRow = z.strictObject({
  subscriptionId,
  subscriptionNumber: z.string(),
  goodsId: id('goods'),
  /** In the language of the request. */
  itemName: z.string(),
  /** Empty if it has none. */
  pinyin: z.string(),
  nameZh: z.string(),
  form: z.string(),
  orderFor: z.enum(orderFors),
  patientId: id('patient').nullable(),
  /** Empty: for the clinic. */
  patientName: z.string(),
  quantity: z.int(),
  /** Today's price of the goods of one date, without shipping and tax. */
  amountCents: cents,
  startDate: z.string(),
  nextShippingDate: z.string(),
  statusId: z.enum(subscriptionStates),
  cycleMonths: z.int(),
  /** Why no orders are made for now. */
  hold: z.enum(holds).nullable(),
  /** What customer service has not answered yet, the first first. After a change or skip the next date waits for the answer. */
  openAsks: z.array(
    z.strictObject({ ask: z.enum(subscriptionAsks), by: z.enum(['provider', 'patient']), askedAt: instant }),
  ),
})

export const subscriptionCalls = {
  subscription_list: call({
    access: 'provider',
    permission: 'subscription:view',
    mode: 'read',
    about: ['subscriptions'],
    phi: true,
    summary: "Lists this provider's subscriptions, those with the next date first.",
    input: z.object({
      statusId: maybe(z.enum(subscriptionStates, { error: 'fields.invalid' })),
      search: maybe(text(maxSearchLength)),
      patientId: maybe(id('patient')),
      ...page,
    }),
    output: rowsOf(subscriptionRow).extend({ currency }),
    refuses: ['record.unknown'],
  }),
  subscription_detail: call({
    access: 'provider',
    permission: 'subscription:view',
    mode: 'read',
    about: ['subscription'],
    phi: true,
    summary: 'Returns one subscription with a page of its orders, the newest first, and its next dates.',
    input: z.object({ subscriptionId, ...page, pageSize: page.pageSize.default(100) }),
    output: z.strictObject({
      ...subscriptionRow.shape,
      currency,
      dosage: z.string(),
      timesPerDay: z.int(),
      timing,
      note: z.string(),
      address: shownAddress,
      /** Empty for a pickup. */
      shippingMethod: z.string(),
      payer: z.enum(payers),
      /** Each order is charged to a kept card, else its payer is asked to pay it. */
      cardKept: z.boolean(),
      /** Of the provider's kept card; a patient's is not shown. */
      cardNetwork: z.string(),
      cardEnding: z.string(),
      history: z.array(
        z.strictObject({
          at: instant,
          kind: z.enum(subscriptionEvents),
          /** The date that it is about. */
          shipsOn: z.string(),
          /** A reason of a hold, what was asked for, or a reason of customer service. */
          detail: z.string(),
          by: z.enum(subscriptionActors),
          changes: z.array(subscriptionChange),
          /** What an answer is about. */
          asks: z.array(z.enum(subscriptionAsks)),
        }),
      ),
      /** The next three dates; none while it makes no orders. */
      upcoming: z.array(z.string()),
      orders: z.array(orderRow),
      /** Of all its orders, not only those of the page. */
      orderTotal: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
    refuses: ['record.unknown'],
  }),
  subscription_cycle_options: call({
    method: 'GET',
    access: 'provider',
    permission: 'subscription:view',
    mode: 'read',
    about: [],
    summary: 'Lists the cycles of 1, 2, 3, 4, 6 and 12 months with their names.',
    input: noInput,
    output: z.strictObject({ rows: z.array(z.strictObject({ cycleMonths: z.int(), name: z.string() })) }),
  }),
  subscription_ask: call({
    access: 'provider',
    permission: 'support:send',
    mode: 'write',
    changes: ['subscriptions', 'subscription', 'orders', 'order'],
    money: true,
    // A Chinese character has nine bytes in form encoding.
    mostBytes: 65_536,
    added: true,
    summary:
      'Asks customer service to change, skip or stop a subscription. After asking to stop no more orders are made, and one that is not paid yet is cancelled.',
    input: z.object({
      subscriptionId,
      ask: z.enum(subscriptionAsks, { error: 'fields.invalid' }),
      message: text(maxContactMessageLength).min(1, { error: 'fields.required' }),
      requestId,
    }),
    output: nothing,
    refuses: ['record.unknown', 'subscription.ended'],
  }),
}
