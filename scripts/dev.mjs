// Server with reload, and Vite in front of it on http://localhost:5173.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { context } from 'esbuild'
import { createServer } from 'vite'
import { developmentEntries, serverOptions } from './bundle.mjs'

const root = resolve(import.meta.dirname, '..')

let server = null
const restart = () => {
  const launch = () => {
    server = spawn(process.execPath, ['--enable-source-maps', join(root, 'server/dist/development.cjs')], {
      stdio: 'inherit',
    })
  }
  if (server === null || server.exitCode !== null) return launch()
  server.once('exit', launch)
  server.kill('SIGTERM')
}

const bundle = await context({
  ...serverOptions(developmentEntries, join(root, 'server/dist')),
  plugins: [
    {
      name: 'restart',
      setup: (build) => build.onEnd((result) => void (result.errors.length === 0 && restart())),
    },
  ],
})
await bundle.watch()
const web = await createServer({ root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts') })
await web.listen()
web.printUrls()

const stop = () => {
  if (server === null || server.exitCode !== null) process.exit(0)
  server.once('exit', () => process.exit(0))
  server.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
