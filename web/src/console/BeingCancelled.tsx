import type { Data } from '@bencao/shared/contract/index.ts'
import { useCall } from '../api/useCall.ts'
import classes from './SheetHead.module.css'
import { useConsoleText } from './text.ts'

const lookAgainAfter = 4_000

/** Nothing can be done with an order while its payment is being voided; looks again until that is through. */
export function BeingCancelled({ order }: { order: Data<'staff_order_detail'> }) {
  const text = useConsoleText()
  const { providerId, orderId } = order
  useCall(
    'staff_order_detail',
    { providerId, orderId },
    { background: true, refetchInterval: lookAgainAfter },
  )
  return <output className={classes.notice}>{text('orders.cancelling')}</output>
}
