import { refundReasonOf } from '@bencao/shared/domain/orders/refundReason.ts'
import type { Text } from '../text/text.ts'

/** Why money went back, in the reader's words; what staff wrote themselves stays as they wrote it. */
export function refundReasonText(reason: string, text: Text): string {
  const code = refundReasonOf(reason)
  return code ? text(`states.refundReason.${code}`) : reason
}
