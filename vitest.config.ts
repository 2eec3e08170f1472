import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { callFacts } from './web/callFacts.ts'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files start first, so that nothing long runs alone at the end: those with a process of their own, then those
 * that share one; in each group the tests of whole servers in `tests/` first, and then by their last duration, or by size in a
 * fresh checkout. A process takes only files that follow each other.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = ['alone', 'shared', 'web']
    const place = ({ moduleId, project }: TestSpecification) =>
      projects.indexOf(project.name) * 2 + (moduleId.includes('/tests/') ? 0 : 1)
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}

const setUp = {
  setupFiles: ['tests/portal/recordSql.ts'],
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000, interval: 50 } },
} as const

/** Most of what tests allocate lives shortly, and a process copies less of it the more room there is. */
const inSharedProcess = { ...setUp, isolate: false, execArgv: ['--max-semi-space-size=64'] } as const

const root = import.meta.dirname

/** What lists files is not kept from one run to the next: files come and go while it stays the same. */
const globsFresh: Plugin = {
  name: 'globs-fresh',
  configureVitest({ experimental_defineCacheKeyGenerator: define }) {
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined))
  },
}

/** What changes the process for the files that follow, or measures it. Such a test file has one of its own. */
const ofProcess =
  /\bvi\.(?:mock|hoisted|stub|useFake)|\bprocess\.(?:on\(|chdir|cpuUsage|memoryUsage)|\bprocess\.env\[.+\] = |\/proc\/self\/task/

/** Test files of folders that may share a process with others, which saves each the start and the loading of modules. */
const sharing = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !ofProcess.test(readFileSync(join(root, file), 'utf8')))

const shared = sharing('shared/src', 'server/src', 'simulators', 'tests')
const web = sharing('web/src')

export default defineConfig({
  test: {
    globalSetup: ['tests/portal/globalSetup.ts'],
    sequence: { sequencer: LongestFirst },
    // The projects share what one of them has transformed.
    experimental: { fsModuleCache: true, fsModuleCachePath: join(root, '.cache/modules') },
    projects: [
      {
        plugins: [callFacts, globsFresh],
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
      { plugins: [callFacts, globsFresh], test: { ...inSharedProcess, name: 'shared', include: shared } },
      { plugins: [callFacts, globsFresh], test: { ...inSharedProcess, name: 'web', include: web } },
    ],
  },
})
