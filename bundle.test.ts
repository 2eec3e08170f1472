import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  buildServer,
  bundleOptions,
  developmentEntries,
  productionEntries,
  serverOptions,
  startFlags,
  toolEntries,
} from './scripts/bundle.mjs'

const root = import.meta.dirname
const dist = join(root, 'server/dist')
const bundle = async (options: BuildOptions): Promise<Metafile> => {
  const { metafile } = await build({ ...options, absWorkingDir: root, metafile: true, write: false })
  if (!metafile) throw new Error('esbuild gave no metafile')
  return metafile
}
const onlyDevelopment = /^simulators\/|^server\/src\/demo\/|\/development\.ts$|\.test\.ts$|^tests\//

let production: Metafile
beforeAll(async () => {
  production = await bundle(serverOptions(productionEntries, dist))
})

test('the production server contains no simulator and no demo code', async () => {
  const tools = await bundle(bundleOptions(toolEntries, dist))
  const inputs = Object.keys({ ...production.inputs, ...tools.inputs })
  expect(inputs.length).toBeGreaterThan(150)
  expect(inputs.filter((path) => onlyDevelopment.test(path))).toEqual([])
  const development = Object.keys((await bundle(serverOptions(developmentEntries, dist))).inputs)
  expect(development.filter((path) => onlyDevelopment.test(path)).length).toBeGreaterThan(20)
})

test('the compiled server imports nothing later, which it could not', () => {
  const imports = Object.values(production.outputs).flatMap((output) => output.imports)
  expect(imports).toContainEqual({ path: 'sharp', kind: 'require-call', external: true })
  expect(imports.filter(({ kind }) => kind === 'dynamic-import')).toEqual([])
})

test('the production server uses every package of its manifest, and no other', async () => {
  const nameOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/')
  const { outputs } = await bundle(bundleOptions({ ...productionEntries, ...toolEntries }, dist))
  const used = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !path.startsWith('node:'))
    .map(({ path }) => nameOf(path))
  const { dependencies } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(dependencies).not.toHaveProperty('smtp-server')
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(dependencies).toSorted())
})

test('the compiled code is what `npm start` runs, and never that of another source', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bencao-bundle-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const bundled = join(folder, 'product.cjs')
  const compiled = `${bundled}.code`
  const built = async (word: string) => {
    const source = join(folder, 'source.ts')
    await writeFile(source, `const word = '${word}'\nexport const start = async () => console.log(word)\n`)
    await buildServer(folder, { product: source })
    return { source: await readFile(bundled), code: await readFile(compiled) }
  }
  const flags = await startFlags()
  const says = (...given: readonly string[]) =>
    spawnSync(process.execPath, [...given, join(folder, 'main.js')], { encoding: 'utf8' }).stdout

  const one = await built('one')
  const two = await built('two')
  expect(says(...flags)).toBe('two\n')
  await writeFile(bundled, one.source)
  expect(says(...flags)).toBe('one\n')
  // V8 takes code of a source of the same length for the source's own.
  const digest = one.code.subarray(0, 32)
  await writeFile(compiled, Buffer.concat([digest, two.code.subarray(digest.length)]))
  expect(says(...flags)).toBe('two\n')
  expect(says('--max-semi-space-size=9')).toBe('one\n')
  await rm(compiled)
  expect(says(...flags)).toBe('one\n')
})
