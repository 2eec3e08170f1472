import { type ReactNode, Suspense, lazy } from 'react'
import { Waiting } from './Waiting.tsx'

const MainLayout = lazy(async () => ({ default: (await import('./MainLayout.tsx')).MainLayout }))

/** The main layout, loaded only where somebody is signed in. */
export function PortalFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Waiting>{null}</Waiting>}>
      <MainLayout>{children}</MainLayout>
    </Suspense>
  )
}
