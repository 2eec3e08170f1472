import type { Data } from '@bencao/shared/contract/index.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { Link } from '@tanstack/react-router'
import { LinkedElsewhere } from './LinkedElsewhere.tsx'
import styles from './PatientName.module.css'

export type PatientRow = Data<'patient_list'>['rows'][number]

/** A patient's name as a link, marked if the patient is linked to another doctor. */
export function PatientName({ patient }: { patient: PatientRow }) {
  return (
    <span className={styles.name}>
      <Link to="/patientDetail" search={{ patientId: patient.patientId }} className={styles.link}>
        {displayName(patient)}
      </Link>
      {!patient.editable && <LinkedElsewhere />}
    </span>
  )
}
