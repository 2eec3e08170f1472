// How the server, and the tools that measure and test it, are bundled: one file per entry.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '..')

/** The server. `main.js` starts it. */
export const productionEntries = { product: join(root, 'server/src/app/product.ts') }

/** What `npm start` and `npm run dev` run: the same server with simulators and the demo clinic. */
export const developmentEntries = { development: join(root, 'server/src/app/development.ts') }

/** What production runs beside the server. */
export const toolEntries = {
  backup: join(root, 'server/src/backup/main.ts'),
  proof: join(root, 'server/src/app/proof.ts'),
  staff: join(root, 'server/src/app/staffAccount.ts'),
  pdfWorker: join(root, 'server/src/files/pdfWorker.ts'),
  goodsFileWorker: join(root, 'server/src/staff/products/goodsFileWorker.ts'),
}

/**
 * esbuild's options for entries, keyed by the name of the output file in `outdir`, which ends in `.js`. Packages stay in
 * node_modules.
 */
export const bundleOptions = (entryPoints, outdir) => ({
  entryPoints,
  outdir,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  packages: 'external',
  alias: { '@bencao/shared': join(root, 'shared/src') },
  logLevel: 'warning',
})

/** The same for servers: files of CommonJS that end in `.cjs` and contain all packages that are not machine code. */
export const serverOptions = (entryPoints, outdir) => ({
  ...bundleOptions(entryPoints, outdir),
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  packages: 'bundle',
  external: ['@node-rs/argon2', 'sharp', 'pg-native'],
  // Compiled code that is loaded without a loader cannot import: what is imported later is required later.
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': 'fileUrl' },
  banner: { js: "const fileUrl = require('node:url').pathToFileURL(__filename).href" },
})

/** The memory limits of `npm start`. */
export const startFlags = async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return scripts.start.match(/--max-[\w-]+=\d+/g)
}

/** Bundles servers and tools into a folder, with `main.js`, and compiles the product for the flags of `npm start`. */
export const buildServer = async (outdir, servers, tools = {}) => {
  const { build } = await import('esbuild')
  const main = join(root, 'server/src/app/main.ts')
  await Promise.all([build(serverOptions(servers, outdir)), build(bundleOptions({ main, ...tools }, outdir))])
  await promisify(execFile)(process.execPath, [...(await startFlags()), join(outdir, 'main.js'), 'compile'])
}
