import { Button, Group } from '@mantine/core'
import { isUnknown } from '../api/answer.ts'
import { useCall } from '../api/useCall.ts'
import { addressOf } from '../browser/address.ts'
import { Allowed } from '../session/Allowed.tsx'
import { useText } from '../text/text.ts'
import { ErrorState } from '../ui/states/ErrorState.tsx'
import { Notice } from '../ui/states/Notice.tsx'

/** Shown if the address names no order of the provider's, or one that needs no more action: it is paid or cancelled. */
export function NothingOpen({ orderId, named = orderId !== '' }: { orderId: string; named?: boolean }) {
  const text = useText()
  const { data, error, isLoading, refetch } = useCall(
    'order_detail',
    { orderId },
    { enabled: orderId !== '', quiet: true },
  )
  if (error && !isUnknown(error)) return <ErrorState onTryAgain={() => void refetch()} />
  const paid = data?.payments.some(({ state }) => state === 'captured') ?? false
  return (
    <>
      {paid && data ? (
        <Notice tone="quiet" title={text('notices.paymentSuccessful')}>
          {text('checkout.placed.order', { number: data.orderNumber })}
        </Notice>
      ) : (
        !isLoading && (
          <p>
            {text(
              !named
                ? 'checkout.notChosen'
                : orderId === '' || isUnknown(error)
                  ? 'orders.detail.unknown'
                  : 'checkout.notOpen',
            )}
          </p>
        )
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
