import { formatCents } from '@bencao/shared/domain/money.ts'
import { useText } from '../text/text.ts'
import styles from './MemberPrice.module.css'

interface MemberPriceProps {
  /** The price that is shown. */
  cents: number
  /** The same with a membership; null where it makes no difference. */
  memberCents: number | null
}

/** Small, beside a provider price: that it is a member's, or what it would be with a membership. */
export function MemberPrice({ cents, memberCents }: MemberPriceProps) {
  const text = useText()
  if (memberCents === null) return null
  return (
    <small className={styles.price}>
      {memberCents === cents
        ? text('membership.memberPrice')
        : text('membership.withMembership', { price: formatCents(memberCents) })}
    </small>
  )
}
