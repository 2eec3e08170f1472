import { returnCodes } from '@bencao/shared/domain/earnings/payout.ts'
import type { PayoutText } from './payoutText.ts'

/** A bank's code with what it means: "R02 · Account closed". An unknown one stands alone. */
export const codeName = (text: PayoutText, code: string): string => {
  const known = returnCodes.find((each) => each === code)
  return known ? `${known} · ${text(`payouts.codes.${known}`)}` : code
}
