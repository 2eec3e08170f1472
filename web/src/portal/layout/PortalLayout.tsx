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

/** Keeps statusList equal to the latest answer of /order_status_list2 (docs/product.md, 18.1 Client state). */
const useStatusList = (): void => {
  const { data } = useCall('order_status_list2', {}, { enabled: usePermission('order:view') })
  useEffect(() => {
    if (data) clientState.set({ statusList: data.rows })
  }, [data])
}

/** The frame of every portal page that needs sign-in. */
export function PortalLayout({ children }: { children: ReactNode }) {
  const main = useContentFocus()
  useStatusList()
  useFollowNotifications()

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
      {!viewing && <SessionWatch />}
      <UnsentDialog />
      <ProductSheet />
      <PortalShortcuts />
    </div>
  )
}
