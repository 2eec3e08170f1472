import type { Data } from '@bencao/shared/contract/index.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { currentText, type Text, useText } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { genderName } from './genderName.ts'
import { LinkedElsewhere } from './LinkedElsewhere.tsx'
import type { PatientRow } from './PatientName.tsx'
import styles from './SamePeople.module.css'

interface SamePeopleProps {
  patient: Data<'patient_detail'>
  /** Called with the patient who was kept. */
  onMerged: (keptId: string) => void
}

interface Merge {
  kept: PatientRow
  merged: PatientRow
}

/** The patients who may be the same person as this one, beside it, to be merged into one. */
export function SamePeople({ patient, onMerged }: SamePeopleProps) {
  const text = useText()
  const [asked, setAsked] = useState<Merge | null>(null)
  const [opened, setOpened] = useState(false)
  const { data } = useCall('patient_same_list', { patientId: patient.patientId })
  const merge = useSubmit('patient_merge', {
    onDone: ({ orders }, { patientId }) => {
      setOpened(false)
      showSuccess(currentText()('patients.same.done', { orders }))
      onMerged(patientId)
    },
    onRefused: () => setOpened(false),
  })
  if (!data || data.rows.length === 0) return null
  const ask = (kept: PatientRow, merged: PatientRow) => {
    setAsked({ kept, merged })
    setOpened(true)
  }
  return (
    <section className={styles.panel} aria-label={text('patients.same.title')}>
      <Title order={2}>{text('patients.same.title')}</Title>
      {data.rows.map((other) => (
        <Comparison key={other.patientId} one={patient} other={other} text={text} onMerge={ask} />
      ))}
      {asked && (
        <ConfirmDialog
          opened={opened}
          title={text('patients.same.question', { merged: asked.merged.patientNumber })}
          action={text('patients.same.confirm')}
          final
          pending={merge.pending}
          onClose={() => setOpened(false)}
          onConfirm={() =>
            merge.submit({ patientId: asked.kept.patientId, mergedId: asked.merged.patientId })
          }
        >
          {text('patients.same.explain', {
            kept: `${displayName(asked.kept)} (${asked.kept.patientNumber})`,
            merged: `${displayName(asked.merged)} (${asked.merged.patientNumber})`,
          })}
        </ConfirmDialog>
      )}
    </section>
  )
}

/** What tells two patients apart, as people compare it. */
const factsOf = (text: Text): [string, (row: PatientRow) => string][] => [
  [text('patients.name'), displayName],
  [text('patients.dateOfBirth'), ({ dateOfBirth }) => showDate(dateOfBirth)],
  [text('patients.phone'), ({ phone }) => formatPhone(phone)],
  [text('patients.fields.email'), ({ email }) => email],
  [text('patients.gender'), ({ gender }) => genderName(gender, text)],
  [text('patients.orderCount'), ({ orderCount }) => String(orderCount)],
  [text('patients.lastOrder'), ({ lastOrderDate }) => showDate(lastOrderDate)],
]

interface ComparisonProps {
  one: PatientRow
  other: PatientRow
  text: Text
  onMerge: (kept: PatientRow, merged: PatientRow) => void
}

function Comparison({ one, other, text, onMerge }: ComparisonProps) {
  const keep = (kept: PatientRow, merged: PatientRow) =>
    merged.editable ? (
      <Button variant="default" onClick={() => onMerge(kept, merged)}>
        {text('patients.same.keep', { number: kept.patientNumber })}
      </Button>
    ) : (
      <LinkedElsewhere />
    )
  return (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        aria-label={text('patients.same.compare', { name: displayName(other) })}
      >
        <thead>
          <tr>
            <td aria-label={text('patients.facts')} />
            <th scope="col">{one.patientNumber}</th>
            <th scope="col">
              <Link to="/patientDetail" search={{ patientId: other.patientId }}>
                {other.patientNumber}
              </Link>
            </th>
          </tr>
        </thead>
        <tbody>
          {factsOf(text).map(([name, of]) => (
            <tr key={name} data-differs={of(one) !== of(other) || undefined}>
              <th scope="row">{name}</th>
              <td>{of(one) || '—'}</td>
              <td>{of(other) || '—'}</td>
            </tr>
          ))}
          <tr>
            <td aria-label={text('patients.actions')} />
            <td>{keep(one, other)}</td>
            <td>{keep(other, one)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
