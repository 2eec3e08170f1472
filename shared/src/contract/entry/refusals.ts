import { z } from 'zod'
import { declineReasons } from '../../domain/cards/declineReason.ts'
import { missingKeys } from '../../domain/order.ts'
import { amounts, cents, currency, id, instant } from '../fields/fields.ts'
import { type ReplyCode, replyCodes } from './reply.ts'

interface RefusalRow {
  code: ReplyCode
  /** Data sent besides the message: what is true now, never about another record. */
  data?: z.ZodType
}

const retryLater = z.strictObject({ retryAfterSeconds: z.int() })
/** `pausedUntil`: when the link goes on. */
const paused = retryLater.extend({ pausedUntil: instant })
const triesLeft = z.strictObject({ triesLeft: z.int() })
const attempt = z.strictObject({
  paymentId: id('payment'),
  /** What it pays for: one of the two. */
  orderId: id('order').optional(),
  vipOrderId: id('vipOrder').optional(),
})
/** `why`: what the bank said, as far as the payer can do something about it. Patients' pages never have it. */
const declinedAttempt = attempt.extend({ why: z.enum(declineReasons).optional() })
const approveAgain = attempt.extend({ approveUrl: z.string() })
const dueNow = z.strictObject({ amountCents: z.int(), currency })
/** The ticket with which sign-in continues at `login_second_step`. */
const secondStep = z.strictObject({ ticket: z.string(), method: z.enum(['sms', 'totp']), expiresAt: instant })
/** The second proof that a reset needs: a link was e-mailed, and the ticket goes to `forget_pwd_recover`. */
const secondProof = z.strictObject({
  emailed: z.boolean(),
  ticket: z.string().nullable(),
  expiresAt: instant.nullable(),
})
const newAmounts = z.strictObject({ ...amounts, currency })
const shortLines = z.strictObject({
  items: z.array(z.strictObject({ itemId: id('orderItem'), goodsId: id('goods'), stock: z.int() })),
})
const vipPrices = z.strictObject({ priceCents: cents, discountCents: cents, dueCents: cents, currency })
const notProved = z.strictObject({ prove: z.literal('phone') })
const goneGoods = z.strictObject({ goodsIds: z.array(id('goods')) })
const draftNow = z.strictObject({ revision: z.int() })
const openOrders = z.strictObject({ orders: z.int() })
const missingParts = z.strictObject({ missing: z.array(z.enum(missingKeys)) })

/**
 * Every reason for which a call may refuse, with its reply code and its data. The text is in the message catalogs
 * under `refusals.<reason>`; a dot in the reason is a level of the catalog.
 */
