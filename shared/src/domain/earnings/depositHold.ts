import { depositHoldSeconds } from '../limits.ts'

/**
 * From when payouts go to a deposit account (docs/product.md, 11.3 Deposit account). The hold of an account that is set
 * soon after a change of phone or e-mail address begins only when the hold of that change is over. Times are in epoch
 * seconds.
 */
export const depositPayableFrom = ({
  setAt,
  contactChangedAt,
}: {
  setAt: number
  /** Null: not lately. */
  contactChangedAt: number | null
}): number => Math.max(setAt, (contactChangedAt ?? 0) + depositHoldSeconds) + depositHoldSeconds
