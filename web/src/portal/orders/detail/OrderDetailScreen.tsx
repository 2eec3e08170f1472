import { Skeleton } from '@mantine/core'
import { RefusedError } from '../../../api/answer.ts'
import { useCall } from '../../../api/useCall.ts'
import { useAddressId } from '../../../browser/address.ts'
import { useText } from '../../../text/text.ts'
import { EmptyState } from '../../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { OrderDetail } from './OrderDetail.tsx'
import styles from './OrderDetailScreen.module.css'
import { Link } from '@tanstack/react-router'

function BackToOrders() {
  const text = useText()
  return <Link to="/order">{text('orders.detail.back')}</Link>
}

/** One order with everything about it (/orderDetail). */
export function OrderDetailScreen() {
  const text = useText()
  const orderId = useAddressId('orderId')
  const { data, error, isError, refetch } = useCall(
    'order_detail',
    { orderId },
    { enabled: orderId !== '', quiet: true },
  )

  if (data) return <OrderDetail order={data} />
  return (
    <Page title={text('orders.actions.detail')}>
      {orderId === '' && (
        <EmptyState>
          <p>{text('orders.detail.notChosen')}</p>
          <BackToOrders />
        </EmptyState>
      )}
      {error instanceof RefusedError && (
        <EmptyState>
          <p>{error.message}</p>
          <BackToOrders />
        </EmptyState>
      )}
      {isError && !(error instanceof RefusedError) && <ErrorState onTryAgain={() => void refetch()} />}
      {orderId !== '' && !isError && (
        <div className={styles.columns} aria-busy>
          <div className={styles.column}>
            <Skeleton height={14} width="34%" />
            <Skeleton height={14} width="82%" />
            <Skeleton height={14} width="64%" />
          </div>
          <div className={styles.column}>
            <Skeleton height={14} width="58%" />
            <Skeleton height={14} width="88%" />
          </div>
        </div>
      )}
    </Page>
  )
}
