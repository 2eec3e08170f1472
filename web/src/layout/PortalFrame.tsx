import { type ReactNode, Suspense, lazy } from 'react'
import { loadFrame } from './loadFrame.ts'
import { Waiting } from './Waiting.tsx'

const MainLayout = lazy(loadFrame)

/** The main layout, loaded only where somebody is signed in. */
export function PortalFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Waiting>{null}</Waiting>}>
      <MainLayout>{children}</MainLayout>
    </Suspense>
  )
}
