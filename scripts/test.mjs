// Runs all checks, one step after the other. A test file that fails runs once more, alone, because a busy machine can make a
// test late; what passes only then is named too. Names what failed at the end; the last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { findHeadless } from './chromium.mjs'
import { clearRecords, recordFolder } from './statements.mjs'

const root = resolve(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
/** The reports of the last run. */
const results = join(root, '.cache/results')
const failures = []
/** Tests that passed only alone. */
const late = []
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

/** The report on the given test files, or on all; null if there is none. */
const vitest = (title, config, files, { env = {}, workers } = {}) => {
  const report = join(results, `${title.replaceAll(' ', '-')}.json`)
  const ok = run(
    title,
    bin('vitest'),
    [
      'run',
      ...files,
      `--config=${config}`,
      '--reporter=dot',
      `--reporter=${join(root, 'scripts/testReport.mjs')}`,
      ...(workers ? [`--maxWorkers=${workers}`] : []),
    ],
    { ...env, TEST_REPORT: report },
  )
  try {
    return { ok, ...JSON.parse(readFileSync(report, 'utf8')) }
  } catch {
    return null
  }
}

/** More failing files than these are no accident, and are not run again. */
const mostAgain = 8

const tests = (title, config, options = {}) => {
  const report = vitest(title, config, [], options)
  if (!report) return fail(title)
  const red = report.files.filter(({ faults }) => faults.length > 0)
  // The end of a process is also a fault of the files in it; what is left here is of no file.
  if (!report.ok && red.length === 0) fail([title, ...report.errors].join('\n'))
  passed += sum(report.files)
  const again =
    red.length > 0 && red.length <= mostAgain
      ? vitest(
          `${title} once more`,
          config,
          red.map(({ file }) => file),
          { ...options, workers: 1 },
        )
      : null
  for (const { file, faults, passedTests } of red) {
    const named = faults.map((fault) => `${relative(root, file)} > ${fault}`)
    const second = again?.files.find((one) => one.file === file)
    if (second && second.faults.length === 0) {
      passed += second.passedTests - passedTests
      late.push(...named)
    } else for (const fault of named) fail(fault)
  }
}

const sum = (files) => files.reduce((total, { passedTests }) => total + passedTests, 0)

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
check('format', bin('biome'), ['format', '.'])
check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings'])
check('unused', bin('knip'), [])
// What runs in Node is one program, because each program works out the shared types for itself, once for each of its checkers.
// Four checkers, as usual, take more than twice the processor time of two.
for (const [title, project] of [
  ['shared', 'shared'],
  ['server, simulators, tests and bench', 'tsconfig.node.json'],
  ['web', 'web'],
  ['e2e', 'e2e'],
])
  check(`types of ${title}`, bin('tsc'), ['-p', project, '--checkers', '2'])
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

for (const fault of late) process.stdout.write(`\nPASSED ONLY ALONE ${fault.slice(0, 2000)}\n`)
for (const failure of failures) process.stdout.write(`\nFAILED ${failure.slice(0, 2000)}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
