import type { Input, Output } from '@bencao/shared/contract/index.ts'
import { isExpired } from '@bencao/shared/domain/cards/card.ts'
import { isCouponOpen, priceWith } from '@bencao/shared/domain/membership/coupon.ts'
import { findCard } from '../cards/queries.ts'
import { lockProvider } from '../accounts/providerQueries.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { refuse } from '../http/refusal.ts'
import { membershipEntries } from '../ledger/accounts.ts'
import { postEntries } from '../ledger/queries.ts'
import { refusalData } from '../payments/payable.ts'
import { isOpen } from '../payments/attempts/existingPayment.ts'
import { findLatestPayment } from '../payments/queries.ts'
import { findCoupon, holdCoupon, type StoredCoupon } from './couponQueries.ts'
import { activate } from './payable.ts'
import { findPlan, type TodaysPlan } from './planQueries.ts'
import {
  cancelVipOrder,
  findByNumber,
  findFreshPurchase,
  findOpenPurchase,
  insertVipOrder,
  isPayable,
  type VipOrder,
} from './queries.ts'
import { findHeld } from './statusQueries.ts'

/** An unknown, closed or used-up coupon gets one answer, so that codes cannot be guessed step by step. */
export const refuseCoupon = (): never =>
  refuse('vip.coupon', { fields: { couponCode: 'fields.couponInvalid' } })

/** The coupon that a provider may use. @throws Refusal vip.coupon */
export async function openCoupon(
  db: Db,
  provider: Provider,
  { today }: Pick<TodaysPlan, 'today'>,
  code: string,
): Promise<StoredCoupon> {
  const coupon = await findCoupon(db, provider, code)
  return coupon && isUsable(coupon, today, provider) ? coupon : refuseCoupon()
}

const isUsable = (coupon: StoredCoupon, today: string, { providerId }: Provider): boolean =>
  !coupon.taken && isCouponOpen(coupon, today, providerId)

/** What the page shows of a purchase that awaits payment: the page was left for PayPal's, or loaded again. */
export async function heldFor(
  db: Db,
  provider: Provider,
  plan: TodaysPlan,
): Promise<Output<'vip_status'>['held']> {
  const held = await findHeld(db, provider)
  if (!held) return null
  const { couponCode, referralId } = held
  const coupon = couponCode === '' ? null : await findCoupon(db, provider, couponCode)
  return {
    coupon: coupon && isUsable(coupon, plan.today, provider) ? effectOf(coupon, plan) : null,
    referralId,
  }
}

/** The effect of a coupon on today's price. */
export const effectOf = (coupon: StoredCoupon, { priceCents }: TodaysPlan): Output<'vip_code_verify'> => ({
  couponCode: coupon.code,
  ...priceWith(priceCents, coupon),
  currency: 'USD',
})

/**
 * Orders a year for a provider, who is locked. The same purchase again is answered with itself; another one takes the
 * place of the open one. Active at once if nothing is due.
 * @throws Refusal vip.justPaid for another one just after a purchase was paid
 */
export async function orderMembership(
  db: Db,
  provider: Provider,
  input: Input<'vip_submit'>,
): Promise<{ order: VipOrder; state: 'active' | 'awaitingPayment' }> {
  await lockProvider(db, provider)
  const plan = await findPlan(db)
  const referredBy = await findReferrer(db, provider, input.referralId)
  await checkCard(db, provider, input, plan)
  const fresh = await findFreshPurchase(db, provider)
  if (fresh) {
    if (await isSame(db, provider, fresh, input, referredBy)) return { order: fresh, state: 'active' }
    // A page that was loaded again has lost coupon and referral: a purchase that differs may be meant for the paid one.
    refuse('vip.justPaid')
  }
  const open = await findOpenPurchase(db, provider)
  if (open) {
    const isRepeat = await isSame(db, provider, open, input, referredBy)
    if (isRepeat && (await isPayable(db, provider, open.vipOrderId)))
      return { order: open, state: 'awaitingPayment' }
    await endOpen(db, provider, open)
  }

  const coupon = input.couponCode ? await openCoupon(db, provider, plan, input.couponCode) : null
  const price = priceWith(plan.priceCents, coupon)
  if (price.dueCents !== input.expectedDueCents)
    refuse('vip.dueChanged', { data: { ...price, currency: 'USD' } })
  if (coupon && (await holdCoupon(db, coupon.couponId)) === 0) refuseCoupon()
  const order = await insertVipOrder(db, provider, {
    ...price,
    percent: plan.percent,
    freeStandardShipping: plan.freeStandardShipping,
    coupon: coupon && { couponId: coupon.couponId, once: coupon.oncePerProvider },
    referredBy,
    renewsOn: null,
  })
  if (!order) throw new Error('a purchase was taken for a renewal')
  if (price.dueCents > 0) return { order, state: 'awaitingPayment' }
  postEntries(db, 'vipCovered', order.vipOrderId, membershipEntries(order))
  await activate(db, provider, order, { own: true })
  return { order, state: 'active' }
}

/** @throws Refusal payment.unknown while a charge is being settled: it may still pay for the purchase. */
async function endOpen(db: Db, provider: Provider, open: VipOrder): Promise<void> {
  const subject = { subjectKind: 'vip', subjectId: open.vipOrderId } as const
  const payment = await findLatestPayment(db, provider, subject)
  if (payment && (isOpen(payment) || payment.state === 'captured'))
    refuse('payment.unknown', { data: refusalData(payment.paymentId, subject) })
  await cancelVipOrder(db, provider, open)
}

async function isSame(
  db: Db,
  provider: Provider,
  { couponId, dueCents, referredBy }: VipOrder,
  { couponCode, expectedDueCents }: Input<'vip_submit'>,
  referrer: string | null,
): Promise<boolean> {
  // No purchase has a coupon that is unknown.
  const wanted = couponCode ? (await findCoupon(db, provider, couponCode))?.couponId : null
  return couponId === wanted && dueCents === expectedDueCents && referredBy === referrer
}

/** The provider whom the buyer names. @throws Refusal input.refused for an unknown one, and for the buyer's own number */
async function findReferrer(
  db: Db,
  { providerId }: Provider,
  referralId: string | undefined,
): Promise<string | null> {
  if (referralId === undefined) return null
  const number = /^#?(\d{1,9})$/.exec(referralId)?.[1]
  const referrer = number === undefined ? null : await findByNumber(db, Number(number))
  if (!referrer) return refuse('input.refused', { fields: { referralId: 'fields.referralIdUnknown' } })
  if (referrer.providerId === providerId)
    refuse('input.refused', { fields: { referralId: 'fields.referralIdOwn' } })
  return referrer.providerId
}

async function checkCard(
  db: Db,
  provider: Provider,
  { method, cardId, expectedDueCents }: Input<'vip_submit'>,
  { today }: TodaysPlan,
): Promise<void> {
  if (cardId === undefined) {
    if (method === 'card' && expectedDueCents > 0)
      refuse('input.refused', { fields: { cardId: 'fields.required' } })
    return
  }
  const card = (await findCard(db, provider, cardId)) ?? refuse('record.unknown')
  if (isExpired(card.expiry, today)) refuse('card.expired')
}
