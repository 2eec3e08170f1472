import { Link, useLocation } from '@tanstack/react-router'
import { useCall } from '../../api/useCall.ts'
import { usePermission } from '../../state/usePermission.ts'
import { useStaffText } from '../work/staffText.ts'
import styles from './StaffLayout.module.css'

/** Says on every page that orders cannot be taken yet, to those who can change that. */
export function NotReady() {
  const text = useStaffText()
  const { pathname } = useLocation()
  const { data } = useCall('staff_start', {}, { enabled: usePermission('settings:edit'), background: true })
  if (!data || data.ready || pathname === '/staff/start') return null
  return (
    <p className={styles.notReady}>
      {text('frame.notReady')} <Link to="/staff/start">{text('frame.toStart')}</Link>
    </p>
  )
}
