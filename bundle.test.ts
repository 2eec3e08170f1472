import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import { bundleOptions, developmentEntries, productionEntries } from './scripts/bundle.mjs'

const root = import.meta.dirname
const bundle = async (entries: Readonly<Record<string, string>>): Promise<Metafile> => {
  const options = bundleOptions(entries, join(root, 'server/dist'))
  const { metafile } = await build({ ...options, absWorkingDir: root, metafile: true, write: false })
  if (!metafile) throw new Error('esbuild gave no metafile')
  return metafile
}
const onlyDevelopment = /^simulators\/|^server\/src\/demo\/|\/development\.ts$|\.test\.ts$|^tests\//

let production: Metafile
beforeAll(async () => {
  production = await bundle(productionEntries)
})

test('the production server contains no simulator and no demo code', async () => {
  const inputs = Object.keys(production.inputs)
  expect(inputs.length).toBeGreaterThan(150)
  expect(inputs.filter((path) => onlyDevelopment.test(path))).toEqual([])
  const development = Object.keys((await bundle(developmentEntries)).inputs)
  expect(development.filter((path) => onlyDevelopment.test(path)).length).toBeGreaterThan(20)
})

test('the production server uses every package of its manifest, and no other', () => {
  const nameOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/')
  const used = Object.values(production.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !path.startsWith('node:'))
    .map(({ path }) => nameOf(path))
  const { dependencies } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(dependencies).not.toHaveProperty('smtp-server')
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(dependencies).toSorted())
})
