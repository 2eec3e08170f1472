import { Button, Group } from '@mantine/core'
import { addressOf } from '../browser/filters.ts'
import { useText } from '../text/text.ts'

/** What stands where no order is named, or one with which nothing is left to do. */
export function NothingOpen({ orderId }: { orderId: string }) {
  const text = useText()
  return (
    <>
      <p>{text(orderId === '' ? 'checkout.notChosen' : 'checkout.notOpen')}</p>
      <Group>
        {orderId !== '' && (
          <Button component="a" href={addressOf('/orderDetail', { orderId })}>
            {text('checkout.openOrder')}
          </Button>
        )}
        <Button component="a" href="/addOrder" variant={orderId === '' ? 'filled' : 'default'}>
          {text('frame.newOrder')}
        </Button>
        <Button component="a" href="/order" variant="default">
          {text('checkout.toOrders')}
        </Button>
      </Group>
    </>
  )
}
