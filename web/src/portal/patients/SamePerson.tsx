import { Alert, Button, Stack } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'

/** A patient just saved, and the other ones with the same phone and birth date. */
export interface SamePersonAs {
  patientId: string
  /** The patient is new, and can be dropped for another one. */
  isNew: boolean
  others: readonly { patientId: string; name: string }[]
}

/** Warns that two patients may be the same person; refuses nothing (docs/product.md, 3.4 Same person twice). */
export function SamePerson({ same, onKeep }: { same: SamePersonAs; onKeep: (patientId: string) => void }) {
  const text = useText()
  const remove = useSubmit('patient_del')
  const useOther = async (patientId: string) => {
    if (!same.isNew) return onKeep(patientId)
    const answer = await remove.submitAsync({ patientId: same.patientId })
    if (answer.code === 0) onKeep(patientId)
  }
  return (
    <Alert color="ochre" variant="light" title={text('patients.sameTitle')}>
      <Stack>
        {text('patients.sameAs', { names: same.others.map(({ name }) => name).join(' · ') })}
        {same.others.map(({ patientId, name }) => (
          <Button
            key={patientId}
            variant="default"
            loading={remove.pending}
            onClick={() => void useOther(patientId).catch(() => null)}
          >
            {text(same.isNew ? 'patients.sameOne' : 'patients.sameOpen', { name })}
          </Button>
        ))}
        <Button data-autofocus onClick={() => onKeep(same.patientId)}>
          {text('patients.keepBoth')}
        </Button>
      </Stack>
    </Alert>
  )
}
