import type { Data } from '@bencao/shared/contract/index.ts'
import { Stack, TextInput } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { useStoredForm } from '../../ui/contractForm/useStoredForm.ts'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { SaveFoot } from './SaveFoot.tsx'
import { sessionsSchema } from './schemas.ts'
import { SettingHistory } from './SettingHistory.tsx'
import styles from './Settings.module.css'
import { useSettingText } from './settingText.ts'

const must = { required: true, withAsterisk: false, inputMode: 'numeric' } as const

/** How long sessions last. */
export function SessionsForm({ sessions }: { sessions: Data<'staff_settings'>['sessions'] }) {
  const text = useSettingText()
  const { revision, ...times } = sessions
  const { field, formProps, showFields, reset } = useStoredForm({
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
  const { submit, pending } = useSubmit('staff_sessions_save', {
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
        {...formProps((typed) => submit({ ...sessionsSchema.parse(typed), revision }))}
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
        <SaveFoot reason={field('reason')} pending={pending} />
      </form>
      <SettingHistory subject="sessions" />
    </Stack>
  )
}
