import { Group, Skeleton } from '@mantine/core'
import { isUnknown } from '../../../api/answer.ts'
import { useCall } from '../../../api/useCall.ts'
import { useAddressRecord } from '../../../browser/address.ts'
import { useUser } from '../../../state/useClientState.ts'
import { useText } from '../../../text/text.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { NothingOpen } from '../../../orders/NothingOpen.tsx'
import { PaidOrder } from '../../../public/pay/PaidOrder.tsx'
import { paySecret } from '../../../public/pay/paySecrets.ts'
import { PlacedOrder } from './PlacedOrder.tsx'
import { ButtonLink } from '../../../ui/layout/links.tsx'

/**
 * The page /orderPlaced. After a patient's payment in this tab: what they get. Signed in: the order named by `orderId`.
 * Signed out without such a payment: that no order is open here.
 */
export function OrderPlacedScreen() {
  const text = useText()
  const user = useUser()
  const { id: orderId, named } = useAddressRecord('orderId')
  const { data, error, isError, refetch } = useCall(
    'order_detail',
    { orderId },
    { enabled: user !== null && orderId !== '', quiet: true },
  )

  const paySession = paySecret.get()
  if (paySession !== null && orderId === '') return <PaidOrder paySession={paySession} />
  if (!user) {
    return (
      <Page title={text('checkout.placed.nothing')}>
        <p>{text('checkout.placed.nothingBody')}</p>
        <Group>
          <ButtonLink to="/login" variant="default">
            {text('checkout.placed.signIn')}
          </ButtonLink>
        </Group>
      </Page>
    )
  }
  if (data) return <PlacedOrder order={data} />
  const nothing = orderId === '' || isUnknown(error)
  return (
    <Page title={text('checkout.title')}>
      {nothing ? (
        <NothingOpen orderId="" named={named} />
      ) : isError ? (
        <ErrorState onTryAgain={() => void refetch()} />
      ) : (
        <Skeleton height={280} />
      )}
    </Page>
  )
}
