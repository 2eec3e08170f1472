import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { useText } from '../../text/text.ts'
import styles from './Membership.module.css'

export type Membership = Data<'vip_status'>

/** The first sentence: what membership is worth to this provider, also when it would not pay. */
export function Worth({ membership }: { membership: Membership }) {
  const { vipstatus, savedCents, orderCount, priceCents } = membership
  const text = useText()
  const saved = formatCents(savedCents)
  const price = formatCents(priceCents)
  const sentence = () => {
    if (vipstatus !== 0)
      return text(savedCents > 0 ? 'membership.savedSoFar' : 'membership.savedNothing', { saved })
    if (orderCount === 0) return text('membership.noOrders', { price })
    return savedCents < priceCents
      ? text('membership.wouldHaveCost', { more: formatCents(priceCents - savedCents), saved, price })
      : text('membership.wouldHaveSaved', { saved, price })
  }
  return (
    <div className={styles.worth}>
      <p className={styles.sentence}>{sentence()}</p>
      {orderCount !== 0 && <p className={styles.basis}>{text('membership.basis')}</p>}
    </div>
  )
}
