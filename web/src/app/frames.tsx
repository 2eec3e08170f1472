import { Outlet } from '@tanstack/react-router'
import { type FunctionComponent, type ReactNode, Suspense } from 'react'
import { useAddressRecord } from '../browser/address.ts'
import { loadedBy } from '../layout/loadedBy.ts'
import { Waiting } from '../layout/Waiting.tsx'
import { loadPortalLayout } from '../portal/layout/loadPortalLayout.ts'
import { PublicLayout } from '../public/layout/PublicLayout.tsx'
import type { Frame } from '../routes/paths.ts'
import { loadStaffLayout } from '../staff/layout/loadStaffLayout.ts'
import { useUser } from '../state/useClientState.ts'

const PortalLayout = loadedBy(loadPortalLayout)
const StaffLayout = loadedBy(loadStaffLayout)

/** The product's name, as `index.html` shows it, until the code of the frame has loaded. */
const Splash = () => (
  <p id="splash" aria-hidden="true">
    Bencao
  </p>
)

const Loaded = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Splash />}>{children}</Suspense>
)

const Screen = () => (
  <Waiting>
    <Outlet />
  </Waiting>
)

const Portal = () => (
  <Loaded>
    <PortalLayout>
      <Screen />
    </PortalLayout>
  </Loaded>
)

const Staff = () => (
  <Loaded>
    <StaffLayout>
      <Screen />
    </StaffLayout>
  </Loaded>
)

const Public = () => (
  <PublicLayout>
    <Screen />
  </PublicLayout>
)

/** A provider sees an order in the portal; a patient who has paid, and a visitor, see the page of visitors. */
const Own = () => {
  const user = useUser()
  const { named } = useAddressRecord('orderId')
  return user?.audience === 'provider' && named ? <Portal /> : <Public />
}

/** The frame around a screen. The code of the portal's and of the back office's frame loads only for signed-in users. */
export const frames: Record<Frame, FunctionComponent> = {
  portal: Object.assign(Portal, { preload: PortalLayout.preload }),
  staff: Object.assign(Staff, { preload: StaffLayout.preload }),
  public: Public,
  own: Own,
  bare: Screen,
}
