import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useContentFocus } from '../../session/useContentFocus.ts'
import { Brand } from '../../layout/Brand.tsx'
import { LangPicker } from '../../layout/LangPicker.tsx'
import { SessionWatch } from '../../session/SessionWatch.tsx'
import { useUser } from '../../state/useClientState.ts'
import { usePermissions } from '../../state/usePermission.ts'
import { stayWhileViewing } from '../../session/viewing/activity.ts'
import { SkipLink } from '../../session/SkipLink.tsx'
import { NotReady } from './NotReady.tsx'
import { firstPage, ownPage, permissionFor } from './areas.ts'
import styles from './StaffLayout.module.css'
import { StaffNav } from './StaffNav.tsx'
import { StaffMenu } from './StaffMenu.tsx'
import { useStaffText } from '../work/staffText.ts'

/** The frame of every staff page: the areas on top, the content below. */
export function StaffLayout({ children }: { children: ReactNode }) {
  const text = useStaffText()
  const main = useContentFocus()
  useEffect(stayWhileViewing, [])

  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.bar}>
        <Link to={firstPage(usePermissions())} className={styles.home}>
          <Brand />
          <span className={styles.staff}>{text('frame.staff')}</span>
        </Link>
        <StaffNav />
        <div className={styles.end}>
          <LangPicker />
          <StaffMenu />
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <NotReady />
        <Admitted>{children}</Admitted>
      </main>
      <SessionWatch />
    </div>
  )
}

/**
 * Shows why an account may not open a page. A pending account gets access as soon as it is approved. One without the
 * second step that it must have opens the page to set it up.
 */
function Admitted({ children }: { children: ReactNode }) {
  const text = useStaffText()
  const { pathname, searchStr } = useLocation()
  const user = useUser()
  const permissions = usePermissions()
  const permission = permissionFor(pathname)
  if (user?.stepMissing && pathname !== ownPage) return <Navigate to={ownPage} replace />
  if (pathname === ownPage || (permission && permissions.includes(permission))) return children
  // The page after a sign-in is the first area, which not every role may open.
  const first = firstPage(permissions)
  if (pathname === '/staff' && searchStr === '' && first !== pathname) return <Navigate to={first} replace />
  return (
    <output className={styles.notice}>
      {text(user?.status === 'pending' ? 'frame.notApproved' : 'frame.noAccess')}
    </output>
  )
}
