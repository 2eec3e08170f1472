// Seeded bugs: applies each small patch to a copy of the project and expects some test to turn red.
// `npm run mutants` runs all; `npm run mutants -- 3 7` runs those two.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { mutants } from './mutantList.mjs'

const root = resolve(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'bencao-mutants-'))
for (const part of ['shared', 'server', 'package.json', 'vitest.config.ts', 'tsconfig.base.json', 'docs'])
  cpSync(join(root, part), join(copy, part), {
    recursive: true,
    filter: (path) => !/node_modules|dist$/.test(path),
  })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')

const wanted = process.argv.slice(2).map(Number)
const chosen = mutants
  .map((mutant, place) => ({ ...mutant, number: place + 1 }))
  .filter(({ number }) => wanted.length === 0 || wanted.includes(number))

let caught = 0
const survived = []
for (const { number, name, file, find, put, tests } of chosen) {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  if (before.split(find).length !== 2)
    throw new Error(`mutant ${number} (${name}): its place is not found once in ${file}`)
  writeFileSync(
    path,
    before.replace(find, () => put),
  )
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--bail=1', '--retry=0', ...tests],
    {
      cwd: copy,
      stdio: 'ignore',
      timeout: 300_000,
    },
  )
  writeFileSync(path, before)
  if (status === 0) survived.push(name)
  else caught += 1
  process.stdout.write(`${status === 0 ? 'SURVIVED' : 'caught  '} ${String(number).padStart(2)} ${name}\n`)
}
rmSync(copy, { recursive: true, force: true })
process.stdout.write(`\n${caught} of ${chosen.length} caught\n`)
process.exit(survived.length === 0 ? 0 : 1)
