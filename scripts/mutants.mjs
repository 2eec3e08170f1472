// Seeded bugs: puts each one into a copy of the project and expects a test to fail. Before that, the same tests must
// pass without a bug, so that a broken copy never counts as a catch. `npm run mutants` runs all; `npm run mutants -- 3
// 7-9` runs those four.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { withBug } from './mutantEdits.mjs'
import { mutants } from './mutantList.mjs'

const root = resolve(import.meta.dirname, '..')
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'bencao-mutants-')))
const report = join(copy, 'report.json')
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
const say = (line) => process.stdout.write(`${line}\n`)

for (const part of [
  'shared',
  'server',
  'simulators',
  'tests',
  'web',
  'e2e',
  'bench',
  'scripts',
  'docs',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'vitest.config.ts',
  'tsconfig.base.json',
  'operations.test.ts',
  'paymentScripts.test.ts',
  '.env.example',
  'Dockerfile',
  '.dockerignore',
])
  cpSync(join(root, part), join(copy, part), {
    recursive: true,
    filter: (path) => !/node_modules|dist$|[\\/]data-/.test(path),
  })
// Use the project's packages, but the copy's workspaces; otherwise the tests would not see edits in shared.
const packages = join(copy, 'node_modules')
mkdirSync(join(packages, '@bencao'), { recursive: true })
for (const name of readdirSync(join(root, 'node_modules')))
  if (name !== '@bencao' && name !== '.vite')
    symlinkSync(join(root, 'node_modules', name), join(packages, name))
for (const part of ['shared', 'server']) symlinkSync(join(copy, part), join(packages, '@bencao', part), 'dir')
const resolved = createRequire(join(copy, 'server/package.json')).resolve('@bencao/shared/domain/money.ts')
if (!resolved.startsWith(copy)) throw new Error(`the copy would test ${resolved}`)

/** Runs the tests in the copy. `failed` lists tests that ran and failed, not files that did not load. */
function run(tests, more = []) {
  rmSync(report, { force: true })
  const started = Date.now()
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--retry=0', '--reporter=json', `--outputFile=${report}`, ...more, ...tests],
    { cwd: copy, stdio: 'ignore', timeout: tests.length * 600_000 },
  )
  const seconds = Math.round((Date.now() - started) / 1_000)
  let files = []
  try {
    files = JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch {
    // No report: nothing ran, which is not a catch.
  }
  const each = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status: outcome, fullName, failureMessages = [] }) => ({
      file: relative(copy, name).replaceAll('\\', '/'),
      outcome,
      fullName,
      why: (failureMessages[0] ?? '').split('\n')[0],
    })),
  )
  const passed = each.filter(({ outcome }) => outcome === 'passed')
  const failed = each.filter(({ outcome }) => outcome === 'failed')
  return { green: status === 0, seconds, passed, failed }
}

const wanted = process.argv.slice(2).map((range) => {
  const [first, last = first] = range.split('-').map(Number)
  return { first, last }
})
const chosen = mutants
  .map((mutant, place) => ({ ...mutant, number: place + 1 }))
  .filter(
    ({ number }) =>
      wanted.length === 0 || wanted.some(({ first, last }) => number >= first && number <= last),
  )

/**
 * Puts the bug into the copy. Returns the original texts of the changed files.
 * @throws Error if its place is not found
 */
function plant({ name, number, edits }) {
  const before = new Map()
  for (const { file, apply } of edits) {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    if (!before.has(path)) before.set(path, text)
    try {
      writeFileSync(path, withBug(file, text, apply))
    } catch (error) {
      throw new Error(`mutant ${number} (${name}): ${file}: ${error.message}`, { cause: error })
    }
  }
  return before
}

function undo(before) {
  for (const [path, text] of before) writeFileSync(path, text)
}

for (const mutant of chosen) undo(plant(mutant))

const began = Date.now()
// One file at a time, as when a bug is in place.
const control = run([...new Set(chosen.flatMap(({ tests }) => tests))], ['--no-file-parallelism'])
let sound = control.green
for (const list of new Set(chosen.map(({ tests }) => tests.join(' ')))) {
  const counted = control.passed.filter(({ file }) => list.split(' ').includes(file)).length
  const wrong = control.failed.filter(({ file }) => list.split(' ').includes(file))
  if (counted === 0 || wrong.length > 0) sound = false
  say(`${counted > 0 && wrong.length === 0 ? 'green   ' : 'RED     '}    ${list} (${counted} tests)`)
  for (const { fullName, why } of wrong) say(`               ${fullName}: ${why}`)
}
say(`control without a bug: ${sound ? 'green' : 'RED'}, ${control.seconds} s\n`)
if (!sound) process.exit(1)

let caught = 0
for (const mutant of chosen) {
  const before = plant(mutant)
  const { green, failed, seconds } = run(mutant.tests, ['--bail=1'])
  undo(before)
  const [first] = failed
  const outcome = first ? 'caught  ' : green ? 'SURVIVED' : 'BROKEN  '
  if (first) caught += 1
  say(`${outcome} ${String(mutant.number).padStart(2)} ${mutant.name}, ${seconds} s`)
  if (first) say(`            ${first.file}: ${first.fullName}: ${first.why.slice(0, 200)}`)
}
say(`\n${caught} of ${chosen.length} caught, ${Math.round((Date.now() - began) / 1_000)} s`)
process.exitCode = caught === chosen.length ? 0 : 1
