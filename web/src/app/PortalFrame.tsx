import { type ReactNode, Suspense, lazy } from 'react'
import { Splash } from './Splash.tsx'
import { loadPortalLayout } from '../portal/layout/loadPortalLayout.ts'

const PortalLayout = lazy(loadPortalLayout)

/** The main layout, loaded only where somebody is signed in. */
export function PortalFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Splash />}>
      <PortalLayout>{children}</PortalLayout>
    </Suspense>
  )
}
