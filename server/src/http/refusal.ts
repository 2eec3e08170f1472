import type { Reason } from '@bencao/shared/contract/entry/refusals.ts'
import type { FieldMessage } from '@bencao/shared/contract/fields/fields.ts'

export interface RefusalDetail {
  /** Messages under fields. */
  fields?: Record<string, FieldMessage>
  /** What is true now, for a conflict; no other record's data. */
  data?: Record<string, unknown>
}

/** A business outcome other than success. Its reason is a key of the message catalogue. */
export class Refusal extends Error {
  readonly reason: Reason
  readonly detail: RefusalDetail
  /** `cause`: the fault behind it, for the log. */
  constructor(reason: Reason, detail: RefusalDetail = {}, cause?: unknown) {
    super(reason, { cause })
    this.name = 'Refusal'
    this.reason = reason
    this.detail = detail
  }
}

export const refuse = (reason: Reason, detail?: RefusalDetail): never => {
  throw new Refusal(reason, detail)
}
