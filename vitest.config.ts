import { defineConfig } from 'vitest/config'
import { callFacts } from './web/callFacts.ts'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files start first, so that nothing long runs alone at the end: the tests of whole servers in `tests/`,
 * then the other files by their last duration, or by size in a fresh checkout.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => (moduleId.includes('/tests/') ? 0 : 1)
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  plugins: [callFacts],
  test: {
    include: ['{shared,server,web}/src/**/*.test.{ts,tsx}', '{simulators,tests}/**/*.test.ts', '*.test.ts'],
    setupFiles: ['tests/portal/recordSql.ts'],
    globalSetup: ['tests/portal/globalSetup.ts'],
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
