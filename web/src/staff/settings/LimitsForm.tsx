import type { Data } from '@bencao/shared/contract/index.ts'
import { Stack, TextInput } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { useStoredForm } from '../../ui/contractForm/useStoredForm.ts'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { dollarsText } from './dollarsText.ts'
import { SaveFoot } from './SaveFoot.tsx'
import { limitsSchema } from './schemas.ts'
import { SettingHistory } from './SettingHistory.tsx'
import styles from './Settings.module.css'
import { useSettingText } from './settingText.ts'

const must = { required: true, withAsterisk: false, inputMode: 'decimal' } as const

/** From which amount a second person confirms a refund, and what is too little to be paid out. */
export function LimitsForm({ limits }: { limits: Data<'staff_settings'>['limits'] }) {
  const text = useSettingText()
  const { revision, refundCents, payoutCents } = limits
  const { field, formProps, showFields, reset } = useStoredForm({
    schema: limitsSchema,
    stored: { refundCents: dollarsText(refundCents), payoutCents: dollarsText(payoutCents), reason: '' },
    keepAs: 'limits',
  })
  const { submit, pending } = useSubmit('staff_limits_save', {
    onDone: () => {
      reset()
      showSuccess(text('settings.saved'))
    },
    onRefused: ({ data }) => showFields(data.fields ?? {}),
  })
  return (
    <Stack gap="xl">
      <form
        className={styles.form}
        autoComplete="off"
        {...formProps((typed) => submit({ ...limitsSchema.parse(typed), revision }))}
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
        <SaveFoot reason={field('reason')} pending={pending} />
      </form>
      <SettingHistory subject="limits" />
    </Stack>
  )
}
