// Serves the whole portal. Builds it first if that has not been done.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, isBuilt } from './build.mjs'

const parent = process.ppid
if (!isBuilt()) {
  process.stdout.write('Building Bencao, which takes a moment the first time …\n')
  await build()
}
// npm was ended during the build: the server would not notice, because it sees only the parent that it starts with.
if (process.ppid !== parent) process.exit(1)
process.env.NODE_ENV ??= 'development'
const entry = process.env.NODE_ENV === 'production' ? 'main.js' : 'development.cjs'
await import(pathToFileURL(resolve(import.meta.dirname, `../server/dist/${entry}`)).href)
