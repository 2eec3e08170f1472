import { type ReactNode, Suspense, lazy } from 'react'
import { House } from './House.tsx'
import { loadFrame } from './loadFrame.ts'

const MainLayout = lazy(loadFrame)

/** The main layout, loaded only where somebody is signed in. */
export function PortalFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<House />}>
      <MainLayout>{children}</MainLayout>
    </Suspense>
  )
}
