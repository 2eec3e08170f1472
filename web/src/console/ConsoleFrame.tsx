import { lazy, type ReactNode, Suspense } from 'react'
import { House } from '../layout/House.tsx'
import { loadConsole } from './loadConsole.ts'

const ConsoleLayout = lazy(loadConsole)

/** The frame of staff pages, loaded only where staff are signed in. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<House />}>
      <ConsoleLayout>{children}</ConsoleLayout>
    </Suspense>
  )
}
