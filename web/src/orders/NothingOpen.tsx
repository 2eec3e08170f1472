import { Button, Group } from '@mantine/core'
import { useCall } from '../api/useCall.ts'
import { addressOf } from '../browser/address.ts'
import { Allowed } from '../session/Allowed.tsx'
import { useText } from '../text/text.ts'
import { Notice } from '../ui/states/Notice.tsx'

/** Shown if the address names no order, or an order that needs no more action because it was paid or cancelled. */
export function NothingOpen({ orderId }: { orderId: string }) {
  const text = useText()
  const named = orderId !== ''
  const { data } = useCall('order_detail', { orderId }, { enabled: named, quiet: true })
  const paid = data?.payments.some(({ state }) => state === 'captured') ?? false
  return (
    <>
      {paid && data ? (
        <Notice tone="quiet" title={text('notices.paymentSuccessful')}>
          {text('checkout.placed.order', { number: data.orderNumber })}
        </Notice>
      ) : (
        <p>{text(named ? 'checkout.notOpen' : 'checkout.notChosen')}</p>
      )}
      <Group>
        {data && (
          <Button component="a" href={addressOf(paid ? '/orderPlaced' : '/orderDetail', { orderId })}>
            {text('checkout.openOrder')}
          </Button>
        )}
        <Allowed to="order:edit">
          <Button component="a" href={addressOf('/addOrder')} variant={data ? 'default' : 'filled'}>
            {text('frame.newOrder')}
          </Button>
        </Allowed>
        <Button component="a" href={addressOf('/order')} variant="default">
          {text('checkout.toOrders')}
        </Button>
      </Group>
    </>
  )
}
