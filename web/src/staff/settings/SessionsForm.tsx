import type { Data } from '@bencao/shared/contract/index.ts'
import { TextInput } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { useStoredForm } from '../../ui/contractForm/useStoredForm.ts'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { sessionsSchema } from './schemas.ts'
import { SettingForm, whenSaved } from './SettingForm.tsx'
import { useSettingText } from './settingText.ts'

const must = { required: true, withAsterisk: false, inputMode: 'numeric' } as const

/** How long sessions last. */
export function SessionsForm({ sessions }: { sessions: Data<'staff_settings'>['sessions'] }) {
  const text = useSettingText()
  const { revision, ...times } = sessions
  const form = useStoredForm({
    schema: sessionsSchema,
    stored: {
      providerIdleMinutes: String(times.providerIdleMinutes),
      providerHours: String(times.providerHours),
      staffIdleMinutes: String(times.staffIdleMinutes),
      staffHours: String(times.staffHours),
      reason: '',
    },
    keepAs: 'sessionTimes',
  })
  const { field, formProps } = form
  const { submit, pending } = useSubmit(
    'staff_sessions_save',
    whenSaved(form, text('settings.saved', { what: text('settings.tabs.sessions') })),
  )
  return (
    <SettingForm
      subject="sessions"
      formProps={formProps((typed) => submit({ ...sessionsSchema.parse(typed), revision }))}
      reason={field('reason')}
      pending={pending}
    >
      <FieldSection title={text('settings.tabs.sessions')} hint={text('settings.sessions.about')}>
        <FieldColumns>
          {(['providerIdleMinutes', 'providerHours', 'staffIdleMinutes', 'staffHours'] as const).map(
            (name) => (
              <TextInput key={name} {...must} label={text(`settings.fields.${name}`)} {...field(name)} />
            ),
          )}
        </FieldColumns>
      </FieldSection>
    </SettingForm>
  )
}
