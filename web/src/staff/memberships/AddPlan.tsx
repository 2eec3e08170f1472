import { showDate } from '@bencao/shared/domain/calendar.ts'
import { maxReasonLength } from '@bencao/shared/domain/limits.ts'
import { Button, Checkbox, Group, Modal, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { newPlan, planSchema } from './couponValues.ts'
import { useVipText } from './vipText.ts'

/** Sets what a membership costs and gives from a day on. */
export function AddPlan({ onClose }: { onClose: () => void }) {
  const text = useVipText()
  const portalText = useText()
  const [requestIds] = useState(makeRequestIds)
  const form = useContractForm<typeof newPlan>({ schema: planSchema, initialValues: newPlan, keepAs: 'plan' })
  const leave = () => {
    form.reset()
    onClose()
  }
  const { submit, pending } = useSubmit('staff_plan_add', {
    onDone: (_data, { startsOn }) => {
      showSuccess(text('vip.plan.addedDone', { day: showDate(startsOn) }))
      leave()
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  const { field } = form
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('vip.plan.add')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': portalText('frame.close') }}
    >
      <form
        autoComplete="off"
        {...form.formProps((typed) => {
          const plan = planSchema.parse(typed)
          submit({ ...plan, requestId: requestIds.of(plan) })
        })}
      >
        <p>{text('vip.plan.addEffect')}</p>
        <FieldColumns>
          <DateInput data-autofocus label={text('vip.plan.from')} {...field('startsOn')} />
          <TextInput label={text('vip.plan.priceYear')} inputMode="decimal" {...field('priceCents')} />
          <TextInput label={text('vip.plan.percent')} inputMode="numeric" {...field('percent')} />
        </FieldColumns>
        <Checkbox mt="md" label={text('vip.plan.shipping')} {...form.checkbox('freeStandardShipping')} />
        <Textarea
          mt="md"
          label={text('vip.reason')}
          rows={2}
          maxLength={maxReasonLength}
          errorProps={{ role: 'alert' }}
          {...field('reason')}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={leave}>
            {portalText('frame.goBack')}
          </Button>
          <Button type="submit" loading={pending}>
            {text('vip.plan.add')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
