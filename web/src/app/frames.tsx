import { Outlet } from '@tanstack/react-router'
import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react'
import { Waiting } from '../layout/Waiting.tsx'
import { loadPortalLayout } from '../portal/layout/loadPortalLayout.ts'
import { PublicLayout } from '../public/layout/PublicLayout.tsx'
import type { Frame } from '../routes/paths.ts'
import { loadStaffLayout } from '../staff/layout/loadStaffLayout.ts'

const PortalLayout = lazy(loadPortalLayout)
const StaffLayout = lazy(loadStaffLayout)

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

/** The frame around a screen. The code of the portal's and the back office's frame loads only for signed-in users. */
export const frames: Record<Frame, FunctionComponent> = {
  portal: () => (
    <Loaded>
      <PortalLayout>
        <Screen />
      </PortalLayout>
    </Loaded>
  ),
  staff: () => (
    <Loaded>
      <StaffLayout>
        <Screen />
      </StaffLayout>
    </Loaded>
  ),
  public: () => (
    <PublicLayout>
      <Screen />
    </PublicLayout>
  ),
  bare: Screen,
}
