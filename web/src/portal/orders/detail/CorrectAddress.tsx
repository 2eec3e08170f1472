import type { Data } from '@bencao/shared/contract/index.ts'
import { shipToAddress } from '@bencao/shared/contract/fields/fields.ts'
import { inItsState } from '@bencao/shared/contract/fields/inItsState.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Refused } from '../../../api/answer.ts'
import { useSubmit } from '../../../api/useSubmit.ts'
import { useText } from '../../../text/text.ts'
import { addressAsTyped } from '../../../ui/shipTo/addressAsTyped.ts'
import { ShipToFields } from '../../../ui/shipTo/ShipToFields.tsx'
import { useContractForm } from '../../../ui/contractForm/useContractForm.ts'
import { withoutPrefix } from '../../../ui/form/problems.ts'
import styles from './CorrectAddress.module.css'

type Order = Data<'order_detail'>
interface CorrectAddressProps {
  order: Order
  opened: boolean
  onClose: () => void
}

const schema = inItsState(shipToAddress)

/** The form to correct the address of a submitted order. */
export function CorrectAddress({ order, opened, onClose }: CorrectAddressProps) {
  const text = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={text('orders.recipient.title', { number: order.orderNumber })}
      closeButtonProps={{ 'aria-label': text('frame.close') }}
    >
      <AddressForm order={order} onClose={onClose} />
    </Modal>
  )
}

function AddressForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const text = useText()
  const [refused, setRefused] = useState<string | null>(null)
  const form = useContractForm({
    schema,
    initialValues: addressAsTyped(order.recipient),
    keepAs: `address ${order.orderId}`,
  })
  const leave = () => {
    form.reset()
    onClose()
  }
  const { submit, pending } = useSubmit('ship_address_edit', {
    quiet: true,
    done: 'notices.modified',
    named: 'orders.recipient.shipTo',
    onDone: leave,
    onRefused(refusal) {
      form.showFields(withoutPrefix(refusal.data.fields ?? {}, 'address.'))
      setRefused(whyNot(refusal))
    },
  })

  const whyNot = ({ message, data: { totalCents } }: Refused<'ship_address_edit'>): string => {
    if (totalCents === undefined) return message
    const [total, old] = [formatCents(totalCents), formatCents(order.totalCents)]
    return text('orders.recipient.newTotal', { total, old })
  }

  return (
    <form
      {...form.formProps((values) => {
        setRefused(null)
        submit({ orderId: order.orderId, address: values })
      })}
    >
      <Stack>
        <p className={styles.explain}>{text('orders.recipient.explain')}</p>
        <ShipToFields form={form} focusFirst />
        {refused && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={leave}>
            {text('orders.recipient.leave')}
          </Button>
          <Button type="submit" loading={pending}>
            {text('orders.recipient.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
