// Works out a second time what people see, for the database of DATABASE_URL or the embedded one, and exits with 1 if something
// differs. `proof seals` prints the seals of the audit. Builds the server first if needed.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, isBuilt } from './build.mjs'

if (!isBuilt()) await build()
await import(pathToFileURL(resolve(import.meta.dirname, '../server/dist/proof.js')).href)
