// Builds the server and the bench, and measures the one by the other: figures as JSON on the standard output.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.cache/bench')
const { dependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'server/package.json'), 'utf8'),
)

await build({
  entryPoints: {
    server: join(root, 'server/src/app/main.ts'),
    floor: join(root, 'bench/floor.ts'),
    bench: join(root, 'bench/main.ts'),
  },
  outdir: folder,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: Object.keys({ ...dependencies, ...optionalDependencies }),
  logLevel: 'warning',
})
const { status } = spawnSync(process.execPath, [join(folder, 'bench.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
