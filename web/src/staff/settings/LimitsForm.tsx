import type { Data } from '@bencao/shared/contract/index.ts'
import { TextInput } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { useStoredForm } from '../../ui/contractForm/useStoredForm.ts'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { dollarsText } from './dollarsText.ts'
import { limitsSchema } from './schemas.ts'
import { SettingForm, whenSaved } from './SettingForm.tsx'
import { useSettingText } from './settingText.ts'

const must = { required: true, withAsterisk: false, inputMode: 'decimal' } as const

/** From which amount a second person confirms a refund, and what is too little to be paid out. */
export function LimitsForm({ limits }: { limits: Data<'staff_settings'>['limits'] }) {
  const text = useSettingText()
  const { revision, refundCents, payoutCents } = limits
  const form = useStoredForm({
    schema: limitsSchema,
    stored: { refundCents: dollarsText(refundCents), payoutCents: dollarsText(payoutCents), reason: '' },
    keepAs: 'limits',
  })
  const { field, formProps } = form
  const { submit, pending } = useSubmit('staff_limits_save', whenSaved(form, text('settings.saved')))
  return (
    <SettingForm
      subject="limits"
      formProps={formProps((typed) => submit({ ...limitsSchema.parse(typed), revision }))}
      reason={field('reason')}
      pending={pending}
    >
      <FieldSection title={text('settings.tabs.limits')} hint={text('settings.limits.about')}>
        <FieldColumns>
          <TextInput
            {...must}
            leftSection="$"
            label={text('settings.fields.refundCents')}
            description={text('settings.hints.refundCents')}
            {...field('refundCents')}
          />
          <TextInput
            {...must}
            leftSection="$"
            label={text('settings.fields.payoutCents')}
            description={text('settings.hints.payoutCents')}
            {...field('payoutCents')}
          />
        </FieldColumns>
      </FieldSection>
    </SettingForm>
  )
}
