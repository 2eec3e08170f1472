import { Skeleton } from '@mantine/core'
import { RefusedError } from '../../../api/answer.ts'
import { useCall } from '../../../api/useCall.ts'
import { useAddressRecord } from '../../../browser/address.ts'
import { useText } from '../../../text/text.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { NoRecord } from '../../../ui/layout/NoRecord.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { OrderDetail } from './OrderDetail.tsx'
import styles from './OrderDetailScreen.module.css'
import { Link } from '@tanstack/react-router'

/** One order with everything about it (/orderDetail). */
export function OrderDetailScreen() {
  const text = useText()
  const { id: orderId, named } = useAddressRecord('orderId')
  const { data, error, isError, refetch } = useCall(
    'order_detail',
    { orderId },
    { enabled: orderId !== '', quiet: true },
  )

  if (data) return <OrderDetail key={orderId} order={data} />
  return (
    <Page title={text('orders.actions.detail')}>
      {orderId === '' || error instanceof RefusedError ? (
        <NoRecord
          named={named}
          error={error}
          none={text('orders.detail.notChosen')}
          unknown={text('orders.detail.unknown')}
        >
          <Link to="/order">{text('orders.detail.back')}</Link>
        </NoRecord>
      ) : isError ? (
        <ErrorState onTryAgain={() => void refetch()} />
      ) : (
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
