import { z } from 'zod'
import { cycleMonths, maxQuantity, maxTimesPerDay, minQuantity, minTimesPerDay } from '../../domain/dosage.ts'
import { maxDosageLength, maxLineNoteLength, maxReasonLength, maxSearchLength } from '../../domain/limits.ts'
import { deliveries, orderFors, orderStates, payers } from '../../domain/order.ts'
import {
  askAnswers,
  holds,
  subscriptionActors,
  subscriptionActs,
  subscriptionAsks,
  subscriptionEvents,
  subscriptionStates,
} from '../../domain/subscriptions/subscription.ts'
import { call } from '../entry/call.ts'
import { subscriptionChange } from '../fields/subscriptionChange.ts'
import {
  cents,
  currency,
  id,
  instant,
  isoDate,
  line,
  maybe,
  nothing,
  page,
  requestId,
  rowsOf,
  shipToAddress,
  shownAddress,
  text,
  timing,
  whole,
  yesNo,
} from '../fields/fields.ts'
import { inItsState } from '../fields/inItsState.ts'

const providerId = id('account')
const subscriptionId = id('subscription')

const cycle = whole(1, 12).refine((months) => cycleMonths.some((known) => known === months), {
  error: 'fields.invalid',
})

const staffSubscriptionRow = z.strictObject({
  subscriptionId,
  providerId,
  subscriptionNumber: z.string(),
  clinicName: z.string(),
  providerName: z.string(),
  patientId: id('patient').nullable(),
  /** Empty: for the clinic. */
  patientName: z.string(),
  itemName: z.string(),
  quantity: z.int(),
  cycleMonths: z.int(),
  nextShippingDate: z.string(),
  statusId: z.enum(subscriptionStates),
  hold: z.enum(holds).nullable(),
  /** What was asked for and is not answered, each once. */
  asks: z.array(z.enum(subscriptionAsks)),
})

/** Every act names the revision that was on screen; another one is refused. Both sides read the reason. */
const act = {
  providerId,
  subscriptionId,
  revision: whole(1, 2_000_000_000),
  reason: line(maxReasonLength, 'fields.reason'),
}

/** Whether the act answers what was asked for; a request to stop is answered by cancelling or taking up alone. */
const answersAsk = yesNo.default(false)

const common = {
  access: 'staff',
  permission: 'subscription:edit',
  added: true,
} as const

const change = {
  ...common,
  mode: 'write',
  changes: ['staffSubscriptions', 'staffSubscription', 'inbox', 'staffCounts'],
} as const

/** What was done. */
const done = z.strictObject({
  /** When the next order is delivered; an act may have moved it, so that it is announced in time. */
  nextOn: z.string(),
  /** A charge had begun before the act; its outcome counts. */
  beingPaid: z.boolean(),
})

const refuses = ['record.unknown', 'subscription.changed', 'subscription.notNow'] as const

