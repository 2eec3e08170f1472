import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'

/** What the bundle of the product exports. */
type Product = typeof import('./product.ts')

const file = join(import.meta.dirname, 'product.cjs')
const codeFile = `${file}.code`

/** Loads the bundle beside this file as `require` would, with the code that the build has compiled. */
export const loadProduct = (): Product => run(compile(readFileSync(file)))

/** Compiles the bundle and keeps the code for starts with the same Node.js and the same flags. */
export function compileProduct(): void {
  const source = readFileSync(file)
  rmSync(codeFile, { force: true })
  const script = compile(source)
  // Code of a function is kept if the function has run before.
  run(script)
  writeFileSync(codeFile, Buffer.concat([digestOf(source), script.createCachedData()]))
}

/** V8 itself refuses code of another version or of other flags, and compiles as without it. */
function compile(source: Buffer): Script {
  const cachedData = codeOf(source)
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${source.toString()}\n})`
  return new Script(wrapped, { filename: file, ...(cachedData && { cachedData }) })
}

function run(script: Script): Product {
  const module = { exports: {} }
  const wrapped = script.runInThisContext() as (...given: readonly unknown[]) => void
  wrapped(module.exports, createRequire(file), module, file, import.meta.dirname)
  return module.exports as Product
}

/** V8 compares the length of the source only, so the code begins with the source's digest. */
function codeOf(source: Buffer): Buffer | undefined {
  const digest = digestOf(source)
  try {
    const code = readFileSync(codeFile)
    return code.subarray(0, digest.length).equals(digest) ? code.subarray(digest.length) : undefined
  } catch {
    return undefined
  }
}

const digestOf = (source: Buffer): Buffer => createHash('sha256').update(source).digest()
