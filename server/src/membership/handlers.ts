import { findCard } from '../cards/queries.ts'
import { type CardFormSettings, openCardForm } from '../cards/cardForm.ts'
import type { Transaction } from '../db/database.ts'
import type { Handlers } from '../http/context.ts'
import type { Provider } from '../http/provider.ts'
import { countOrRefuse } from '../http/countOrRefuse.ts'
import { couponTries } from '../limits/rates.ts'
import { charge } from '../payments/attempts/charge.ts'
import { chargeToken } from '../payments/attempts/chargeToken.ts'
import { payBy, throughCards } from '../payments/gateways.ts'
import { openWalletOrder } from '../payments/attempts/wallet.ts'
import { paymentState } from '../payments/attempts/existingPayment.ts'
import type { Services } from '../ports/services.ts'
import type { Payables } from '../payments/payable.ts'
import { findPlan } from './planQueries.ts'
import { effectOf, heldFor, openCoupon, orderMembership } from './purchase.ts'
import { findMembership, listPurchases } from './statusQueries.ts'

export interface MembershipSettings extends CardFormSettings {
  payables: Payables
  publicUrl: string
  services: Pick<Services, 'wallet'>
}

export const membershipHandlers = ({ payables, publicUrl, rateLimitScale, services }: MembershipSettings) => {
  /** Counts a try to use a coupon, which stays counted if the coupon is refused. */
  const countTry = (transaction: Transaction, { providerId }: Provider) =>
    transaction((db) => countOrRefuse(db, rateLimitScale, [couponTries(providerId)]))

  return {
    async vip_status(_input, { db, provider }) {
      const plan = await findPlan(db)
      const { vipStatus, shareCode, ...found } = await findMembership(db, provider)
      return {
        ...found,
        vipstatus: vipStatus,
        renews: vipStatus === 1,
        priceCents: plan.priceCents,
        percent: plan.percent,
        signUpLink: `${publicUrl}/register?referralId=${shareCode}`,
        currency: 'USD',
        payBy: payBy(services),
        purchases: await listPurchases(db, provider),
        held: await heldFor(db, provider, plan),
      }
    },

    async vip_payment_state({ vipOrderId }, { db, provider }) {
      return paymentState(db, provider, { subjectKind: 'vip', subjectId: vipOrderId })
    },

    async vip_code_verify({ couponCode }, { provider, transaction }) {
      await countTry(transaction, provider)
      return transaction(async (db) => {
        const plan = await findPlan(db)
        return effectOf(await openCoupon(db, provider, plan, couponCode), plan)
      })
    },

    async vip_submit(input, { provider, transaction, services, lang, ip, refuse, audit }) {
      if (input.couponCode) await countTry(transaction, provider)
      const { order, state } = await transaction((db) => orderMembership(db, provider, input))
      const { vipOrderId, dueCents } = order
      audit({ recordId: vipOrderId })
      const answer = { vipOrderId, dueCents, currency: 'USD', state, form: null, approveUrl: null } as const
      if (state === 'active' || input.method === 'card') return answer
      if (input.method === 'paypal') {
        const subject = { subjectKind: 'vip', subjectId: vipOrderId } as const
        const page = new URL(payables.vip.payPage(vipOrderId), publicUrl)
        const by = { provider, payables, payer: 'provider', transaction, services } as const
        return { ...answer, approveUrl: (await openWalletOrder({ ...by, subject, page, lang })).approveUrl }
      }
      const form = await openCardForm({ provider, transaction, services, lang, ip, rateLimitScale })
      return { ...answer, form: form ?? refuse('payment.unreachable') }
    },

    async converge_vip_payment(input, { provider, transaction, services, ip, refuse, audit }) {
      const { vipOrderId, cardId, gatewayToken, requestId } = input
      audit({ recordId: vipOrderId })
      const subject = { subjectKind: 'vip', subjectId: vipOrderId } as const
      const charging = { provider, payables, subject, ip, requestId, transaction, ...throughCards(services) }
      const method = { cardId: cardId ?? '' }
      if (!cardId && !gatewayToken) refuse('input.refused', { fields: { cardId: 'fields.required' } })
      if (cardId && !(await transaction((db) => findCard(db, provider, cardId)))) refuse('record.unknown')
      const payment = gatewayToken
        ? await chargeToken({ ...charging, gatewayToken })
        : await charge({ ...charging, method })
      const { vipStatus } = await transaction((db) => findMembership(db, provider))
      return { ...payment, vipstatus: vipStatus }
    },
  } satisfies Partial<Handlers>
}
