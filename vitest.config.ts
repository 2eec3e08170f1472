import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest begins first: at the end it would be waited for alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) =>
      longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
    const long = others.filter((file) => placeOf(file) >= 0)
    return [
      ...long.toSorted((one, other) => placeOf(one) - placeOf(other)),
      ...others.filter((file) => placeOf(file) < 0),
    ]
  }
}

const longest = [
  'crash/killed',
  'hostile/flood',
  'orders/anyOrder',
  'hostile/processes',
  'hostile/databaseAway',
  'hostile/enumeration',
  'embeddedPostgres/boot',
  'backup/backup',
  'walks/roles',
  'hostile/mirrors',
]

export default defineConfig({
  test: {
    include: ['{shared,server,web}/src/**/*.test.{ts,tsx}', '{simulators,tests}/**/*.test.ts', '*.test.ts'],
    globalSetup: ['tests/make/globalSetup.ts'],
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
