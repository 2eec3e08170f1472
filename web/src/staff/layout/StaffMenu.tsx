import { useNavigate } from '@tanstack/react-router'
import { AccountMenu } from '../../session/AccountMenu.tsx'
import { ownPage } from './areas.ts'
import { useStaffText } from '../work/staffText.ts'

/** The menu of the account, with a link to its password and sessions. */
export function StaffMenu() {
  const text = useStaffText()
  const navigate = useNavigate()
  return (
    <AccountMenu
      entries={[{ text: text('frame.security'), onClick: () => void navigate({ to: ownPage }) }]}
    />
  )
}
