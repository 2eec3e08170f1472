import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useContentFocus } from '../../session/useContentFocus.ts'
import { Brand } from '../../layout/Brand.tsx'
import { LangPicker } from '../../layout/LangPicker.tsx'
import { SessionWatch } from '../../session/SessionWatch.tsx'
import { useUser } from '../../state/useClientState.ts'
import { stayWhileViewing } from '../../session/viewing/activity.ts'
import { SkipLink } from '../../session/SkipLink.tsx'
import { areaOf, areas, ownPage } from './areas.ts'
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
        <Link to="/staff" className={styles.home}>
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
  const { pathname } = useLocation()
  const user = useUser()
  const area = areas.find((one) => one.area === areaOf(pathname))
  if (user?.stepMissing && pathname !== ownPage) return <Navigate to={ownPage} replace />
  if (pathname === ownPage || (area && user?.permissions.includes(area.permission))) return children
  return (
    <output className={styles.notice}>
      {text(user?.status === 'pending' ? 'frame.notApproved' : 'frame.noAccess')}
    </output>
  )
}
