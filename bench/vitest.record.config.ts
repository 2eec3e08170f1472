import { defineConfig, mergeConfig } from 'vitest/config'
import usual from '../vitest.config.ts'

/** The server's tests, with every statement they send noted in the file RECORD_SQL; not those that hurt a database. */
export default mergeConfig(
  usual,
  defineConfig({
    test: {
      setupFiles: ['bench/recordSql.ts'],
      exclude: ['**/node_modules/**', 'tests/crash/**', 'server/src/{backup,embeddedPostgres}/**'],
    },
  }),
)
