import { lazy, type ReactNode, Suspense } from 'react'
import { Waiting } from '../layout/Waiting.tsx'

const fetchFrame = async () => {
  const [{ ConsoleLayout }, { consoleText }] = await Promise.all([
    import('./ConsoleLayout.tsx'),
    import('./text.ts'),
  ])
  await consoleText.load()
  return { default: ConsoleLayout }
}
let coming: ReturnType<typeof fetchFrame> | null = null

/** Fetches the console's frame, its styles and its texts, once. */
export const loadConsole = () => (coming ??= fetchFrame())

const ConsoleLayout = lazy(loadConsole)

/** The frame of staff pages, loaded only where staff are signed in. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Waiting>{null}</Waiting>}>
      <ConsoleLayout>{children}</ConsoleLayout>
    </Suspense>
  )
}
