import type { Data } from '@bencao/shared/contract/index.ts'
import { shipToAddress } from '@bencao/shared/contract/fields/fields.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Refused } from '../../../api/answer.ts'
import { useSubmit } from '../../../api/useSubmit.ts'
import { useZipPlace } from '../../../ui/address/useZipPlace.ts'
import { usePastedAddress } from '../../../ui/contractForm/usePastedAddress.ts'
import { useText } from '../../../text/text.ts'
import { PhoneInput } from '../../../ui/form/PhoneInput.tsx'
import { ProvinceSelect } from '../../../ui/contractForm/ProvinceSelect.tsx'
import { useContractForm } from '../../../ui/contractForm/useContractForm.ts'
import styles from './CorrectAddress.module.css'

type Order = Data<'order_detail'>
interface CorrectAddressProps {
  order: Order
  opened: boolean
  onClose: () => void
}

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
  const { phone, ...rest } = order.recipient
  const form = useContractForm({
    schema: shipToAddress,
    initialValues: { ...rest, phone: formatPhone(phone) },
    keepAs: `address ${order.orderId}`,
  })
  useZipPlace(form)
  const pasted = usePastedAddress(form)
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
      form.showFields(ownFields(refusal))
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
        <div className={styles.fields} {...pasted}>
          <TextInput
            label={text('orders.recipient.firstName')}
            autoComplete="off"
            data-autofocus
            {...form.field('firstName')}
          />
          <TextInput
            label={text('orders.recipient.lastName')}
            autoComplete="off"
            {...form.field('lastName')}
          />
          <PhoneInput label={text('orders.recipient.phone')} {...form.field('phone')} autoComplete="off" />
          <TextInput
            type="email"
            label={text('orders.recipient.email')}
            autoComplete="off"
            {...form.field('email')}
          />
          <TextInput
            className={styles.wide}
            label={text('orders.recipient.address1')}
            description={text('orders.recipient.pasteHint')}
            autoComplete="off"
            {...form.field('address1')}
          />
          <TextInput
            className={styles.wide}
            label={text('orders.recipient.address2')}
            autoComplete="off"
            {...form.field('address2')}
          />
          <TextInput
            label={text('orders.recipient.zip')}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('zip')}
          />
          <TextInput label={text('orders.recipient.city')} autoComplete="off" {...form.field('city')} />
          <ProvinceSelect label={text('orders.recipient.state')} {...form.field('province')} />
        </div>
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

/** The server reports fields under the names in the request: "address.zip". */
const ownFields = ({ data }: Refused<'ship_address_edit'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data.fields ?? {}).map(([name, message]) => [name.replace(/^address\./, ''), message]),
  )
