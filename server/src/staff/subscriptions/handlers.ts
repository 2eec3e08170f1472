import { answerableAsks, answeredOf } from '@bencao/shared/domain/subscriptions/answered.ts'
import type { Input } from '@bencao/shared/contract/index.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import {
  changesBetween,
  dateAfterSkip,
  dateAfterTakeUp,
  datesAfterChange,
  isAnnouncedAgain,
  isAskedToStop,
  isPossibleDate,
  notedChanges,
} from '@bencao/shared/domain/subscriptions/staffActs.ts'
import {
  earliestDate,
  isRunning,
  subscriptionActsFor,
  upcomingDates,
} from '@bencao/shared/domain/subscriptions/subscription.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/context.ts'
import { forStaff } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import { shippingKindName } from '../../orders/presentOrder.ts'
import { forgetReminders, updateSubscription } from '../../subscriptions/changeQueries.ts'
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
        upcoming: isRunning(found)
          ? upcomingDates(countsFrom, found.cycleMonths, found.nextShippingDate)
          : [],
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
      const changes = changesBetween(before, { ...input, address })
      if (changes.length === 0) refuse('subscription.nothing')
      if (input.goodsId !== before.goodsId) await checkGoods(db, input.goodsId)
      if (!isPossibleDate(before, input.nextOn))
        refuse('input.refused', { fields: { nextOn: 'fields.invalid' } })
      const announcedAgain = isAnnouncedAgain(changes)
      const dates = datesAfterChange(before, input, announcedAgain)
      const { nextOn } = dates
      await updateSubscription(db, provider, before, { ...input, address, ...dates })
      if (announcedAgain) await forgetReminders(db, provider, [before.subscriptionId])
      if (input.answersAsk) await answer(db, acting, session, ['change'], 'done')
      await noteAct(db, acting, input, session, {
        kind: 'changed',
        changes: notedChanges(changes, before.nextOn, nextOn),
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
        await stopCharging(db, provider, order.orderId, { skipped: [subscriptionId] })
      } else {
        if (shipsOn !== before.nextOn) refuse('subscription.changed')
        nextOn = dateAfterSkip(before)
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
      const isStopped = isAskedToStop(before)
      if (isStopped && !input.despiteStop) refuse('subscription.stopAsked')
      const nextOn = dateAfterTakeUp(before)
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
      await answer(db, acting, session, answerableAsks, input.answer)
      // So that nobody acts on the former state.
      await postpone(db, provider, [before.subscriptionId], before.nextOn)
      await noteAct(db, acting, input, session, {
        kind: input.answer === 'done' ? 'askDone' : 'askDeclined',
        notification: input.answer,
        ask: answeredOf(before.asks),
      })
      return {}
    },

    async staff_subscription_card(input, { db, session, audit }) {
      audit({ recordId: input.subscriptionId })
      const acting = await beginAct(db, input, 'askCard')
      const { provider, before, beingPaid } = acting
      audit({ patientIds: [before.patientId] })
      const open = await listOpen(db, provider, before.subscriptionId)
      await dropCard(db, provider, await lockSharing(db, provider, before))
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

const addressOf = (typed: Input<'staff_subscription_change'>['address']) =>
  typed && { ...typed, email: typed.email ?? '', address2: typed.address2 ?? '' }
