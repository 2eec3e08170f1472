import { z } from 'zod'
import { permitStates } from '../../domain/review.ts'
import { id } from './fields.ts'

export const sellerPermit = z.strictObject({
  permitId: id('sellerPermit'),
  province: z.string(),
  permitNumber: z.string(),
  /** YYYY-MM-DD. */
  expiresOn: z.string(),
  expired: z.boolean(),
  state: z.enum(permitStates),
  /** Why staff refused the permit; empty otherwise. */
  reason: z.string(),
  fileId: id('file').nullable(),
  /** Raised by every change of the permit. */
  revision: z.int(),
})
