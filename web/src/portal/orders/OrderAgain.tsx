import { Button } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { useReorder } from './useReorder.ts'

/** Creates a draft with the lines of an earlier order. `replace` if the current page is a draft, too. */
export function OrderAgain({ orderId, replace = false }: { orderId: string; replace?: boolean }) {
  const text = useText()
  const { reorder, pending } = useReorder({ replace })
  return (
    <Button variant="default" loading={pending} onClick={() => reorder(orderId)}>
      {text('orders.reorder.again')}
    </Button>
  )
}
