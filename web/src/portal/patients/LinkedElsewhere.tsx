import { Badge } from '@mantine/core'
import { useText } from '../../text/text.ts'

/** Marks a patient who is linked to another doctor's account and is read-only. */
export function LinkedElsewhere() {
  const text = useText()
  return (
    <Badge variant="light" color="ochre" size="md" tt="none" title={text('refusals.patient.linkedToOther')}>
      {text('patients.viewOnly')}
    </Badge>
  )
}
