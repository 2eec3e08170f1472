// How the server, and the tools that measure and test it, are bundled: one file per entry; packages stay in
// node_modules.
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** What production runs. */
export const productionEntries = {
  main: join(root, 'server/src/app/main.ts'),
  backup: join(root, 'server/src/backup/main.ts'),
  proof: join(root, 'server/src/app/proof.ts'),
  staff: join(root, 'server/src/app/staffAccount.ts'),
  pdfWorker: join(root, 'server/src/files/pdfWorker.ts'),
  goodsFileWorker: join(root, 'server/src/staff/products/goodsFileWorker.ts'),
}

/** What `npm start` and `npm run dev` run: the same server with simulators and the demo clinic. */
export const developmentEntries = { development: join(root, 'server/src/app/development.ts') }

/** esbuild's options for entries, keyed by the name of the output file in `outdir`. */
export const bundleOptions = (entryPoints, outdir) => ({
  entryPoints,
  outdir,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  packages: 'external',
  alias: { '@bencao/shared': join(root, 'shared/src') },
  logLevel: 'warning',
})
