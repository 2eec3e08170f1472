import { displayName } from '@bencao/shared/domain/patient.ts'
import { useNavigate } from '@tanstack/react-router'
import { usePermission } from '../../state/usePermission.ts'
import { useText } from '../../text/text.ts'
import { ButtonMenu } from '../../ui/menu/ButtonMenu.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import styles from './patientColumns.module.css'
import type { PatientRow } from './PatientName.tsx'

interface PatientActionsProps {
  patient: PatientRow
  onEdit: () => void
  onDelete: () => void
}

/** The menu of a row. It omits what is not allowed for another doctor's patient. */
export function PatientActions({ patient, onEdit, onDelete }: PatientActionsProps) {
  const text = useText()
  const navigate = useNavigate()
  const mayOrder = usePermission('order:edit')
  const mayEdit = usePermission('patient:edit') && patient.editable
  if (!mayOrder && !mayEdit) return null
  const order = {
    text: text('patients.newOrder'),
    onClick: () => void navigate({ to: '/addOrder', search: { patientId: patient.patientId } }),
  }
  const edit = { text: text('patients.edit'), onClick: onEdit }
  const remove = { text: text('patients.remove'), takesAway: true, onClick: onDelete }
  return (
    <ButtonMenu
      position="bottom-end"
      shadow="md"
      button={
        <MoreButton
          className={styles.menu}
          label={text('patients.actionsOf', { name: displayName(patient) })}
        />
      }
      entries={[...(mayOrder ? [order] : []), ...(mayEdit ? [edit, remove] : [])]}
    />
  )
}
