import type { CallName, Data, RefusedData } from '@bencao/shared/contract/index.ts'
import { type ReplyCode, replyCodes } from '@bencao/shared/contract/entry/reply.ts'

/**
 * A refusal, of one call or of any. Besides its message it may carry messages per field, and data about what is true
 * now.
 */
export interface Refused<N extends CallName = CallName> {
  code: Exclude<ReplyCode, 0>
  message: string
  data: { fields?: Record<string, string> } & RefusedData<N>
}

/** A reply as the caller gets it; `code === 0` means success. */
export type Answer<N extends CallName> = { code: 0; message: string; data: Data<N> } | Refused<N>

/** A refusal where the caller can only use data (a query). Its message has already been shown. */
export class RefusedError extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.message)
    this.name = 'RefusedError'
    this.refused = refused
  }
}

/** The record does not exist, or it belongs to somebody else: the server answers both in the same way. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof RefusedError && error.refused.code === replyCodes.notFound

/** The server answered with an HTTP status other than 200. Its message has already been shown. */
export class StatusError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'StatusError'
    this.status = status
  }
}

/** Whether the user has already seen a message about the error, so that no second one is shown. */
export const isReported = (error: unknown): boolean =>
  error instanceof RefusedError || error instanceof StatusError || isTokenMissing(error)

export const tokenMissing = 'Token not found'

export const isTokenMissing = (error: unknown): boolean =>
  error instanceof Error && error.message === tokenMissing
