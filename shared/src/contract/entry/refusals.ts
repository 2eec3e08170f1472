import { z } from 'zod'
import { missingKeys } from '../../domain/order.ts'
import { amounts, currency, id, instant } from '../fields/fields.ts'
import { type ReplyCode, replyCodes } from './reply.ts'

interface RefusalRow {
  code: ReplyCode
  /** Data sent besides the message: what is true now, never about another record. */
  data?: z.ZodType
}

const retryLater = z.strictObject({ retryAfterSeconds: z.int() })
const attempt = z.strictObject({ paymentId: id('payment'), orderId: id('order') })
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
const draftNow = z.strictObject({ revision: z.int() })
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
  'permission.pendingFull': { code: replyCodes.notPermitted },
  'audit.unavailable': { code: replyCodes.conflict },
  'call.later': { code: replyCodes.notAvailableYet },
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
  'file.tooMuch': { code: replyCodes.tooManyRequests },
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
  'order.warehouseMissing': { code: replyCodes.inputRefused, data: missingParts.optional() },
  'order.totalChanged': { code: replyCodes.conflict, data: newAmounts },
  'order.outOfStock': { code: replyCodes.conflict, data: shortLines },
  'order.tooManyLines': { code: replyCodes.inputRefused },
  'order.paymentLive': { code: replyCodes.paymentUnknown },
  'order.addressLocked': { code: replyCodes.conflict },
  'order.cyclesLater': { code: replyCodes.notAvailableYet },
  'order.patientPaysLater': { code: replyCodes.notAvailableYet },
  'goods.inactive': { code: replyCodes.conflict },
  'card.atMostTwo': { code: replyCodes.inputRefused },
  'card.lastOne': { code: replyCodes.inputRefused },
  'card.expired': { code: replyCodes.inputRefused },
  'card.tooManyForms': { code: replyCodes.tooManyRequests, data: retryLater },
  'card.notVerified': { code: replyCodes.paymentDeclined },
  'payment.declined': { code: replyCodes.paymentDeclined, data: attempt.optional() },
  'payment.unknown': { code: replyCodes.paymentUnknown, data: attempt },
  'payment.unreachable': { code: replyCodes.gatewayUnreachable, data: attempt.optional() },
  'payment.voidRefused': { code: replyCodes.conflict },
  'payment.gone': { code: replyCodes.conflict },
  'payment.nothingToPay': { code: replyCodes.conflict },
  'message.notFailed': { code: replyCodes.conflict },
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
  'audit.unavailable',
  'call.later',
  'call.tooMany',
  'conflict.retry',
] as const satisfies readonly Reason[]

export type CommonRefusal = (typeof commonRefusals)[number]
