import type { TestProject } from 'vitest/node'
import { type DemoUsers, signInDemo } from './people.ts'
import { makeDemo, startPortal } from './portal.ts'

/**
 * One portal for all journeys, except those that disturb the card gateway or the lists of staff. Their own portals begin
 * with the same demo.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const demo = await makeDemo()
  const portal = await startPortal({}, demo.folder)
  project.provide('demoFolder', demo.folder)
  project.provide('portalUrl', portal.url)
  project.provide('demoUsers', await signInDemo(portal.url))
  return async () => {
    try {
      await portal.stop()
    } catch (error) {
      // vitest prints an error thrown in teardown, but the run would still pass.
      process.exitCode = 1
      throw error
    } finally {
      await demo.remove()
    }
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    portalUrl: string
    demoFolder: string
    demoUsers: DemoUsers
  }
}
