import { Button, Paper, Stack, Text } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { usePermission } from '../../state/usePermission.ts'
import { useText } from '../../text/text.ts'
import styles from './DeletedPatients.module.css'

const pollMs = 30_000

/** Shown above the list for as long as a deletion can be undone, also one of another tab or before a reload. */
export function DeletedPatients() {
  const text = useText()
  const { data } = useCall(
    'patient_deleted_list',
    {},
    { enabled: usePermission('patient:edit'), background: true, refetchInterval: pollMs },
  )
  const restore = useSubmit('patient_restore')
  if (!data || data.rows.length === 0) return null
  return (
    <Stack gap="xs" aria-live="polite">
      {data.rows.map(({ patientId, name }) => (
        <Paper key={patientId} className={styles['row']}>
          <Text size="sm">{text('patients.deletedName', { name })}</Text>
          <Button
            variant="default"
            size="sm"
            disabled={restore.pending}
            onClick={() => restore.submit({ patientId })}
          >
            {text('notices.undo')}
          </Button>
        </Paper>
      ))}
    </Stack>
  )
}
