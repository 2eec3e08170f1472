import { Outlet } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { useAddressRecord } from '../browser/address.ts'
import { loadedBy } from '../layout/loadedBy.ts'
import { loadPortalLayout } from '../portal/layout/loadPortalLayout.ts'
import { PublicLayout } from '../public/layout/PublicLayout.tsx'
import type { Frame } from '../routes/paths.ts'
import { loadStaffLayout } from '../staff/layout/loadStaffLayout.ts'
import { useUser } from '../state/useClientState.ts'

/** The product's name, as `index.html` shows it, until the code of the frame has loaded. */
const splash = (
  <p id="splash" aria-hidden="true">
    Bencao
  </p>
)
const PortalLayout = loadedBy(loadPortalLayout, splash)
const StaffLayout = loadedBy(loadStaffLayout, splash)

const Portal = () => (
  <PortalLayout>
    <Outlet />
  </PortalLayout>
)

const Staff = () => (
  <StaffLayout>
    <Outlet />
  </StaffLayout>
)

const Public = () => (
  <PublicLayout>
    <Outlet />
  </PublicLayout>
)

const ForPatients = () => (
  <PublicLayout forPatients>
    <Outlet />
  </PublicLayout>
)

/** A provider sees an order in the portal. Anybody else sees the page of patients, whose name leads nowhere. */
const Own = () => {
  const user = useUser()
  const { named } = useAddressRecord('orderId')
  return user?.audience === 'provider' && named ? <Portal /> : <ForPatients />
}

/** The frame around a screen. The code of the portal's and of the back office's frame loads only for signed-in users. */
export const frames: Record<Frame, FunctionComponent> = {
  portal: Portal,
  staff: Staff,
  public: Public,
  own: Own,
  bare: Outlet,
}
