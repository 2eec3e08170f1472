import { displayName } from '@bencao/shared/domain/patient.ts'
import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { usePermission } from '../../state/usePermission.ts'
import { useText } from '../../text/text.ts'
import { ButtonMenu } from '../../ui/ButtonMenu.tsx'
import menu from '../../ui/menu.module.css'
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
    >
      {mayOrder && (
        <Menu.Item
          onClick={() => void navigate({ to: '/addOrder', search: { patientId: patient.patientId } })}
        >
          {text('patients.newOrder')}
        </Menu.Item>
      )}
      {mayEdit && <Menu.Item onClick={onEdit}>{text('patients.edit')}</Menu.Item>}
      {mayEdit && (
        <Menu.Item className={menu.takesAway} onClick={onDelete}>
          {text('patients.remove')}
        </Menu.Item>
      )}
    </ButtonMenu>
  )
}
