import type { Input } from '@bencao/shared/contract/index.ts'
import { laterOf } from '@bencao/shared/domain/calendar.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import {
  announceable,
  type ChangedField,
  dateAfterOrder,
  earliestDate,
  firstDateFrom,
  subscriptionActsFor,
  upcomingDates,
} from '@bencao/shared/domain/subscriptions/subscription.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/context.ts'
import { forStaff } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import { shippingKindName } from '../../orders/presentOrder.ts'
import { forgetReminders, type Locked, updateSubscription } from '../../subscriptions/changeQueries.ts'
import { amountCentsOf } from '../../subscriptions/priceQueries.ts'
import { stopCharging, stopOpenOrders } from '../../subscriptions/renewals/payable.ts'
import { postpone, setHold, setNextOn, waitForPayment } from '../../subscriptions/renewals/renewalQueries.ts'
import { remindOfCard } from '../../subscriptions/renewals/remindPatient.ts'
import { type Acting, answer, beginAct, noteAct } from './acts.ts'
import {
  dropCard,
  end,
  findGoods as findGoodsState,
  listOpen,
  lockSharing,
  resume,
  stopRetries,
} from './actQueries.ts'
import {
  countAsked,
  countHeld,
  findDetail,
  findGoods,
  type Listed,
  listOrders,
  listSubscriptions,
} from './queries.ts'

interface SubscriptionDesk {
  /** The portal's public address. */
  publicUrl: string
}

const presentRow = ({ firstName, middleName, lastName, ...row }: Listed) => ({
  ...row,
  patientName: row.patientId === null ? '' : displayName({ firstName, middleName, lastName }),
})

/** What an announcement is about. */
const announced: readonly ChangedField[] = ['goods', 'quantity', 'nextDate', 'address']

type Changed = Input<'staff_subscription_change'>

/** What an input changes of a subscription. */
function changesOf(before: Locked, input: Changed, address: Locked['address']) {
  const fields: Record<ChangedField, readonly [from: string, to: string]> = {
    goods: [before.goodsId, input.goodsId],
    quantity: [String(before.quantity), String(input.quantity)],
    instructions: [instructionsOf(before), instructionsOf(input)],
    cycle: [String(before.cycleMonths), String(input.cycleMonths)],
    nextDate: [before.nextOn, input.nextOn],
    address: [
      JSON.stringify(Object.entries(before.address).sort()),
      JSON.stringify(Object.entries(address).sort()),
    ],
  }
  // What a patient takes or where one lives stands in no history.
  const isHidden = (field: string) => field === 'instructions' || field === 'address'
  return Object.entries(fields).flatMap(([field, [from, to]]) =>
    from === to
      ? []
      : [{ field: field as ChangedField, from: isHidden(field) ? '' : from, to: isHidden(field) ? '' : to }],
  )
}

const instructionsOf = ({
  dosage,
  timesPerDay,
  timing,
  note,
}: Pick<Changed, 'dosage' | 'timesPerDay' | 'timing' | 'note'>) =>
  JSON.stringify([dosage, timesPerDay, timing, note])

/** @throws Refusal input.refused for a date that is over, or whose order was made */
function checkDate({ nextOn, lastOn, startsOn, today }: Locked, wanted: string): void {
  if (wanted === nextOn) return
  if (wanted < today || wanted <= startsOn || (lastOn !== null && wanted <= lastOn))
    refuse('input.refused', { fields: { nextOn: 'fields.invalid' } })
}

async function checkGoods(db: Db, goodsId: string): Promise<void> {
  const goods = (await findGoodsState(db, goodsId)) ?? refuse('record.unknown')
  if (!goods.active) refuse('goods.inactive')
  if (!goods.subscribable) refuse('goods.notSubscribable')
}

/** Cancels the unpaid orders of a subscription that goes on no more; one whose charge has begun is left to its outcome. */
const stopOrders = (db: Db, { provider, before }: Acting) =>
  stopOpenOrders(db, provider, [before.subscriptionId])

