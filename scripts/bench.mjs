// Builds the server and the benchmark, and measures the server. Prints the figures as JSON on standard output.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { buildServer, bundleOptions, productionEntries } from './bundle.mjs'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.cache/bench')

await Promise.all([
  buildServer(folder, productionEntries),
  build(bundleOptions({ floor: join(root, 'bench/floor.ts'), bench: join(root, 'bench/main.ts') }, folder)),
])
const { status } = spawnSync(process.execPath, [join(folder, 'bench.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