export const staffSubscriptionCalls = {
  staff_subscription_list: call({
    ...common,
    mode: 'read',
    about: ['staffSubscriptions'],
    phi: true,
    summary:
      'Lists subscriptions of all providers, the next date first; those with something asked for, the longest waiting first. Search by number, patient, provider or product.',
    input: z.object({
      show: z
        .enum(['asked', 'active', 'hold', 'cancelled', 'all'], { error: 'fields.invalid' })
        .default('asked'),
      search: maybe(line(maxSearchLength)),
      ...page,
    }),
    output: rowsOf(staffSubscriptionRow).extend({
      /** Subscriptions in the first and the third list. */
      counts: z.strictObject({ asked: z.int(), hold: z.int() }),
    }),
  }),
  staff_subscription_detail: call({
    ...common,
    mode: 'read',
    about: ['staffSubscription'],
    phi: true,
    summary: 'Returns a subscription with its history, what was asked for, its orders, and what can be done.',
    input: z.object({ providerId, subscriptionId }),
    output: staffSubscriptionRow.extend({
      revision: z.int(),
      actions: z.array(z.enum(subscriptionActs)),
      goodsId: id('goods'),
      sku: z.string(),
      orderFor: z.enum(orderFors),
      /** Today's price of the goods of one date, without shipping and tax. */
      amountCents: cents,
      currency,
      dosage: z.string(),
      timesPerDay: z.int(),
      timing,
      note: z.string(),
      startDate: z.string(),
      delivery: z.enum(deliveries),
      address: shownAddress,
      shippingMethod: z.string(),
      payer: z.enum(payers),
      cardKept: z.boolean(),
      cardNetwork: z.string(),
      cardEnding: z.string(),
      providerPhone: z.string(),
      /** The next three dates; none while it makes no orders. */
      upcoming: z.array(z.string()),
      /** The first date on which a change can still be announced in time. */
      earliest: z.string(),
      openAsks: z.array(
        z.strictObject({
          ask: z.enum(subscriptionAsks),
          message: z.string(),
          by: z.enum(['provider', 'patient']),
          askedAt: instant,
        }),
      ),
      history: z.array(
        z.strictObject({
          at: instant,
          kind: z.enum(subscriptionEvents),
          shipsOn: z.string(),
          detail: z.string(),
          by: z.enum(subscriptionActors),
          /** Of staff. */
          byName: z.string(),
          changes: z.array(subscriptionChange),
          /** What an answer is about. */
          asks: z.array(z.enum(subscriptionAsks)),
        }),
      ),
      /** The newest first, at most fifty. */
      orders: z.array(
        z.strictObject({
          orderId: id('order'),
          orderNumber: z.string(),
          shipsOn: z.string(),
          statusId: z.enum(orderStates),
          totalCents: cents,
          /** The kept card is charged again on this day; empty: it is not. */
          retryOn: z.string(),
        }),
      ),
    }),
    refuses: ['record.unknown'],
  }),
  staff_subscription_goods: call({
    ...common,
    mode: 'read',
    about: [],
    summary: 'Finds products that can be subscribed, by name, pinyin or number; at most twenty.',
    input: z.object({ search: line(maxSearchLength) }),
    output: z.strictObject({
      rows: z.array(z.strictObject({ goodsId: id('goods'), sku: z.string(), name: z.string() })),
    }),
  }),
  staff_subscription_change: call({
    ...change,
    // A Chinese character has nine bytes in form encoding.
    mostBytes: 32_768,
    summary:
      'Changes goods, quantity, instructions, cycle, next date or address. What was announced is announced again, and its date moves so that there is time for that. Orders that were made stay as they are.',
    input: z.object({
      ...act,
      goodsId: id('goods'),
      quantity: whole(minQuantity, maxQuantity, 'fields.quantity'),
      dosage: text(maxDosageLength),
      timesPerDay: whole(minTimesPerDay, maxTimesPerDay, 'fields.timesPerDay'),
      timing,
      note: text(maxLineNoteLength),
      cycleMonths: cycle,
      nextOn: isoDate,
      /** Left out: it stays. */
      address: inItsState(shipToAddress).optional(),
      answersAsk,
      requestId,
    }),
    output: done,
    refuses: [...refuses, 'subscription.nothing', 'goods.inactive', 'goods.notSubscribable'],
  }),
  staff_subscription_skip: call({
    ...change,
    money: true,
    summary:
      'Skips the next date, or the one whose order is not paid: that order is cancelled, and other subscriptions of it get one without it.',
    input: z.object({ ...act, shipsOn: isoDate, answersAsk, requestId }),
    output: done,
    refuses: [...refuses, 'order.paymentLive'],
  }),
  staff_subscription_pause: call({
    ...change,
    money: true,
    summary:
      'Puts a subscription on hold until it is taken up. An order that is not paid is cancelled, and nothing more is charged.',
    input: z.object({ ...act, requestId }),
    output: done,
    refuses,
  }),
  staff_subscription_take_up: call({
    ...change,
    summary:
      'Takes up a subscription that is on hold, with the first date that can be announced in time. One whose subscriber asked to stop is taken up only by saying so.',
    input: z.object({
      ...act,
      /** The subscriber asked to stop and has taken that back: this answers it. */
      despiteStop: yesNo.default(false),
      requestId,
    }),
    output: done,
    refuses: [...refuses, 'subscription.stopAsked'],
  }),
  staff_subscription_cancel: call({
    ...change,
    money: true,
    summary:
      'Ends a subscription. An order that is not paid is cancelled, nothing more is charged, and what was asked for is answered.',
    input: z.object({ ...act, requestId }),
    output: done,
    refuses,
  }),
  staff_subscription_answer: call({
    ...change,
    summary:
      'Answers what was asked for, apart from a request to stop, without another act: it was done, or it cannot be done.',
    input: z.object({ ...act, answer: z.enum(askAnswers, { error: 'fields.invalid' }), requestId }),
    output: nothing,
    refuses,
  }),
  staff_subscription_card: call({
    ...change,
    money: true,
    summary:
      'Asks the payer for another card. The former one is charged no more, also for an order that waits to be charged again; the payer gets a link to pay it, and another card is kept only with consent.',
    input: z.object({ ...act, requestId }),
    output: done,
    refuses,
  }),
}
