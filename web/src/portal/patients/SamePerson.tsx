import { placeLine } from '@bencao/shared/domain/address.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
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
  const keepBoth = () => {
    if (same.isNew) showSuccess(text('notices.patientCreated'))
    onKeep(same.patientId)
  }
  return (
    <Alert color="ochre" variant="light" title={text('patients.sameTitle')}>
      <Stack>
        {text('patients.sameAs', { names: same.others.map(({ name }) => name).join(' · ') })}
        {[same, ...same.others].map(({ patientId }) => (
          <WhoAndWhere key={patientId} patientId={patientId} />
        ))}
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
        <Button variant="default" data-autofocus onClick={keepBoth}>
          {text('patients.keepBoth')}
        </Button>
      </Stack>
    </Alert>
  )
}

/** What tells two patients of the same phone and birth date apart. */
function WhoAndWhere({ patientId }: { patientId: string }) {
  const { data } = useCall('patient_detail', { patientId }, { quiet: true })
  return (
    data && (
      <Text size="sm">
        {displayName(data)} · {placeLine(data)}
      </Text>
    )
  )
}
