import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shared,server,web}/src/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: ['server/src/testing/globalSetup.ts'],
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
