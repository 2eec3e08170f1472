import type { Data } from '@bencao/shared/contract/index.ts'
import { maxTrackingNumberLength } from '@bencao/shared/domain/limits.ts'
import { guessCarrier, type ParcelCarrier, parcelCarriers } from '@bencao/shared/domain/tracking.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import styles from './ParcelForm.module.css'
import { useStaffText } from '../work/staffText.ts'
import { useMoveOrder } from './useMoveOrder.ts'

/** Sends a packed order: a number, from a scanner or typed, says its carrier by itself where it can. */
export function ParcelForm({ order }: { order: Data<'staff_order_detail'> }) {
  const text = useStaffText()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { move, pending, fields } = useMoveOrder(order)
  const carrier = chosen ?? guessCarrier(typed) ?? ''
  const labels: Partial<Record<ParcelCarrier, string>> = {
    DHLExpress: 'DHL Express',
    other: text('orders.otherCarrier'),
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    move('shipped', { carrier, trackingNumber: typed })
  }
  return (
    <form noValidate className={styles.parcel} aria-label={text('orders.parcel')} onSubmit={send}>
      <TextInput
        label={text('orders.trackingNumber')}
        value={typed}
        maxLength={maxTrackingNumberLength}
        autoComplete="off"
        spellCheck={false}
        error={fields['trackingNumber']}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        size="md"
        label={text('orders.carrier')}
        value={carrier}
        error={fields['carrier']}
        errorProps={{ role: 'alert' }}
        data={[
          { value: '', label: text('orders.chooseCarrier') },
          ...parcelCarriers.map((value) => ({ value, label: labels[value] ?? value })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button type="submit" loading={pending}>
        {text('orders.ship')}
      </Button>
    </form>
  )
}
