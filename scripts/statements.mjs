// Compares docs/queries.sql with the statements that the last `npm test` recorded, or writes it from them with
// `--write`. Also finds SQL in the server's sources that no test sends. `--release` keeps the page as that of the last
// release, whose servers must work on later schemas.
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  mkdirSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'vite'

const root = resolve(import.meta.dirname, '..')
const page = join(root, 'docs/queries.sql')

/** Where tests record the statements they send. */
export const recordFolder = join(root, '.cache/statements')

export const clearRecords = () => {
  rmSync(recordFolder, { recursive: true, force: true })
  mkdirSync(recordFolder, { recursive: true })
}

const head = `-- Every statement the server sends, with the file it comes from. Written by \`npm run docs\` from what \`npm test\` noted.
`

/** Each distinct statement once, sorted. */
const recorded = () => {
  const files = existsSync(recordFolder) ? readdirSync(recordFolder) : []
  const lines = files.flatMap((name) => readFileSync(join(recordFolder, name), 'utf8').trim().split('\n'))
  const sources = new Map()
  for (const { source, text } of lines.map((line) => JSON.parse(line)))
    if (!sources.has(text) || source < sources.get(text)) sources.set(text, source)
  return [...sources]
    .map(([text, source]) => ({ source, text }))
    .sort((a, b) => compare(a.source, b.source) || compare(a.text, b.text))
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

/** Removes the indentation of the surrounding code. */
const layOut = (text) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const indents = lines.slice(1).map((line) => line.length - line.trimStart().length)
  const least = indents.length > 0 ? Math.min(...indents) : 0
  return lines.map((line, at) => (at === 0 ? line.trim() : line.slice(least).trimEnd())).join('\n')
}

/** The text parts of the SQL templates in a file, between the values. */
const templatesIn = (path) => {
  const text = readFileSync(path, 'utf8')
  const found = []
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null) return
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') {
      const line = text.slice(0, node.start).split('\n').length
      found.push({ line, parts: node.quasi.quasis.map(({ value }) => value.cooked) })
    }
    Object.values(node).forEach(walk)
  }
  walk(parseAst(text, { lang: 'ts' }).body)
  return found
}

const holds = (text, parts) => {
  let from = 0
  return parts.every((part) => {
    const at = text.indexOf(part, from)
    from = at + part.length
    return at >= 0
  })
}

/** Templates that are not part of any recorded statement, as `file:line`. */
const unsent = (texts) => {
  const source = join(root, 'server/src')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^(?:demo|backup)\W/.test(name))
    .flatMap((name) =>
      templatesIn(join(source, name))
        .filter(({ parts }) => !texts.some((text) => holds(text, parts)))
        .map(({ line }) => `${name}:${line}`),
    )
    .sort()
}

const check = () => {
  const statements = recorded()
  if (statements.length === 0) return ['no test has recorded a statement: run `npm test` first']
  const missing = unsent(statements.map(({ text }) => text))
  const parts = statements.map(({ source, text }) => `-- ${source}\n${layOut(text)};\n`)
  const blocks = (text) => text.split(/\n\n(?=-- \S+\.ts\n)/).slice(1)
  const fresh = [head, ...parts].join('\n')
  if (process.argv.includes('--write')) writeFileSync(page, fresh)
  const before = new Set(blocks(readFileSync(page, 'utf8')).map((block) => block.trim()))
  const after = new Set(parts.map((block) => block.trim()))
  const changes = [
    ...[...after].filter((block) => !before.has(block)).map((block) => `not in docs/queries.sql: ${block}`),
    ...[...before].filter((block) => !after.has(block)).map((block) => `sent by no test: ${block}`),
  ]
  return [
    ...missing.map((place) => `no test sends the SQL at server/src/${place}`),
    ...changes,
    ...(changes.length > 0 ? ['docs/queries.sql is out of date: run `npm run docs`'] : []),
  ]
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--release')) {
    copyFileSync(page, join(root, 'tests/released/queries.sql'))
    process.exit()
  }
  const wrong = check()
  for (const line of wrong) process.stdout.write(`${line}\n`)
  process.exit(wrong.length === 0 ? 0 : 1)
}
