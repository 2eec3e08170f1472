import { lazy, type ReactNode, Suspense } from 'react'
import { Splash } from './Splash.tsx'
import { loadStaffLayout } from '../staff/layout/loadStaffLayout.ts'

const StaffLayout = lazy(loadStaffLayout)

/** The frame of staff pages, loaded only where staff are signed in. */
export function StaffFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Splash />}>
      <StaffLayout>{children}</StaffLayout>
    </Suspense>
  )
}
