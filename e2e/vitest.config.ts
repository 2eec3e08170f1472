import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['support/globalSetup.ts'],
    pool: 'forks',
    // Files share the modules and the browser of a process.
    isolate: false,
    environment: './support/browserEnvironment.ts',
    // The tests spend half of their time waiting for pages, so three at once fit on two cores.
    maxWorkers: 3,
    testTimeout: process.env['EVERY_LOOK'] === '1' ? 900_000 : 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
})
