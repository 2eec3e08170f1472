// Builds the portal and measures its pages in Chromium. Prints the figures as JSON on standard output.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build as bundle } from 'esbuild'
import { build, isBuilt } from './build.mjs'
import { bundleOptions } from './bundle.mjs'
import { findChromium } from './chromium.mjs'

const root = resolve(import.meta.dirname, '..')
const run = (command, args, options = {}) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (status !== 0) process.exit(status ?? 1)
}

if (!isBuilt()) await build()
if (!existsSync(join(root, 'bench/web/node_modules/lighthouse'))) {
  run('npm', ['ci', '--prefix', 'bench/web'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}
// Two folders below the root, like the end-to-end tests' own support: it looks for the portal from there.
const folder = join(root, '.cache/benchWeb')
await bundle(bundleOptions({ benchWeb: join(root, 'bench/web/main.ts') }, folder))
run(process.execPath, [join(folder, 'benchWeb.js'), ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM_PATH: findChromium() },
})
