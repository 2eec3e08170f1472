import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { TextInput } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { useStoredForm } from '../../ui/contractForm/useStoredForm.ts'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { dollarsText } from './dollarsText.ts'
import { SettingForm, whenSaved } from './SettingForm.tsx'
import styles from './Settings.module.css'
import { limitsSchema } from './schemas.ts'
import { useSettingText } from './settingText.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

const must = { required: true, withAsterisk: false, inputMode: 'decimal' } as const

/** From which amounts a second person confirms, and what is too little to be paid out. */
export function LimitsForm({ limits, today }: Pick<Data<'staff_settings'>, 'limits' | 'today'>) {
  const text = useSettingText()
  const what = text('settings.tabs.limits')
  const { revision, refundCents, payoutCents, runCents, coming } = limits
  const form = useStoredForm({
    schema: limitsSchema,
    stored: {
      refundCents: dollarsText(refundCents),
      payoutCents: dollarsText(payoutCents),
      runCents: dollarsText(runCents),
      startsOn: showDate(today),
      reason: '',
    },
    keepAs: 'limits',
  })
  const { field, formProps } = form
  const { submit, pending } = useSubmit('staff_limits_save', {
    ...whenSaved(form, text('settings.saved', { what })),
    onDone: (_data, { startsOn }) => {
      form.reset()
      showSuccess(
        typeof startsOn === 'string' && startsOn > today
          ? text('settings.planned.saved', { what, date: showDate(startsOn) })
          : text('settings.saved', { what }),
      )
    },
  })
  const remove = useSubmit('staff_limits_remove', {
    onDone: () => showSuccess(text('settings.saved', { what })),
  })
  const planned = coming.length > 0 && (
    <Section title={text('settings.planned.title')}>
      <ul className={styles.changes}>
        {coming.map((plan) => (
          <li key={plan.startsOn}>
            {text('settings.planned.limits', {
              date: showDate(plan.startsOn),
              refund: formatCents(plan.refundCents),
              payout: formatCents(plan.payoutCents),
              run: formatCents(plan.runCents),
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
  )
  return (
    <SettingForm
      subject="limits"
      formProps={formProps((typed) => submit({ ...limitsSchema.parse(typed), seenOn: today, revision }))}
      reason={field('reason')}
      pending={pending}
      planned={planned}
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
            {...must}
            leftSection="$"
            label={text('settings.fields.runCents')}
            description={text('settings.hints.runCents')}
            {...field('runCents')}
          />
          <DateInput
            {...must}
            inputMode="numeric"
            label={text('settings.taxes.starts')}
            description={text('settings.planned.limitsHint')}
            {...field('startsOn')}
          />
        </FieldColumns>
      </FieldSection>
    </SettingForm>
  )
}
