import type { Data } from '@bencao/shared/contract/index.ts'
import { Anchor, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { addressOf, useAddressRecord } from '../../browser/address.ts'
import { useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Checkout } from './Checkout.tsx'
import styles from './CheckoutScreen.module.css'
import { NothingOpen } from '../../orders/NothingOpen.tsx'
import { LinkSent } from './LinkSent.tsx'
import { useQuote } from './useQuote.ts'

/** The page /checkout: a draft to place or an order that awaits payment, named by `orderId`. */
export function CheckoutScreen() {
  const text = useText()
  const { id: orderId, named } = useAddressRecord('orderId')
  const pricing = useQuote(orderId)
  const warehouses = useCall('warehouse_address_list', {})
  const { quote, refused } = pricing
  const [sent, setSent] = useState<Data<'order_submit'> | null>(null)
  const failed = pricing.failed || (warehouses.isError && !warehouses.data)

  const title = quote?.orderNumber
    ? text('checkout.titleOfOrder', { number: quote.orderNumber })
    : text('checkout.title')
  const whom = quote && (
    <span className={styles.whom}>
      {quote.patient ? text('checkout.forPatient', { name: quote.patient.name }) : text('checkout.forClinic')}
    </span>
  )
  if (sent?.orderId === orderId) {
    return (
      <Page title={text('checkout.payer.sentTitle', { number: sent.orderNumber })} aside={whom}>
        <LinkSent placed={sent} />
      </Page>
    )
  }
  if (orderId === '' || (refused && !quote)) {
    return (
      <Page title={text('checkout.title')}>
        <NothingOpen orderId={orderId} named={named} />
      </Page>
    )
  }
  return (
    <Page
      title={title}
      aside={whom}
      action={
        quote?.statusId === 'draft' && (
          <Anchor href={addressOf('/addOrder', { orderId })}>{text('checkout.back')}</Anchor>
        )
      }
    >
      {failed && (
        <ErrorState
          onTryAgain={() => {
            void pricing.refetch()
            void warehouses.refetch()
          }}
        />
      )}
      {quote && warehouses.data ? (
        <Checkout
          key={orderId}
          quote={quote}
          pricing={pricing}
          warehouses={warehouses.data.rows}
          onSent={setSent}
        />
      ) : (
        !failed && (
          <div className={styles.waiting} aria-hidden>
            <Skeleton height={420} />
            <Skeleton height={320} />
          </div>
        )
      )}
    </Page>
  )
}
