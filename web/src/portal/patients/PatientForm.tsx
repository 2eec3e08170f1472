import type { Data } from '@bencao/shared/contract/index.ts'
import { Stack } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { FormFoot } from '../../ui/layout/FormFoot.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { PatientFields } from './PatientFields.tsx'
import { differ, type PatientValues, patientSchema } from './patientValues.ts'
import type { SamePersonAs } from './SamePerson.tsx'

interface PatientFormProps {
  /** Undefined for a new patient. */
  patientId: string | undefined
  start: PatientValues
  /** Shown above the fields. */
  children?: ReactNode
  /** Called on each change, so that nothing typed is lost when the drawer closes. */
  onTyped: (values: PatientValues) => void
  onCancel: () => void
  onSaved: (patientId: string) => void
  /** Called instead of `onSaved` if a new patient looks like an existing one. */
  onSame: (same: SamePersonAs) => void
}

/** Adds or edits a patient, validated by the contract. */
export function PatientForm(props: PatientFormProps) {
  const { patientId, start, children, onTyped, onCancel, onSaved, onSame } = props
  const text = useText()
  const [requestId] = useState(() => crypto.randomUUID())
  const form = useContractForm({ schema: patientSchema, initialValues: start })
  const { values } = form

  useEffect(() => {
    if (differ(values, start)) onTyped(values)
  }, [values, start, onTyped])

  const onRefused = ({ data }: { data: { fields?: Record<string, string> } }) =>
    form.showFields(data.fields ?? {})
  const add = useSubmit('patient_add', {
    done: 'notices.patientCreated',
    onDone: (added: Data<'patient_add'>) =>
      added.sameAs.length === 0
        ? onSaved(added.patientId)
        : onSame({ patientId: added.patientId, others: added.sameAs }),
    onRefused,
  })
  const edit = useSubmit('patient_edit', {
    done: 'notices.patientEdited',
    onDone: (edited) => onSaved(edited.patientId),
    onRefused,
  })

  const save = (typed: PatientValues) => {
    const patient = patientSchema.parse(typed)
    if (patientId === undefined) add.submit({ ...patient, requestId })
    else edit.submit({ patientId, ...patient })
  }

  return (
    <form autoComplete="off" {...form.formProps(save)}>
      <Stack gap="lg">
        {children}
        <PatientFields form={form} />
      </Stack>
      <FormFoot
        action={text('patients.save')}
        pending={add.pending || edit.pending}
        onCancel={onCancel}
        stays
      />
    </form>
  )
}