export const staffSubscriptionHandlers = ({ publicUrl }: SubscriptionDesk) =>
  ({
    async staff_subscription_list(input, { db, lang, audit }) {
      const { page, pageSize } = input
      const { rows, total } = await listSubscriptions(db, input, lang)
      audit({ patientIds: rows.map(({ patientId }) => patientId) })
      const counts = { asked: await countAsked(db), hold: await countHeld(db) }
      return { rows: rows.map(presentRow), total, page, pageSize, counts }
    },

    async staff_subscription_detail({ providerId, subscriptionId }, { db, lang, refuse, audit }) {
      audit({ recordId: subscriptionId })
      const provider = forStaff({ providerId })
      const found = (await findDetail(db, provider, subscriptionId, lang)) ?? refuse('record.unknown')
      audit({ patientIds: [found.patientId] })
      const { firstName, middleName, lastName, today, countsFrom, shippingKind, ...shown } = found
      const { retailCents, providerCents, vipPercent, patientDiscountPercent, ...detail } = shown
      const isRunning = found.statusId === 'active' && found.hold === null
      return {
        ...detail,
        patientName: found.patientId === null ? '' : displayName({ firstName, middleName, lastName }),
        amountCents: amountCentsOf({
          ...found,
          retailCents,
          providerCents,
          vipPercent,
          patientDiscountPercent,
        }),
        currency: 'USD',
        actions: [...subscriptionActsFor(found)],
        shippingMethod: shippingKindName(lang, shippingKind),
        upcoming: isRunning ? upcomingDates(countsFrom, found.cycleMonths, found.nextShippingDate) : [],
        earliest: earliestDate(today),
        orders: await listOrders(db, provider, subscriptionId),
      }
    },

    async staff_subscription_goods({ search }, { db, lang }) {
      return { rows: await findGoods(db, search, lang) }
    },

    async staff_subscription_change(input, { db, session, refuse, audit }) {
      audit({ recordId: input.subscriptionId })
      const acting = await beginAct(db, input, 'change')
      const { provider, before, beingPaid } = acting
      audit({ patientIds: [before.patientId] })
      const address = { ...before.address, ...addressOf(input.address) }
      const changes = changesOf(before, input, address)
      if (changes.length === 0) refuse('subscription.nothing')
      if (input.goodsId !== before.goodsId) await checkGoods(db, input.goodsId)
      checkDate(before, input.nextOn)
      // What the announcement said: unless it still holds, the date is announced again.
      const isOther = changes.some(({ field }) => announced.includes(field))
      const nextOn = isOther ? announceable(input.nextOn, before.today) : before.nextOn
      // New dates count from the next one, so that it is the first of its own series.
      const isCounted = input.nextOn !== before.nextOn || input.cycleMonths !== before.cycleMonths
      const dates = isCounted
        ? { countsFrom: nextOn, thenOn: null }
        : { countsFrom: before.countsFrom, thenOn: before.thenOn }
      await updateSubscription(db, provider, before, { ...input, address, nextOn, ...dates })
      if (isOther) await forgetReminders(db, provider, [before.subscriptionId])
      if (input.answersAsk) await answer(db, acting, session, ['change'], 'done')
      const others = changes.filter(({ field }) => field !== 'nextDate')
      const moved = { field: 'nextDate', from: before.nextOn, to: nextOn } as const
      await noteAct(db, acting, input, session, {
        kind: 'changed',
        changes: nextOn === before.nextOn ? others : [...others, moved],
        notification: 'change',
        day: nextOn,
      })
      return { nextOn, beingPaid }
    },

    async staff_subscription_skip(input, { db, session, refuse, audit }) {
      audit({ recordId: input.subscriptionId })
      const acting = await beginAct(db, input, 'skip')
      const { provider, before, beingPaid } = acting
      audit({ patientIds: [before.patientId] })
      const { subscriptionId, shipsOn } = input
      const order = (await listOpen(db, provider, subscriptionId)).find((open) => open.shipsOn === shipsOn)
      let { nextOn } = before
      if (order) {
        if (order.live) refuse('order.paymentLive')
        await stopCharging(db, provider, order.orderId, [subscriptionId])
      } else {
        if (shipsOn !== before.nextOn) refuse('subscription.changed')
        nextOn = announceable(
          dateAfterOrder(before.countsFrom, before.cycleMonths, before.nextOn, before.thenOn),
          before.today,
        )
        await setNextOn(db, provider, [{ subscriptionId, nextOn }])
      }
      if (input.answersAsk) await answer(db, acting, session, ['skip'], 'done')
      await noteAct(db, acting, input, session, {
        kind: 'skipped',
        shipsOn,
        notification: 'skip',
        day: nextOn,
      })
      return { nextOn, beingPaid }
    },

    async staff_subscription_pause(input, { db, session, audit }) {
      audit({ recordId: input.subscriptionId })
      const acting = await beginAct(db, input, 'pause')
      const { provider, before, beingPaid } = acting
      audit({ patientIds: [before.patientId] })
      await setHold(db, provider, [before.subscriptionId], 'paused')
      await stopOrders(db, acting)
      await noteAct(db, acting, input, session, { kind: 'paused', notification: 'pause' })
      return { nextOn: before.nextOn, beingPaid }
    },

    async staff_subscription_take_up(input, { db, session, refuse, audit }) {
      audit({ recordId: input.subscriptionId })
      const acting = await beginAct(db, input, 'takeUp')
      const { provider, before, beingPaid } = acting
      audit({ patientIds: [before.patientId] })
      const isStopped = before.hold === 'askedToStop' || before.asks.includes('stop')
      if (isStopped && !input.despiteStop) refuse('subscription.stopAsked')
      const earliest = earliestDate(before.today)
      const nextOn =
        before.nextOn >= earliest
          ? before.nextOn
          : laterOf(firstDateFrom(before.countsFrom, before.cycleMonths, earliest), before.thenOn)
      await resume(db, provider, before.subscriptionId, nextOn)
      await forgetReminders(db, provider, [before.subscriptionId])
      if (isStopped) await answer(db, acting, session, ['stop'], 'declined')
      await noteAct(db, acting, input, session, { kind: 'resumed', notification: 'takeUp', day: nextOn })
      return { nextOn, beingPaid }
    },

    async staff_subscription_cancel(input, { db, session, audit }) {
      audit({ recordId: input.subscriptionId })
      const acting = await beginAct(db, input, 'cancel')
      const { provider, before, beingPaid } = acting
      audit({ patientIds: [before.patientId] })
      await end(db, provider, before.subscriptionId)
      await stopOrders(db, acting)
      await answer(db, acting, session, ['change', 'skip', 'stop'], 'done')
      await noteAct(db, acting, input, session, { kind: 'cancelled', notification: 'cancel' })
      return { nextOn: before.nextOn, beingPaid }
    },

    async staff_subscription_answer(input, { db, session, audit }) {
      audit({ recordId: input.subscriptionId })
      const acting = await beginAct(db, input, 'answer')
      const { provider, before } = acting
      audit({ patientIds: [before.patientId] })
      await answer(db, acting, session, ['change', 'skip'], input.answer)
      // So that nobody acts on the former state.
      await postpone(db, provider, [before.subscriptionId], before.nextOn)
      await noteAct(db, acting, input, session, {
        kind: input.answer === 'done' ? 'askDone' : 'askDeclined',
        notification: input.answer,
      })
      return {}
    },

    async staff_subscription_card(input, { db, session, audit }) {
      audit({ recordId: input.subscriptionId })
      const acting = await beginAct(db, input, 'askCard')
      const { provider, before, beingPaid } = acting
      audit({ patientIds: [before.patientId] })
      const open = await listOpen(db, provider, before.subscriptionId)
      for (const sharing of await lockSharing(db, provider, before)) await dropCard(db, provider, sharing)
      for (const { orderId } of open) {
        await stopRetries(db, provider, orderId)
        await waitForPayment(db, provider, orderId)
      }
      // A link to pay tells the patient, too; what is being charged may need none.
      if (open.every(({ live }) => live) && before.payer === 'patient')
        await remindOfCard(db, provider, { ...before, begun: beingPaid, publicUrl })
      await noteAct(db, acting, input, session, { kind: 'cardAsked', notification: 'card' })
      return { nextOn: before.nextOn, beingPaid }
    },
  }) satisfies Partial<Handlers>

const addressOf = (typed: Changed['address']) =>
  typed && { ...typed, email: typed.email ?? '', address2: typed.address2 ?? '' }
