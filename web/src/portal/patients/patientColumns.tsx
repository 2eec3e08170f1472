import type { Text } from '../../text/text.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { DateText, InstantText } from '../../ui/text/DateText.tsx'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import { genderName } from './genderName.ts'
import { PatientActions } from './PatientActions.tsx'
import styles from './patientColumns.module.css'
import { PatientName, type PatientRow } from './PatientName.tsx'

interface RowActions {
  onEdit: (patient: PatientRow) => void
  onDelete: (patient: PatientRow) => void
}

/** The columns of the patient list. */
export const patientColumns = (text: Text, { onEdit, onDelete }: RowActions): Column<PatientRow>[] => [
  {
    title: text('patients.name'),
    phone: 'title',
    cell: (patient) => <PatientName patient={patient} />,
  },
  { title: text('patients.dateOfBirth'), cell: ({ dateOfBirth }) => <DateText date={dateOfBirth} /> },
  { title: text('patients.phone'), cell: ({ phone }) => <PhoneText phone={phone} /> },
  { title: text('patients.gender'), cell: ({ gender }) => genderName(gender, text) },
  {
    title: text('patients.orderCount'),
    align: 'end',
    phone: 'hidden',
    cell: ({ orderCount }) => orderCount,
  },
  {
    title: text('patients.lastOrder'),
    cell: ({ lastOrderDate }) => (lastOrderDate === '' ? '—' : <DateText date={lastOrderDate} />),
  },
  {
    title: text('patients.created'),
    phone: 'hidden',
    cell: ({ createdAt }) => <InstantText at={createdAt} />,
  },
  {
    title: text('patients.actions'),
    align: 'end',
    phone: 'corner',
    cell: (patient) => (
      <>
        <PatientActions patient={patient} onEdit={() => onEdit(patient)} onDelete={() => onDelete(patient)} />
        <span className={styles.chevron} aria-hidden>
          ›
        </span>
      </>
    ),
  },
]
