import type { Data } from '@bencao/shared/contract/index.ts'
import { maxTrackingNumberLength } from '@bencao/shared/domain/limits.ts'
import { carrierName, guessCarrier, parcelCarriers } from '@bencao/shared/domain/orders/tracking.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '../../ui/form/useForm.ts'
import { useRef, useState } from 'react'
import { useLoneKey } from '../../session/useLoneKey.ts'
import styles from './ParcelForm.module.css'
import { useStaffText } from '../work/staffText.ts'
import { useMoveOrder } from './useMoveOrder.ts'

const guess = (trackingNumber: string): string => guessCarrier(trackingNumber) ?? ''

/** Ships a packed order. A scanned or typed tracking number selects its carrier if it is recognized. */
export function ParcelForm({ order }: { order: Data<'staff_order_detail'> }) {
  const text = useStaffText()
  const { field, fill, formProps, reset, showFields } = useForm({
    initialValues: { trackingNumber: '', carrier: '' },
    keepAs: `parcel ${order.orderId}`,
  })
  const { move, pending } = useMoveOrder(order, { onDone: reset, onRefused: showFields })
  const [chosen, setChosen] = useState(false)
  const number = useRef<HTMLInputElement>(null)
  useLoneKey('s', () => number.current?.focus())
  // A carrier chosen by hand stays; a detected one follows the number.
  const type = (trackingNumber: string) =>
    fill({ trackingNumber, ...(!chosen && { carrier: guess(trackingNumber) }) })
  return (
    <form
      className={styles.parcel}
      aria-label={text('orders.parcel')}
      {...formProps((parcel) => move('shipped', parcel))}
    >
      <TextInput
        ref={number}
        label={text('orders.trackingNumber')}
        maxLength={maxTrackingNumberLength}
        autoComplete="off"
        spellCheck={false}
        errorProps={{ role: 'alert' }}
        {...field('trackingNumber')}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <NativeSelect
        size="md"
        label={text('orders.carrier')}
        errorProps={{ role: 'alert' }}
        {...field('carrier')}
        onChange={(event) => {
          setChosen(true)
          fill({ carrier: event.currentTarget.value })
        }}
        data={[
          { value: '', label: text('orders.chooseCarrier') },
          ...parcelCarriers.map((value) => ({
            value,
            label: value === 'other' ? text('orders.otherCarrier') : carrierName(value),
          })),
        ]}
      />
      <Button type="submit" loading={pending}>
        {text('orders.ship')}
      </Button>
    </form>
  )
}
