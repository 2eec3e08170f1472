// Runs all checks, one step after the other. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { findHeadless } from './chromium.mjs'
import { clearRecords, recordFolder } from './statements.mjs'

const root = resolve(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const results = mkdtempSync(join(tmpdir(), 'bencao-results-'))
let passed = 0
let failed = 0

const run = (title, command, args, env = {}) => {
  const started = Date.now()
  process.stdout.write(`\n▶ ${title}\n`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  process.stdout.write(
    `  ${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - started) / 1000)} s\n`,
  )
  return status === 0
}

const check = (title, command, args) => {
  if (run(title, command, args)) passed += 1
  else failed += 1
}

const tests = (title, config, { env = {}, workers } = {}) => {
  const report = join(results, `${config}.json`)
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
    const counts = JSON.parse(readFileSync(report, 'utf8'))
    passed += counts.numPassedTests
    failed += counts.numFailedTests
    if (!ok && counts.numFailedTests === 0) failed += 1
  } catch {
    failed += 1
  }
}

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

rmSync(results, { recursive: true, force: true })
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