export const refusals = {
  'poll.notReady': { code: replyCodes.nothingToSay },
  'session.invalid': { code: replyCodes.sessionInvalid },
  'session.tokenMissing': { code: replyCodes.sessionInvalid },
  'input.refused': { code: replyCodes.inputRefused },
  'input.requestIdReused': { code: replyCodes.inputRefused },
  'input.cardNumber': { code: replyCodes.inputRefused },
  'request.running': { code: replyCodes.paymentUnknown },
  'record.unknown': { code: replyCodes.notFound },
  'permission.missing': { code: replyCodes.notPermitted },
  'permission.pending': { code: replyCodes.notPermitted },
  'permission.suspended': { code: replyCodes.notPermitted },
  'permission.secondStep': { code: replyCodes.notPermitted },
  /** Customer service looks at a provider's portal. */
  'permission.readOnly': { code: replyCodes.notPermitted },
  'permission.pendingFull': { code: replyCodes.notPermitted },
  'audit.unavailable': { code: replyCodes.conflict },
  'call.tooMany': { code: replyCodes.tooManyRequests, data: retryLater },
  'conflict.retry': { code: replyCodes.conflict },
  'signIn.wrong': { code: replyCodes.inputRefused },
  'signIn.wrongCode': { code: replyCodes.inputRefused },
  'signIn.slowDown': { code: replyCodes.tooManyRequests, data: retryLater },
  'signIn.secondStep': { code: replyCodes.conflict, data: secondStep },
  'signIn.stepExpired': { code: replyCodes.conflict },
  'signIn.needsPassword': { code: replyCodes.inputRefused },
  'signIn.staffByPassword': { code: replyCodes.inputRefused },
  'signIn.notFinished': { code: replyCodes.conflict },
  'signIn.suspended': { code: replyCodes.notPermitted },
  'password.wrong': { code: replyCodes.inputRefused },
  'password.none': { code: replyCodes.inputRefused },
  'password.secondProof': { code: replyCodes.conflict, data: secondProof },
  'link.unknown': { code: replyCodes.notFound },
  'link.used': { code: replyCodes.conflict },
  'link.expired': { code: replyCodes.conflict },
  'account.phoneTaken': { code: replyCodes.conflict },
  'account.lastAdministrator': { code: replyCodes.conflict },
  'account.ownAccount': { code: replyCodes.conflict },
  'account.decided': { code: replyCodes.conflict },
  'file.tooLarge': { code: replyCodes.inputRefused },
  'file.wrongType': { code: replyCodes.inputRefused },
  'file.unreadable': { code: replyCodes.inputRefused },
  'file.infected': { code: replyCodes.inputRefused },
  'file.notScanned': { code: replyCodes.conflict },
  'file.full': { code: replyCodes.conflict },
  'file.tooMuch': { code: replyCodes.tooManyRequests, data: retryLater },
  'file.underReview': { code: replyCodes.conflict },
  'code.tooMany': { code: replyCodes.tooManyRequests, data: retryLater },
  'code.paused': { code: replyCodes.tooManyRequests, data: retryLater },
  'code.notSent': { code: replyCodes.tooManyRequests, data: retryLater },
  'patient.linkedToOther': { code: replyCodes.notPermitted },
  'patient.undoTooLate': { code: replyCodes.conflict },
  'order.notDraft': { code: replyCodes.conflict },
  'order.draftChanged': { code: replyCodes.conflict, data: draftNow },
  'order.wrongState': { code: replyCodes.conflict },
  'order.incomplete': { code: replyCodes.inputRefused, data: missingParts },
  /** The address, which may be older than this rule, is not in the state of its ZIP code. */
  'order.notInItsState': { code: replyCodes.inputRefused, data: missingParts },
  'order.warehouseMissing': { code: replyCodes.inputRefused, data: missingParts.optional() },
  'order.totalChanged': { code: replyCodes.conflict, data: newAmounts },
  'order.outOfStock': { code: replyCodes.conflict, data: shortLines },
  'order.tooManyLines': { code: replyCodes.inputRefused },
  'order.paymentLive': { code: replyCodes.paymentUnknown },
  /** Refunded in full, so it is not packed any more. */
  'order.givenBack': { code: replyCodes.conflict },
  'order.addressLocked': { code: replyCodes.conflict },
  'order.payerNotPatient': { code: replyCodes.inputRefused },
  'order.payLinkTooLate': { code: replyCodes.conflict },
  'goods.inactive': { code: replyCodes.conflict },
  'goods.notSubscribable': { code: replyCodes.inputRefused },
  /** Somebody else changed the product, or what a preview showed, in the meantime. */
  'goods.changed': { code: replyCodes.conflict },
  'subscription.ended': { code: replyCodes.conflict },
  /** It is not as it was on screen. */
  'subscription.changed': { code: replyCodes.conflict },
  'subscription.notNow': { code: replyCodes.conflict },
  'subscription.stopAsked': { code: replyCodes.conflict },
  'subscription.nothing': { code: replyCodes.inputRefused },
  'share.ended': { code: replyCodes.notFound },
  'share.tooMany': { code: replyCodes.inputRefused },
  /** The phone is to be proved again. */
  'share.notProved': { code: replyCodes.conflict, data: notProved },
  'share.goodsGone': { code: replyCodes.conflict, data: goneGoods },
  'card.atMostTwo': { code: replyCodes.inputRefused },
  'card.lastOne': { code: replyCodes.inputRefused },
  'card.expired': { code: replyCodes.inputRefused },
  'card.tooManyForms': { code: replyCodes.tooManyRequests, data: retryLater },
  'card.notVerified': { code: replyCodes.paymentDeclined },
  'pay.ended': { code: replyCodes.notFound },
  'pay.wrong': { code: replyCodes.inputRefused, data: triesLeft },
  'pay.paused': { code: replyCodes.tooManyRequests, data: paused },
  'pay.totalChanged': { code: replyCodes.conflict, data: dueNow },
  'pay.termsChanged': { code: replyCodes.conflict },
  'payment.declined': { code: replyCodes.paymentDeclined, data: declinedAttempt.optional() },
  'payment.unknown': { code: replyCodes.paymentUnknown, data: attempt },
  'payment.unreachable': { code: replyCodes.gatewayUnreachable, data: attempt.optional() },
  /** The gateway holds the money back: it may take days until it is paid or declined. */
  'payment.held': { code: replyCodes.paymentUnknown, data: attempt },
  /** Declined, but the buyer may approve another source of money on the gateway's page. */
  'payment.approveAgain': { code: replyCodes.paymentDeclined, data: approveAgain },
  /** The buyer has not approved it yet, or did so too long ago. */
  'payment.notApproved': { code: replyCodes.conflict },
  'payment.amountChanged': { code: replyCodes.conflict, data: dueNow },
  'payment.notOffered': { code: replyCodes.notOffered },
  'payment.voidRefused': { code: replyCodes.conflict },
  'payment.refundFirst': { code: replyCodes.conflict },
  'payment.confirmBySecond': { code: replyCodes.conflict },
  'payment.gone': { code: replyCodes.conflict },
  'payment.nothingToPay': { code: replyCodes.conflict },
  'vip.coupon': { code: replyCodes.inputRefused },
  /** Another purchase, just after one was paid. */
  'vip.justPaid': { code: replyCodes.conflict },
  'vip.dueChanged': { code: replyCodes.conflict, data: vipPrices },
  'coupon.codeTaken': { code: replyCodes.conflict },
  'coupon.ended': { code: replyCodes.conflict },
  /** Something else holds from that day on. */
  'plan.taken': { code: replyCodes.conflict },
  'vip.notRenewing': { code: replyCodes.conflict },
  /** The month is not over. */
  'payout.notOver': { code: replyCodes.inputRefused },
  /** No settings for the bank. */
  'payout.noBank': { code: replyCodes.notOffered },
  'payout.changed': { code: replyCodes.conflict, data: dueNow },
  'payout.nothing': { code: replyCodes.conflict },
  'payout.wrongState': { code: replyCodes.conflict },
  /** Nobody has fetched the file, so the bank cannot have it. */
  'payout.notFetched': { code: replyCodes.conflict },
  'payout.confirmBySecond': { code: replyCodes.conflict },
  /** No settings for EasyPost. */
  'label.notOffered': { code: replyCodes.notOffered },
  /** EasyPost does not take the address or the parcel. */
  'label.refused': { code: replyCodes.conflict },
  'label.unreachable': { code: replyCodes.gatewayUnreachable },
  'stock.changed': { code: replyCodes.conflict },
  /** More is taken away than there is. */
  'stock.short': { code: replyCodes.conflict },
  'stock.unknownCode': { code: replyCodes.notFound },
  /** The count is of another category. */
  'stock.otherCategory': { code: replyCodes.inputRefused },
  'message.notFailed': { code: replyCodes.conflict },
  'settings.changed': { code: replyCodes.conflict },
  'settings.lastWarehouse': { code: replyCodes.conflict },
  'settings.openOrders': { code: replyCodes.conflict, data: openOrders },
  'settings.codeTaken': { code: replyCodes.conflict },
  /** Months and years of payments are in it. */
  'settings.zoneFixed': { code: replyCodes.conflict },
  'export.expired': { code: replyCodes.notFound },
  'print.linkExpired': { code: replyCodes.notFound },
} as const satisfies Record<string, RefusalRow>

export type Reason = keyof typeof refusals

/** The data of a reason; undefined if it has none. */
export type RefusalData<R extends Reason> = R extends Reason
  ? (typeof refusals)[R] extends { data: infer D extends z.ZodType }
    ? z.output<D>
    : undefined
  : never

/** Refusals that the pipeline may return for any call, so calls need not list them. */
export const commonRefusals = [
  'session.invalid',
  'session.tokenMissing',
  'input.refused',
  'input.requestIdReused',
  'input.cardNumber',
  'request.running',
  'permission.missing',
  'permission.pending',
  'permission.suspended',
  'permission.secondStep',
  'permission.readOnly',
  'audit.unavailable',
  'call.tooMany',
  'conflict.retry',
] as const satisfies readonly Reason[]

export type CommonRefusal = (typeof commonRefusals)[number]
