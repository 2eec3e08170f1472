import { formatCents } from '@bencao/shared/domain/money.ts'
import { Anchor } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { addressOf } from '../../browser/address.ts'
import { useText } from '../../text/text.ts'
import styles from './Membership.module.css'

/** What membership saves on the order from whose checkout this page was opened, and the way back there. */
export function OnOrder({ orderId }: { orderId: string }) {
  const text = useText()
  const { data } = useCall('order_checkout', { orderId }, { quiet: true })
  if (!data) return null
  const { vip } = data
  return (
    <p className={styles.onOrder}>
      {vip !== null && vip.savesCents > 0 && (
        <strong>
          {text(vip.member ? 'membership.checkoutMember' : 'membership.checkoutWould', {
            amount: formatCents(vip.savesCents),
          })}
        </strong>
      )}
      <Anchor href={addressOf('/checkout', { orderId })}>{text('membership.checkoutBack')}</Anchor>
    </p>
  )
}
