// Serves the whole portal. Builds it first if that has not been done.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, isBuilt } from './build.mjs'

if (!isBuilt()) {
  process.stdout.write('Building Bencao, which takes a moment the first time …\n')
  await build()
}
process.env.NODE_ENV ??= 'development'
const entry = process.env.NODE_ENV === 'production' ? 'main' : 'development'
await import(pathToFileURL(resolve(import.meta.dirname, `../server/dist/${entry}.js`)).href)
