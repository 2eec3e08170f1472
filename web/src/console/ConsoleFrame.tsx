import { lazy, type ReactNode, Suspense } from 'react'
import { Waiting } from '../layout/Waiting.tsx'
import { loadConsole } from './loadConsole.ts'

const ConsoleLayout = lazy(loadConsole)

/** The frame of staff pages, loaded only where staff are signed in. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Waiting>{null}</Waiting>}>
      <ConsoleLayout>{children}</ConsoleLayout>
    </Suspense>
  )
}
