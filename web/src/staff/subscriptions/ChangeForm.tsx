import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { hasInstructions } from '@bencao/shared/domain/catalog/product.ts'
import { cycleMonths, timings } from '@bencao/shared/domain/dosage.ts'
import { maxReasonLength } from '@bencao/shared/domain/limits.ts'
import {
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  Stack,
  Text as Paragraph,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { ShipToFields } from '../../ui/shipTo/ShipToFields.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { withoutPrefix } from '../../ui/form/problems.ts'
import { changeOf, changeSchema, type ChangeValues, valuesOf } from './changeValues.ts'
import { GoodsPicker } from './GoodsPicker.tsx'
import { useSubscriptionText } from './subscriptionText.ts'

interface ChangeFormProps {
  subscription: Data<'staff_subscription_detail'>
  onClose: () => void
}

/** Changes what a subscription delivers, when and where. */
export function ChangeForm({ subscription, onClose }: ChangeFormProps) {
  const text = useSubscriptionText()
  const portalText = useText()
  const { subscriptionNumber: number, delivery, asks } = subscription
  const [revision] = useState(subscription.revision)
  const [requestIds] = useState(makeRequestIds)
  const form = useContractForm<ChangeValues>({
    schema: changeSchema(subscription),
    initialValues: valuesOf(subscription),
  })
  const { submit, pending } = useSubmit('staff_subscription_change', {
    onDone({ nextOn }) {
      showSuccess(text('desk.changed', { number, day: showDate(nextOn) }))
      onClose()
    },
    onRefused: ({ data }) => form.showFields(withoutPrefix(data.fields ?? {}, 'address.')),
  })
  const { field, values, fill } = form
  const send = (typed: ChangeValues) => {
    const change = { ...changeOf(subscription, typed), revision }
    submit({ ...change, requestId: requestIds.of(change) })
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={text('desk.acts.change.title', { number })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': portalText('frame.close') }}
    >
      <form autoComplete="off" {...form.formProps(send)}>
        <p>{text('desk.acts.change.effect', { day: showDate(subscription.earliest) })}</p>
        <Stack gap="lg">
          <FieldSection title={text('desk.content')}>
            <GoodsPicker
              name={`${subscription.itemName} (${subscription.sku})`}
              value={values.goodsId}
              onPick={(goodsId) => fill({ goodsId })}
            />
            <FieldColumns>
              <TextInput
                data-autofocus
                label={text('desk.quantity')}
                inputMode="numeric"
                {...field('quantity')}
              />
              <NativeSelect
                label={text('desk.cycle')}
                {...field('cycleMonths')}
                data={cycleMonths.map((months) => ({
                  value: String(months),
                  label: portalText('subscriptions.every', { months }),
                }))}
              />
              <DateInput label={text('desk.nextDate')} {...field('nextOn')} />
              {hasInstructions(subscription.orderFor) && (
                <>
                  <TextInput label={portalText('orders.lines.dosage')} {...field('dosage')} />
                  <TextInput
                    label={portalText('orders.lines.frequency')}
                    inputMode="numeric"
                    {...field('timesPerDay')}
                  />
                  <NativeSelect
                    label={portalText('orders.lines.timing')}
                    {...field('timing')}
                    data={timings.map((timing) => ({
                      value: timing,
                      label: portalText(`states.timing.${timing}`),
                    }))}
                  />
                </>
              )}
            </FieldColumns>
            <TextInput mt="sm" label={portalText('orders.lines.note')} {...field('note')} />
          </FieldSection>
          {delivery === 'ship' && (
            <FieldSection title={text('desk.address')}>
              <ShipToFields form={form} />
            </FieldSection>
          )}
        </Stack>
        {asks.includes('change') && (
          <Checkbox mt="md" label={text('desk.answersAsk')} {...form.checkbox('answersAsk')} />
        )}
        <Textarea
          mt="md"
          label={text('desk.reason')}
          rows={2}
          maxLength={maxReasonLength}
          errorProps={{ role: 'alert' }}
          {...field('reason')}
        />
        <Paragraph size="sm" c="dimmed" mt="xs">
          {text('desk.reasonHint')}
        </Paragraph>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {portalText('frame.goBack')}
          </Button>
          <Button type="submit" loading={pending}>
            {text('desk.acts.change.confirm')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
