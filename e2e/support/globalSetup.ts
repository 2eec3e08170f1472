import type { TestProject } from 'vitest/node'
import { type DemoUsers, signInDemo } from './people.ts'
import { startPortal } from './portal.ts'

/** One portal for all journeys, except those that disturb the card gateway or the lists of staff. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const portal = await startPortal()
  project.provide('portalUrl', portal.url)
  project.provide('demoUsers', await signInDemo(portal.url))
  return async () => {
    try {
      await portal.stop()
    } catch (error) {
      // vitest prints an error thrown in teardown, but the run would still pass.
      process.exitCode = 1
      throw error
    }
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    portalUrl: string
    demoUsers: DemoUsers
  }
}
