import { z } from 'zod'
import { refundReasons } from '../../domain/orders/refundReason.ts'

const description = `Why money went back: ${refundReasons.join(', ')}; or a text that staff wrote, as they wrote it.`

/** Describes a reason. Answers have its code: the caller says it in the language of its reader. */
export const asRefundReason = { description }

export const refundReason = z.string().meta(asRefundReason)
