// Runs all checks, one step after the other. Names what failed at the end; the last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { findHeadless } from './chromium.mjs'
import { clearRecords, recordFolder } from './statements.mjs'

const root = resolve(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
/** Vitest's reports of the last run, with the time of each test. */
const results = join(root, '.cache/results')
const failures = []
let passed = 0
let failed = 0

/** No escape codes in a log. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }

const fail = (name) => {
  failed += 1
  failures.push(name)
}

const run = (title, command, args, env = {}) => {
  const started = Date.now()
  process.stdout.write(`\n▶ ${title}\n`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...plain, ...env },
  })
  process.stdout.write(
    `  ${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - started) / 1000)} s\n`,
  )
  return status === 0
}

const check = (title, command, args) => {
  if (run(title, command, args)) passed += 1
  else fail(title)
}

const tests = (title, config, { env = {}, workers } = {}) => {
  const report = join(results, `${title.replaceAll(' ', '-')}.json`)
  const ok = run(
    title,
    bin('vitest'),
    [
      'run',
      `--config=${config}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(workers ? [`--maxWorkers=${workers}`] : []),
    ],
    env,
  )
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    passed += numPassedTests
    for (const { name, assertionResults, message } of testResults) {
      const file = relative(root, name)
      const red = assertionResults.filter(({ status }) => status === 'failed')
      for (const { fullName, failureMessages } of red) fail(`${file} > ${fullName}\n${failureMessages[0]}`)
      if (message && red.length === 0) failures.push(`${file}\n${message}`)
    }
    if (!ok && numFailedTests === 0) fail(title)
  } catch {
    fail(title)
  }
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
check('format', bin('biome'), ['format', '.'])
check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings'])
check('unused', bin('knip'), [])
for (const part of ['shared', 'server', 'simulators', 'tests', 'web', 'e2e', 'bench'])
  check(`types of ${part}`, bin('tsc'), ['-p', part])
// The tests wait for the database and for timers much of the time, so run one more worker than there are cores.
clearRecords()
tests('rules and calls', 'vitest.config.ts', {
  workers: availableParallelism() + 1,
  env: { RECORD_SQL: recordFolder },
})
check('statements', process.execPath, [join(root, 'scripts/statements.mjs')])

process.stdout.write('\n▶ build\n')
if (!isBuilt()) await build()
tests('end-to-end tests', 'e2e/vitest.config.ts', { env: { CHROMIUM_PATH: findHeadless() } })

for (const failure of failures) process.stdout.write(`\nFAILED ${failure.slice(0, 2000)}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
