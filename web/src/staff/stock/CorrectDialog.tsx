import type { Data } from '@bencao/shared/contract/index.ts'
import { maxReasonLength } from '@bencao/shared/domain/limits.ts'
import { correctionKinds } from '@bencao/shared/domain/catalog/stock.ts'
import { Button, Group, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { useStockText } from './stockText.ts'

interface CorrectDialogProps {
  product: Data<'staff_stock_detail'>
  onClose: () => void
}

/** Writes off pieces, or corrects their number, with a reason. */
export function CorrectDialog({ product, onClose }: CorrectDialogProps) {
  const text = useStockText()
  const portalText = useText()
  const { goodsId, warehouseId, name, lots, withoutLot } = product
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: { kind: 'damage', lotId: '', quantity: '', reason: '' },
    keepAs: `stock ${goodsId} ${warehouseId}`,
  })
  const leave = () => {
    form.reset()
    onClose()
  }
  const { kind, lotId, quantity, reason } = form.values
  const isDamage = kind === 'damage'
  // A count may find pieces of a lot again of which none was left.
  const offered = isDamage ? lots.filter(({ onHand }) => onHand > 0) : lots
  const { submit, pending } = useSubmit('staff_stock_correct', {
    onDone: ({ onHand }) => {
      showSuccess(text('stock.correct.done', { name, count: onHand }))
      leave()
    },
    onRefused: ({ data }) => {
      setRequestId(crypto.randomUUID())
      form.showFields(data.fields ?? {})
    },
  })
  const typed = quantity.trim().replace('−', '-')
  const send = () =>
    submit({
      goodsId,
      warehouseId,
      lotId: offered.some((lot) => lot.lotId === lotId) ? lotId : '',
      kind: isDamage ? 'damage' : 'count',
      quantity: isDamage && /^[1-9]\d*$/.test(typed) ? `-${typed}` : typed,
      reason,
      requestId,
    })
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('stock.correct.title', { name })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': portalText('frame.close') }}
    >
      <form {...form.formProps(send)}>
        <NativeSelect
          label={text('stock.correct.kind')}
          data={correctionKinds.map((each) => ({ value: each, label: text(`stock.correct.${each}`) }))}
          {...form.field('kind')}
        />
        {offered.length > 0 && (
          <NativeSelect
            mt="md"
            label={text('stock.correct.lot')}
            data={[
              { value: '', label: text('stock.correct.without', { count: withoutLot }) },
              ...offered.map((lot) => ({
                value: lot.lotId,
                label: text('stock.correct.lotOf', { number: lot.number, count: lot.onHand }),
              })),
            ]}
            {...form.field('lotId')}
          />
        )}
        <TextInput
          mt="md"
          label={text(isDamage ? 'stock.correct.damaged' : 'stock.correct.change')}
          autoComplete="off"
          inputMode={isDamage ? 'numeric' : 'text'}
          errorProps={{ role: 'alert' }}
          data-autofocus
          {...form.field('quantity')}
        />
        <Textarea
          mt="md"
          label={text('stock.correct.reason')}
          rows={3}
          maxLength={maxReasonLength}
          errorProps={{ role: 'alert' }}
          {...form.field('reason')}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={leave}>
            {portalText('frame.goBack')}
          </Button>
          <Button type="submit" loading={pending}>
            {text('stock.correct.confirm')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
