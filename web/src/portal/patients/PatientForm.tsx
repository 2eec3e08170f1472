import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { businessDate } from '@bencao/shared/domain/calendar.ts'
import { useMemo, useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useBusinessZone, useServerTime } from '../../api/useServerTime.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showNote, showSuccess } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { FormFoot } from '../../ui/layout/FormFoot.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { PatientFields } from './PatientFields.tsx'
import { type PatientValues, patientSchemaOn } from './patientValues.ts'
import type { SamePersonAs } from './SamePerson.tsx'

interface PatientFormProps {
  /** Undefined for a new patient. */
  patientId: string | undefined
  start: PatientValues
  onCancel: () => void
  onSaved: (patientId: string) => void
  /** Called instead of `onSaved` if the patient now looks like another one. */
  onSame: (same: SamePersonAs) => void
}

/** Adds or edits a patient, validated by the contract. */
export function PatientForm(props: PatientFormProps) {
  const { patientId, start, onCancel, onSaved, onSame } = props
  const text = useText()
  const [requestIds] = useState(makeRequestIds)
  const today = businessDate(useServerTime()(), useBusinessZone())
  const schema = useMemo(() => patientSchemaOn(today), [today])
  const form = useContractForm({
    schema,
    initialValues: start,
    keepAs: `patient ${patientId ?? ''}`,
  })

  const cancel = () => {
    form.reset()
    onCancel()
  }
  const onRefused = ({ data }: { data: { fields?: Record<string, string> } }) =>
    form.showFields(data.fields ?? {})
  const saved = (
    { patientId: savedId, sameAs, smsOptIn }: Data<'patient_add'>,
    sent: Pick<Sent<'patient_add'>, 'smsOptIn'>,
  ) => {
    form.reset()
    if (sent.smsOptIn && !smsOptIn) showNote(text('patients.stopped'))
    if (sameAs.length === 0) onSaved(savedId)
    else onSame({ patientId: savedId, isNew: patientId === undefined, others: sameAs })
  }
  const add = useSubmit('patient_add', {
    onDone: (added, sent) => {
      // One who may be on file already is not kept yet.
      if (added.sameAs.length === 0) showSuccess(text('notices.patientCreated'))
      saved(added, sent)
    },
    onRefused,
  })
  const edit = useSubmit('patient_edit', {
    done: 'notices.patientEdited',
    onDone: saved,
    onRefused,
  })

  const save = (typed: PatientValues) => {
    const patient = schema.parse(typed)
    if (patientId === undefined) add.submit({ ...patient, requestId: requestIds.of(patient) })
    else edit.submit({ patientId, ...patient })
  }

  return (
    <form autoComplete="off" {...form.formProps(save)}>
      <Stack gap="lg">
        {form.wasKept && (
          <Alert variant="light" color="jade">
            <Group justify="space-between">
              {text('patients.stillHere')}
              <Button variant="default" size="sm" onClick={form.reset}>
                {text('patients.startOver')}
              </Button>
            </Group>
          </Alert>
        )}
        <PatientFields form={form} start={start} today={today} />
      </Stack>
      <FormFoot
        action={text('patients.save')}
        pending={add.pending || edit.pending}
        onCancel={cancel}
        stays
      />
    </form>
  )
}
