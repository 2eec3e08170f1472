import { replaceEqualDeep } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useContentFocus } from '../../session/useContentFocus.ts'
import { useFollowNotifications } from '../notifications/useFollowNotifications.ts'
import { SessionWatch } from '../../session/SessionWatch.tsx'
import { SkipLink } from '../../session/SkipLink.tsx'
import { AccountNotice } from './AccountNotice.tsx'
import { BottomBar } from './BottomBar.tsx'
import styles from './PortalLayout.module.css'
import { Rail } from './Rail.tsx'
import { PortalShortcuts } from './shortcuts/PortalShortcuts.tsx'
import { TopBar } from './TopBar.tsx'
import { UnsentDialog } from './UnsentDialog.tsx'
import { ProductSheet } from '../product/ProductSheet.tsx'
import { useCall } from '../../api/useCall.ts'
import { usePermission } from '../../state/usePermission.ts'
import { clientState } from '../../state/clientState.ts'
import { viewing } from '../../state/viewing.ts'

/**
 * Keeps statusList equal to the latest answer of /order_status_list2 (docs/product.md, 18.1 Client state). An equal answer changes
 * nothing, so that no row renders again.
 */
const useStatusList = (): void => {
  const { data } = useCall('order_status_list2', {}, { enabled: usePermission('order:view') })
  useEffect(() => {
    if (data) clientState.set({ statusList: replaceEqualDeep(clientState.get().statusList, data.rows) })
  }, [data])
}

/** What each page follows; a component of its own, so that its answers do not render the frame again. */
function Followed() {
  useStatusList()
  useFollowNotifications()
  return null
}

/** The frame of every portal page that needs sign-in. */
export function PortalLayout({ children }: { children: ReactNode }) {
  const main = useContentFocus()
  return (
    <div className={styles.portal}>
      <SkipLink />
      <div className={styles.rail}>
        <Rail />
      </div>
      <div className={styles.rest}>
        <TopBar />
        <AccountNotice />
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <BottomBar />
      <Followed />
      {!viewing && <SessionWatch />}
      <UnsentDialog />
      <ProductSheet />
      <PortalShortcuts />
    </div>
  )
}
