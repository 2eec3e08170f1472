import { orderRow } from '@bencao/shared/contract/orders/history.ts'
import { cycleMonths } from '@bencao/shared/domain/dosage.ts'
import { orderSearchTerms } from '@bencao/shared/domain/orders/orderSearch.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { isRunning, upcomingDates } from '@bencao/shared/domain/subscriptions/subscription.ts'
import { lockProvider } from '../../accounts/providerQueries.ts'
import { newId } from '../../db/ids.ts'
import type { Handlers } from '../../http/context.ts'
import { countOrRefuse } from '../../http/countOrRefuse.ts'
import { textsIn } from '../../http/texts.ts'
import { subscriptionAsks } from '../../limits/rates.ts'
import { isPatientKnown, listOrders, sumOf } from '../../orders/history/listQueries.ts'
import { shippingMethodNames } from '../../orders/presentOrder.ts'
import { sendToSupport, type SupportSettings } from '../../support/handlers.ts'
import { addAsks } from '../askQueries.ts'
import { writeEvents } from '../eventQueries.ts'
import { amountCentsOf } from '../priceQueries.ts'
import { findAsker, findSubscription, type ListedSubscription, listSubscriptions } from './listQueries.ts'
import { stopRenewals } from './stop.ts'

const presentRow = (row: ListedSubscription) => ({
  subscriptionId: row.subscriptionId,
  subscriptionNumber: row.subscriptionNumber,
  goodsId: row.goodsId,
  itemName: row.itemName,
  pinyin: row.pinyin,
  nameZh: row.nameZh,
  form: row.form,
  orderFor: row.orderFor,
  patientId: row.patientId,
  patientName: row.patientId === null ? '' : displayName(row),
  quantity: row.quantity,
  amountCents: amountCentsOf(row),
  startDate: row.startDate,
  nextShippingDate: row.nextShippingDate,
  statusId: row.statusId,
  cycleMonths: row.cycleMonths,
  hold: row.hold,
  openAsks: row.openAsks,
})

export interface AskSettings extends SupportSettings {
  /** Multiplies the limits. */
  rateLimitScale: number
}

export const subscriptionHandlers = ({ rateLimitScale, ...settings }: AskSettings) =>
  ({
    async subscription_list(input, { db, provider, lang, refuse, audit }) {
      const { statusId, search, patientId, page, pageSize } = input
      if (patientId && !(await isPatientKnown(db, provider, patientId))) refuse('record.unknown')
      const asked = {
        state: statusId,
        patientId,
        terms: orderSearchTerms(search ?? ''),
        page,
        pageSize,
        lang,
      }
      const { rows, total } = await listSubscriptions(db, provider, asked)
      audit({ patientIds: rows.map((row) => row.patientId) })
      return { rows: rows.map(presentRow), total, page, pageSize, currency: 'USD' }
    },

    async subscription_detail({ subscriptionId, page, pageSize }, { db, provider, lang, refuse, audit }) {
      audit({ recordId: subscriptionId })
      const found = (await findSubscription(db, provider, subscriptionId, lang)) ?? refuse('record.unknown')
      audit({ patientIds: [found.patientId] })
      const options = { filter: { subscriptionId }, page, pageSize, lang }
      const { counts, orders } = await listOrders(db, provider, options)
      const { countsFrom, cycleMonths: cycle, nextShippingDate } = found
      return {
        ...presentRow(found),
        currency: 'USD',
        dosage: found.dosage,
        timesPerDay: found.timesPerDay,
        timing: found.timing,
        note: found.note,
        address: found.address,
        shippingMethod: found.shippingKind ? shippingMethodNames[lang][found.shippingKind] : '',
        payer: found.payer,
        cardKept: found.cardKept,
        cardNetwork: found.cardNetwork,
        cardEnding: found.cardEnding,
        history: found.history,
        upcoming: isRunning(found) ? upcomingDates(countsFrom, cycle, nextShippingDate) : [],
        orders: orders.flatMap(({ json }) => (json === null ? [] : [orderRow.parse(JSON.parse(json))])),
        orderTotal: sumOf(counts),
        page,
        pageSize,
      }
    },

    async subscription_cycle_options(_input, { lang }) {
      const texts = textsIn(lang)
      return {
        rows: cycleMonths.map((months) => ({
          cycleMonths: months,
          name: texts('subscriptions.every', { months }),
        })),
      }
    },

    async subscription_ask({ subscriptionId, ask, message }, { db, provider, session, refuse, audit }) {
      audit({ recordId: subscriptionId })
      await lockProvider(db, provider)
      const asker = (await findAsker(db, provider, subscriptionId)) ?? refuse('record.unknown')
      const { subscriptionNumber: number, patientId, active, hold, ...writer } = asker
      audit({ patientIds: [patientId] })
      if (!active) refuse('subscription.ended')
      const isStopped = hold === 'askedToStop' && ask === 'stop'
      if (ask === 'stop' && !isStopped) await stopRenewals(db, provider, [subscriptionId], true)
      else await countOrRefuse(db, rateLimitScale, [subscriptionAsks(session.accountId)])
      const messageId = newId()
      if (!isStopped) {
        const by = { kind: 'provider', accountId: session.accountId } as const
        await writeEvents(db, provider, { subscriptionIds: [subscriptionId], kind: 'asked', detail: ask, by })
        await addAsks(db, provider, [subscriptionId], { ask, message, by: 'provider', messageId })
      }
      const title = textsIn('en')(`subscriptions.inbox.${ask}`, { number })
      const sent = { ...writer, messageId, topic: 'subscription', message: `${title}\n\n${message}` }
      await sendToSupport(db, provider, sent, settings)
      return {}
    },
  }) satisfies Partial<Handlers>
