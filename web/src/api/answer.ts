import type { CallName, Data, RefusedData } from '@bencao/shared/contract/index.ts'
import type { ReplyCode } from '@bencao/shared/contract/entry/reply.ts'

/** A refusal, of one call or of any; besides its message it has messages under fields, and what is true now. */
export interface Refused<N extends CallName = CallName> {
  code: Exclude<ReplyCode, 0>
  message: string
  data: { fields?: Record<string, string> } & RefusedData<N>
}

/** A reply as the caller gets it: `code === 0` tells success from refusal. */
export type Answer<N extends CallName> = { code: 0; message: string; data: Data<N> } | Refused<N>

/** A refusal where only data will do (a query); its message has been shown already. */
export class RefusedError extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.message)
    this.name = 'RefusedError'
    this.refused = refused
  }
}

/** The server answered with another HTTP status than 200; its message has been shown already. */
export class StatusError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'StatusError'
    this.status = status
  }
}

/** Whether the reader has already been told, so that nothing is said twice. */
export const isTold = (error: unknown): boolean =>
  error instanceof RefusedError || error instanceof StatusError || isTokenMissing(error)

export const tokenMissing = 'Token not found'

export const isTokenMissing = (error: unknown): boolean =>
  error instanceof Error && error.message === tokenMissing
