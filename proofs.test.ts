import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const found = (texts: readonly string[], pattern: RegExp) =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')))].toSorted()

const folders = ['shared/src', 'server/src', 'web/src', 'simulators', 'tests', 'e2e']
const sources = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.test\.tsx?$|^(?:tests|e2e)\b.+\.(?:ts|mjs)$/.test(path))
  .map(read)
const proofs = read('scripts/prove.mjs')

/** What tests get from the machine, from `npm test`, or to repeat a failure. */
const others = /^(?:PATH|HOME|CHROMIUM_PATH|RECORD_SQL|\w+_SEED)$/

test('every setting that makes tests longer is one of a proof, and each of a proof is read by a test', () => {
  const settings = found(sources, /\bprocess\.env(?:\.|\[')([A-Z_]+)/g).filter((name) => !others.test(name))
  expect(settings.length).toBeGreaterThan(15)
  const ofProofs = [...proofs.matchAll(/^ {4}env: \{(.*)\}/gm)].map(([, names = '']) => names)
  expect(found(ofProofs, /([A-Z_]+): '/g)).toEqual(settings)
})

test('the files of the proofs exist', () => {
  const files = found([proofs], /'(\w[\w/.]+\.(?:test\.ts|mjs))'/g)
  expect(files.length).toBeGreaterThan(15)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
