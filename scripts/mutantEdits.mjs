// How a seeded bug gets into a file. The place is given by name, such as an exported function, so that other lines can
// change freely: the real code is renamed, and the result of `becomes` takes its name.
import { parseSync } from 'vite'

/** All importers of an export get `becomes(real)` instead. */
export const exported = (file, name, becomes) => ({ file, apply: (text) => wrapExport(text, name, becomes) })

/** Only this file gets `becomes(real)` instead of its import. */
export const imported = (file, name, becomes) => ({ file, apply: (text) => wrapImport(text, name, becomes) })

/** Replaces the one match of the pattern in the SQL of a function; `$1` is the pattern's first group. */
export const sqlOf = (file, name, pattern, put) => ({
  file,
  apply: (text) => replaceSql(text, name, pattern, put),
})

/** Replaces text that never changes, such as a line of a migration. */
export const lineOf = (file, find, put) => ({ file, apply: (text) => replaceOnce(text, find, put) })

/**
 * The text of a file with a bug.
 * @throws Error if the place is not found exactly once, or if the result does not parse
 */
export function withBug(file, text, apply) {
  const changed = apply(text)
  if (file.endsWith('.ts') && parseSync(file, changed).errors.length > 0)
    throw new Error('the bug does not parse')
  return changed
}

const nodesOf = (text) => parseSync('module.ts', text).program.body

/**
 * The only element.
 * @throws Error if there are none or several
 */
function only(found, what) {
  const [first] = found
  if (found.length !== 1 || !first) throw new Error(`${what} is found ${found.length} times`)
  return first
}

const realOf = (name) => `real_${name}`

function wrapExport(text, name, becomes) {
  const exports = nodesOf(text).filter((node) => node.type === 'ExportNamedDeclaration' && node.declaration)
  const names = exports.flatMap(({ start, declaration }) =>
    (declaration.declarations ?? [declaration]).map(({ id }) => ({ start, declaration, id })),
  )
  const { start, declaration, id } = only(
    names.filter((each) => each.id?.name === name),
    `the export ${name}`,
  )
  const own = text.slice(declaration.start, id.start)
  const rest = text.slice(id.start + name.length)
  const wrapped = `export const ${name} = (${becomes})(${realOf(name)})\n`
  return `${text.slice(0, start)}${own}${realOf(name)}${rest}\n${wrapped}`
}

function wrapImport(text, name, becomes) {
  const imports = nodesOf(text).filter(({ type }) => type === 'ImportDeclaration')
  const specifiers = imports.flatMap((node) => node.specifiers)
  const specifier = only(
    specifiers.filter(({ local, importKind }) => local.name === name && importKind !== 'type'),
    `the import of ${name}`,
  )
  const original = specifier.imported?.name
  const renamed = original ? `${original} as ${realOf(name)}` : realOf(name)
  const end = Math.max(...imports.map((node) => node.end))
  const wrapped = `\nconst ${name} = (${becomes})(${realOf(name)})\n`
  const { start, end: after } = specifier
  return `${text.slice(0, start)}${renamed}${text.slice(after, end)}${wrapped}${text.slice(end)}`
}

function replaceSql(text, name, pattern, put) {
  const declared = nodesOf(text)
    .map((node) => node.declaration ?? node)
    .flatMap((node) => (node.declarations ?? [node]).map(({ id, start, end }) => ({ id, start, end })))
  const { start, end } = only(
    declared.filter(({ id }) => id?.name === name),
    `the function ${name}`,
  )
  const body = text.slice(start, end)
  const { index, 0: found } = only([...body.matchAll(new RegExp(pattern, 'g'))], `${pattern} in ${name}`)
  return text.slice(0, start + index) + found.replace(pattern, put) + text.slice(start + index + found.length)
}

function replaceOnce(text, find, put) {
  const [before, ...after] = text.split(find)
  only(after, find)
  return `${before}${put}${after.join('')}`
}
