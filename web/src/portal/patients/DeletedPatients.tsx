import { Button, Paper, Stack, Text } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { useRecentlyDeleted } from './recentlyDeleted.ts'
import { useRestorePatient } from './useDeletePatient.ts'
import styles from './DeletedPatients.module.css'

/** Shown above the list for as long as a deletion can be undone. */
export function DeletedPatients() {
  const text = useText()
  const deleted = useRecentlyDeleted()
  const restore = useRestorePatient()
  if (deleted.length === 0) return null
  return (
    <Stack gap="xs" aria-live="polite">
      {deleted.map(({ patientId, name }) => (
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
