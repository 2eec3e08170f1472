import { type ReplyCode, replyCodes } from './reply.ts'

/**
 * Every reason for which a call may refuse, with its reply code. The text stands in the message
 * catalogues under `refusals.<reason>` (the dot is a level there).
 */
export const refusals = {
  'poll.notReady': replyCodes.nothingToSay,
  'session.invalid': replyCodes.sessionInvalid,
  'session.tokenMissing': replyCodes.sessionInvalid,
  'session.signedOut': replyCodes.sessionInvalid,
  'input.refused': replyCodes.inputRefused,
  'input.requestIdReused': replyCodes.inputRefused,
  'input.cardNumber': replyCodes.inputRefused,
  'record.unknown': replyCodes.notFound,
  'permission.missing': replyCodes.notPermitted,
  'permission.pending': replyCodes.notPermitted,
  'permission.suspended': replyCodes.notPermitted,
  'audit.unavailable': replyCodes.conflict,
  'call.later': replyCodes.notAvailableYet,
  'call.tooMany': replyCodes.tooManyRequests,
  'conflict.retry': replyCodes.conflict,
  'signIn.wrong': replyCodes.inputRefused,
  'signIn.wrongCode': replyCodes.inputRefused,
  'signIn.slowDown': replyCodes.tooManyRequests,
  'code.tooMany': replyCodes.tooManyRequests,
  'code.paused': replyCodes.tooManyRequests,
  'patient.linkedToOther': replyCodes.notPermitted,
  'patient.undoTooLate': replyCodes.conflict,
  'order.notDraft': replyCodes.conflict,
  'order.wrongState': replyCodes.conflict,
  'order.incomplete': replyCodes.inputRefused,
  'order.warehouseMissing': replyCodes.inputRefused,
  'order.totalChanged': replyCodes.conflict,
  'order.outOfStock': replyCodes.conflict,
  'order.tooManyLines': replyCodes.inputRefused,
  'order.paymentLive': replyCodes.paymentUnknown,
  'order.addressLocked': replyCodes.conflict,
  'order.cyclesLater': replyCodes.notAvailableYet,
  'order.patientPaysLater': replyCodes.notAvailableYet,
  'goods.inactive': replyCodes.conflict,
  'card.atMostTwo': replyCodes.inputRefused,
  'card.lastOne': replyCodes.inputRefused,
  'card.expired': replyCodes.inputRefused,
  'card.formExpired': replyCodes.inputRefused,
  'card.notVerified': replyCodes.paymentDeclined,
  'payment.declined': replyCodes.paymentDeclined,
  'payment.unknown': replyCodes.paymentUnknown,
  'payment.unreachable': replyCodes.gatewayUnreachable,
  'payment.nothingToPay': replyCodes.conflict,
  'print.linkExpired': replyCodes.notFound,
} as const satisfies Record<string, ReplyCode>

export type Reason = keyof typeof refusals

/** What the pipeline itself may answer to any call, so that calls need not list it. */
export const commonRefusals = [
  'session.invalid',
  'session.tokenMissing',
  'input.refused',
  'input.requestIdReused',
  'input.cardNumber',
  'permission.missing',
  'permission.pending',
  'permission.suspended',
  'audit.unavailable',
  'call.later',
  'call.tooMany',
  'conflict.retry',
] as const satisfies readonly Reason[]

export type CommonRefusal = (typeof commonRefusals)[number]
