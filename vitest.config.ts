import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { callFacts } from './web/callFacts.ts'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files start first, so that nothing long runs alone at the end: the tests of whole servers in `tests/`,
 * then the other files with a process of their own, then those that share one; in each group by their last duration, or by
 * size in a fresh checkout.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId, project }: TestSpecification) =>
      moduleId.includes('/tests/') ? 0 : project.name === 'alone' ? 1 : 2
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}

const setUp = {
  setupFiles: ['tests/portal/recordSql.ts'],
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 120_000,
} as const

const root = import.meta.dirname

/** What changes or measures the process. Such a test file has one of its own. */
const ofProcess = /\bvi\.|\bprocess\.(?:on\(|exit|chdir|env\[|cpuUsage|memoryUsage)/

/** Test files of folders that may share a process with others, which saves each the start and the loading of modules. */
const sharing = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !ofProcess.test(readFileSync(join(root, file), 'utf8')))

const shared = sharing('shared/src', 'server/src')
const web = sharing('web/src')

export default defineConfig({
  test: {
    globalSetup: ['tests/portal/globalSetup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [callFacts],
        test: {
          ...setUp,
          name: 'alone',
          include: [
            '{shared,server,web}/src/**/*.test.{ts,tsx}',
            '{simulators,tests}/**/*.test.ts',
            '*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...shared, ...web],
        },
      },
      { plugins: [callFacts], test: { ...setUp, name: 'shared', include: shared, isolate: false } },
      { plugins: [callFacts], test: { ...setUp, name: 'web', include: web, isolate: false } },
    ],
  },
})
