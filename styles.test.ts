import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, 'web/src')
const core = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'))
const start = join(core, 'esm/index.mjs')

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'))

const imported = new Set(
  sources
    .flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.match(/\b[A-Z]\w+/g) ?? []),
)

/** The style files that a module of Mantine needs, directly or indirectly. */
function stylesBehind(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  if (file.endsWith('.module.mjs')) return [`${basename(file, '.module.mjs')}.layer.css`]
  const next = [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)]
  return next.flatMap(([, path = '']) => stylesBehind(join(dirname(file), path), seen))
}

it('imports the styles of every Mantine component in use, and no others', () => {
  const index = readFileSync(start, 'utf8')
  const modules = [...imported, 'Notification'].flatMap((name) => {
    const path = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "(.+?)"`).exec(index)?.[1]
    return path ? [join(dirname(start), path)] : []
  })
  const used = modules.flatMap((module) => stylesBehind(module))
  const list = readFileSync(join(source, 'app/mantine.css'), 'utf8')
  const listed = [...list.matchAll(/core\/styles\/([A-Z]\w+\.layer\.css)/g)].map(([, file]) => file)
  expect(used).toContain('Button.layer.css')
  expect(listed.toSorted()).toEqual([...new Set(used)].toSorted())
})

it('keeps every style in a style sheet', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((text) => /\sstyle=\{/.test(text))).toEqual([])
})
