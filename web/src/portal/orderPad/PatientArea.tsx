import { personIn } from '@bencao/shared/domain/patient.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { type RefObject, useState } from 'react'
import { Button } from '@mantine/core'
import { call } from '../../api/call.ts'
import { PatientDrawer } from '../patients/PatientDrawer.tsx'
import { useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { type Draft, type PadPatient, patientOf } from './draft/draft.ts'
import { PatientSearch } from './PatientSearch.tsx'
import { PatientSummary } from './PatientSummary.tsx'
import styles from './PatientArea.module.css'

interface PatientAreaProps {
  draft: Draft
  box: RefObject<HTMLInputElement | null>
  onPatient: (patient: PadPatient) => void
}

/** Whom the order is for: the clinic, the chosen patient, or the search box for one. */
export function PatientArea({ draft, box, onPatient }: PatientAreaProps) {
  const text = useText()
  const [choosing, setChoosing] = useState(false)
  const [sheet, setSheet] = useState(false)
  const [typed, setTyped] = useState('')
  /** A patient who was added, and whom the draft could not get. */
  const [unplaced, setUnplaced] = useState<string | null>(null)
  const { orderFor, patient } = draft

  if (orderFor === 'clinic') {
    return (
      <div className={styles.area}>
        <p className={styles.name}>{text('orderPad.clinic')}</p>
        <p className={styles.hint}>{text('orderPad.clinicHint')}</p>
      </div>
    )
  }
  const pick = (picked: PadPatient) => {
    setChoosing(false)
    setUnplaced(null)
    onPatient(picked)
  }
  const place = async (patientId: string) => {
    const answer = await call('patient_detail', { patientId })
    if (answer.code === 0) pick(patientOf(answer.data))
  }
  const saved = (patientId: string) => {
    setUnplaced(null)
    place(patientId).catch(() => setUnplaced(patientId))
  }
  const found = personIn(typed)
  const known = { ...found, phone: formatPhone(found.phone) }
  return (
    <div className={styles.area}>
      {patient && !choosing ? (
        <PatientSummary
          patient={patient}
          empty={draft.lines.length === 0}
          onChange={() => {
            setChoosing(true)
            requestAnimationFrame(() => box.current?.focus())
          }}
        />
      ) : (
        <PatientSearch
          box={box}
          onPick={pick}
          onNew={(search) => {
            setTyped(search)
            setSheet(true)
          }}
          onEscape={() => setChoosing(false)}
        >
          {patient && (
            <Button variant="subtle" onClick={() => setChoosing(false)}>
              {text('orderPad.patient.keep', { name: patient.name })}
            </Button>
          )}
        </PatientSearch>
      )}
      {unplaced !== null && <ErrorState onTryAgain={() => saved(unplaced)} />}
      <PatientDrawer
        opened={sheet}
        known={known}
        onClose={() => setSheet(false)}
        onSaved={(patientId) => {
          setSheet(false)
          saved(patientId)
        }}
      />
    </div>
  )
}
