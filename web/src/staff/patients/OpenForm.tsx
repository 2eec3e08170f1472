import { maxReasonLength } from '@bencao/shared/domain/limits.ts'
import { Button, Group, Textarea, Title } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { useForm } from '../../ui/form/useForm.ts'
import styles from './Patients.module.css'
import { usePatientText } from './patientText.ts'

/** Asks why a patient's record is opened. */
export function OpenForm({ providerId, patientId }: { providerId: string; patientId: string }) {
  const text = usePatientText()
  const form = useForm({ initialValues: { reason: '' }, keepAs: `open ${patientId}` })
  const open = useSubmit('staff_patient_open', {
    onDone: () => form.reset(),
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  return (
    <form
      className={styles.open}
      {...form.formProps(({ reason }) => open.submit({ providerId, patientId, reason }))}
    >
      <Title order={2}>{text('patients.open.title')}</Title>
      <p>{text('patients.open.body')}</p>
      <Textarea
        label={text('patients.open.reason')}
        rows={3}
        maxLength={maxReasonLength}
        errorProps={{ role: 'alert' }}
        {...form.field('reason')}
      />
      <Group>
        <Button type="submit" loading={open.pending}>
          {text('patients.open.action')}
        </Button>
      </Group>
    </form>
  )
}
