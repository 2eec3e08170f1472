import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Stack, TextInput } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { useStoredForm } from '../../ui/contractForm/useStoredForm.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { dollarsText } from './dollarsText.ts'
import { SaveFoot } from './SaveFoot.tsx'
import { limitsSchema } from './schemas.ts'
import { SettingHistory } from './SettingHistory.tsx'
import styles from './Settings.module.css'
import { useSettingText } from './settingText.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

const must = { required: true, withAsterisk: false, inputMode: 'decimal' } as const

/** From which amount a second person confirms a refund, and what is too little to be paid out. */
export function LimitsForm({ limits, today }: Pick<Data<'staff_settings'>, 'limits' | 'today'>) {
  const text = useSettingText()
  const { revision, refundCents, payoutCents, coming } = limits
  const { field, formProps, showFields, reset } = useStoredForm({
    schema: limitsSchema,
    stored: {
      refundCents: dollarsText(refundCents),
      payoutCents: dollarsText(payoutCents),
      startsOn: showDate(today),
      reason: '',
    },
    keepAs: 'limits',
  })
  const { submit, pending } = useSubmit('staff_limits_save', {
    onDone: (_data, { startsOn }) => {
      reset()
      showSuccess(
        typeof startsOn === 'string' && startsOn > today
          ? text('settings.planned.saved', { date: showDate(startsOn) })
          : text('settings.saved'),
      )
    },
    onRefused: ({ data }) => showFields(data.fields ?? {}),
  })
  const remove = useSubmit('staff_limits_remove', {
    onDone: () => showSuccess(text('settings.saved')),
  })
  return (
    <Stack gap="xl">
      <form
        className={styles.form}
        autoComplete="off"
        {...formProps((typed) => submit({ ...limitsSchema.parse(typed), seenOn: today, revision }))}
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
            <TextInput
              required
              withAsterisk={false}
              inputMode="numeric"
              label={text('settings.taxes.starts')}
              description={text('settings.planned.limitsHint')}
              {...field('startsOn')}
            />
          </FieldColumns>
        </FieldSection>
        <SaveFoot reason={field('reason')} pending={pending} />
      </form>
      {coming.length > 0 && (
        <Section title={text('settings.planned.title')}>
          <ul className={styles.changes}>
            {coming.map((plan) => (
              <li key={plan.startsOn}>
                {text('settings.planned.limits', {
                  date: showDate(plan.startsOn),
                  refund: formatCents(plan.refundCents),
                  payout: formatCents(plan.payoutCents),
                })}{' '}
                <WithdrawButton
                  title={text('settings.planned.withdrawLimits', { date: showDate(plan.startsOn) })}
                  pending={remove.pending}
                  onConfirm={(reason) => remove.submit({ startsOn: plan.startsOn, revision, reason })}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <SettingHistory subject="limits" />
    </Stack>
  )
}
