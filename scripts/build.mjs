// Builds the browser side and the server's bundles. `--production` leaves out the bundle with simulators and demo.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { buildServer, developmentEntries, productionEntries, toolEntries } from './bundle.mjs'
import { listScripts, paymentPages } from './pageScripts.mjs'

const root = resolve(import.meta.dirname, '..')
const stamp = join(root, 'server/dist/built')
const sources = [
  'shared/src',
  'server/src',
  'simulators',
  'web/src',
  'web/index.html',
  'web/patients.html',
  'web/vite.config.ts',
  'web/vite.patients.config.ts',
  'web/callFacts.ts',
  'web/compiledTexts.ts',
  'web/firstPaint.ts',
  'web/pagePreloads.ts',
  'web/reactIds.ts',
  'scripts/bundle.mjs',
  'scripts/pageScripts.mjs',
  'package-lock.json',
]

const newest = (path) => {
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(facts.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

export const isBuilt = () =>
  existsSync(stamp) &&
  existsSync(join(root, 'web/dist/index.html')) &&
  statSync(stamp).mtimeMs > Math.max(...sources.map((path) => newest(join(root, path))))

const buildWeb = async () => {
  const { build } = await import('vite')
  // The second adds to the folder that the first has emptied.
  for (const name of ['vite.config.ts', 'vite.patients.config.ts'])
    await build({ root: join(root, 'web'), configFile: join(root, 'web', name), logLevel: 'warn' })
  const assets = join(root, 'web/dist/assets')
  const texts = readdirSync(assets).filter((name) => /\.(?:js|css|svg)$/.test(name))
  await Promise.all(texts.map((name) => compress(join(assets, name))))
  const inventory = { pages: paymentPages, scripts: listScripts(join(root, 'web/dist')) }
  writeFileSync(join(root, 'web/dist/scripts.json'), `${JSON.stringify(inventory, null, 2)}\n`)
}

/** Writes the list of all packages that the product contains, in CycloneDX's format. */
const writeBillOfMaterials = async () => {
  const products = ['server', 'web', 'shared'].map((name) => `--workspace=${name}`)
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', ...products]
  const { stdout } = await promisify(execFile)('npm', args, {
    cwd: root,
    maxBuffer: 64_000_000,
    shell: process.platform === 'win32',
  })
  await mkdir(join(root, 'server/dist'), { recursive: true })
  await writeFile(join(root, 'server/dist/sbom.cdx.json'), stdout)
}

/** Writes compressed copies beside a file: Brotli, and gzip for browsers without Brotli. */
const compress = async (path) => {
  const bytes = await readFile(path)
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
}

export const build = async ({ production = false } = {}) => {
  const { NODE_ENV } = process.env
  await Promise.all([
    buildServer(
      join(root, 'server/dist'),
      production ? productionEntries : { ...productionEntries, ...developmentEntries },
      toolEntries,
    ),
    buildWeb(),
    writeBillOfMaterials(),
  ])
  // Vite does not delete files of earlier builds.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  if (!production) writeFileSync(stamp, '')
}

if (process.argv[1] === import.meta.filename)
  await build({ production: process.argv.includes('--production') })
