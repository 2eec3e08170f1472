// `staff administrator <phone>`, `staff reset-second-step <phone>`, `staff email <phone> <address>` and
// `staff resume-codes <purpose>`, for the database of DATABASE_URL or the embedded one. Builds the server first if needed.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, isBuilt } from './build.mjs'

if (!isBuilt()) await build()
await import(pathToFileURL(resolve(import.meta.dirname, '../server/dist/staff.js')).href)
