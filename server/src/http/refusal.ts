import type { FieldMessage } from '@bencao/shared/contract/fields/fields.ts'
import type { Reason, RefusalData } from '@bencao/shared/contract/entry/refusals.ts'

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
