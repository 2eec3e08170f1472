import type { Browser } from 'playwright-core'
import type { Environment } from 'vitest/runtime'

declare global {
  /** Of all journeys of this process; undefined until the first one. */
  var browserOfProcess: Browser | undefined
}

/** A process for journeys: its browser ends before it does. */
export default {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup: () => ({
    async teardown() {
      await globalThis.browserOfProcess?.close()
    },
  }),
} satisfies Environment
