import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { keptLotNumber, maxLotLength } from '@bencao/shared/domain/catalog/stock.ts'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { dateSent } from '../../ui/form/typedDate.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { PickProduct } from './PickProduct.tsx'
import { useStockText } from './stockText.ts'

interface LineDialogProps {
  delivery: Data<'staff_delivery_detail'>
  /** Null: a new line. */
  item: Data<'staff_delivery_detail'>['items'][number] | null
  onClose: () => void
}

/** Quantity, lot and expiry date of a line; of a new line, its product first. */
export function LineDialog({ delivery, item, onClose }: LineDialogProps) {
  const text = useStockText()
  const portalText = useText()
  const { deliveryId, warehouseId } = delivery
  const [picked, setPicked] = useState<{ goodsId: string; name: string } | null>(item)
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: {
      quantity: item ? String(item.quantity) : '',
      lotNumber: item?.lotNumber ?? '',
      expiresOn: item?.expiresOn ? showDate(item.expiresOn) : '',
    },
    keepAs: item ? `delivery line ${item.lineId}` : undefined,
  })
  const leave = () => {
    form.reset()
    onClose()
  }
  const { submit, pending } = useSubmit('staff_delivery_line', {
    onDone: leave,
    onRefused: ({ code, data }) => {
      setRequestId(crypto.randomUUID())
      form.showFields(data.fields ?? {})
      // The line opens again with the typed text, upon what it is now.
      if (code === replyCodes.notFound || (item && code === replyCodes.conflict)) onClose()
    },
  })
  const lot = form.field('lotNumber')
  const date = form.field('expiresOn')
  return (
    <Modal
      opened
      onClose={onClose}
      title={picked ? text('stock.deliveries.editOf', { name: picked.name }) : text('stock.deliveries.pick')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': portalText('frame.close') }}
    >
      {picked === null ? (
        <PickProduct warehouseId={warehouseId} onPick={setPicked} />
      ) : (
        <form
          {...form.formProps(({ quantity, lotNumber, expiresOn }) =>
            submit({
              deliveryId,
              goodsId: picked.goodsId,
              ...(item && { lineId: item.lineId, revision: item.revision }),
              quantity: quantity.trim(),
              lotNumber,
              expiresOn: dateSent(expiresOn),
              requestId,
            }),
          )}
        >
          <TextInput
            label={text('stock.deliveries.quantity')}
            description={item && text('stock.deliveries.quantityHint')}
            inputMode="numeric"
            autoComplete="off"
            errorProps={{ role: 'alert' }}
            data-autofocus
            {...form.field('quantity')}
          />
          <TextInput
            mt="md"
            label={text('stock.deliveries.lot')}
            maxLength={maxLotLength}
            autoComplete="off"
            errorProps={{ role: 'alert' }}
            {...lot}
            onBlur={() => lot.onChange(keptLotNumber(lot.value))}
          />
          <DateInput
            mt="md"
            label={text('stock.deliveries.expires')}
            errorProps={{ role: 'alert' }}
            {...date}
          />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={leave}>
              {portalText('frame.goBack')}
            </Button>
            <Button type="submit" loading={pending}>
              {text('stock.deliveries.save')}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  )
}
