import type { FieldMessage } from '@bencao/shared/contract/fields/fields.ts'
import { type Reason, type RefusalData, refusals } from '@bencao/shared/contract/entry/refusals.ts'
import { z } from 'zod'

/** Messages by field, and the data that the contract assigns to the reason. */
type DetailOf<R extends Reason> = {
  fields?: Record<string, FieldMessage>
} & (undefined extends RefusalData<R> ? { data?: RefusalData<R> } : { data: RefusalData<R> })

/** Left out if the reason has no data. */
export type RefusalDetail<R extends Reason> =
  undefined extends RefusalData<R> ? [detail?: DetailOf<R>] : [detail: DetailOf<R>]

/** A business outcome other than success. Its reason is a key of the message catalog. */
export class Refusal<R extends Reason = Reason> extends Error {
  readonly reason: Reason
  readonly detail: { fields?: Record<string, FieldMessage>; data?: object | undefined }
  /** `cause`: the underlying error, for the log. */
  constructor(reason: R, detail: DetailOf<R>, cause?: unknown) {
    super(reason, { cause })
    this.name = 'Refusal'
    this.reason = reason
    this.detail = detail
  }
}

export const refuse = <R extends Reason>(reason: R, ...[detail]: RefusalDetail<R>): never => {
  throw new Refusal(reason, detail ?? ({} as DetailOf<R>))
}

/** The data that the contract assigns to a reason. */
export const dataOf = (reason: Reason): z.ZodType => {
  const row = refusals[reason]
  return 'data' in row ? row.data : z.undefined()
}
