import type { SettingSubject } from '@bencao/shared/domain/settings/settings.ts'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { showSuccess } from '../../notices/notices.ts'
import type { FieldProps, FormProps } from '../../ui/form/useForm.ts'
import { SaveFoot } from './SaveFoot.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import styles from './Settings.module.css'

interface SettingFormProps {
  subject: SettingSubject
  formProps: FormProps
  reason: FieldProps
  pending: boolean
  children: ReactNode
  /** What is planned from a later day on. */
  planned?: ReactNode
}

/** The form of one part of the settings, what is planned for it, and its history. */
export const SettingForm = ({ subject, formProps, reason, pending, children, planned }: SettingFormProps) => (
  <Stack gap="xl">
    <form className={styles.form} autoComplete="off" {...formProps}>
      {children}
      <SaveFoot reason={reason} pending={pending} />
    </form>
    {planned}
    <SettingHistory subject={subject} />
  </Stack>
)

interface SavedForm {
  reset: () => void
  showFields: (fields: Record<string, string>) => void
}

/** Clears a form that was saved, and shows beside its fields what was refused. */
export const whenSaved = ({ reset, showFields }: SavedForm, message: string) => ({
  onDone: () => {
    reset()
    showSuccess(message)
  },
  onRefused: ({ data }: { data: { fields?: Record<string, string> } }) => showFields(data.fields ?? {}),
})
