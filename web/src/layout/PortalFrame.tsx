import { type ReactNode, Suspense, lazy } from 'react'
import { Waiting } from './Waiting.tsx'

const fetchFrame = async () => ({ default: (await import('./MainLayout.tsx')).MainLayout })
let coming: ReturnType<typeof fetchFrame> | null = null

/** Fetches the frame's code and styles, once. */
export const loadFrame = () => (coming ??= fetchFrame())

const MainLayout = lazy(loadFrame)

/** The main layout, loaded only where somebody is signed in. */
export function PortalFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Waiting>{null}</Waiting>}>
      <MainLayout>{children}</MainLayout>
    </Suspense>
  )
}
