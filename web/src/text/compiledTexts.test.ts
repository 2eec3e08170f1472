/// <reference types="vite/types/importMeta.d.ts" />
import { asLang } from '@bencao/shared/domain/lang.ts'
import { flatten } from '@bencao/shared/messages/flatten.ts'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import { compileTexts } from '../../compiledTexts.ts'

type Texts = Parameters<typeof flatten>[0]

const files = Object.entries(
  import.meta.glob<Record<string, Texts>>('../../../shared/src/messages/{en,es,zh-Hans,zh-Hant}/**/*.ts', {
    eager: true,
  }),
)
const texts = files.flatMap(([path, parts]) => {
  const lang = asLang(/messages\/([\w-]+)\//.exec(path)?.[1] ?? '')
  return Object.values(parts).flatMap((part) => [...flatten(part).values()].map((text) => ({ lang, text })))
})

const formatters = _createIntlFormatters(_createCache())

/** All arguments of a text have one of these values: numbers, and each word that opens a branch. */
const valuesFor = (text: string) => [
  0,
  1,
  2,
  12_000,
  ...[...text.matchAll(/(\w+) *\{/g)].map(([, branch]) => branch ?? ''),
]

const argumentsFor = (text: string, value: string | number) => ({
  ...Object.fromEntries(
    [...text.matchAll(/\{\s*(\w+)(?:\s*,\s*(\w+))?/g)].map(([, name, kind]) => [
      name,
      kind !== undefined && kind !== 'select' && typeof value === 'string' ? 1 : value,
    ]),
  ),
  ...Object.fromEntries(
    [...text.matchAll(/<(\w+)>/g)].map(([, tag]) => [tag, (inside: unknown) => `[${String(inside)}]`]),
  ),
})

it('writes every text in every language as the parser in a browser would', () => {
  expect(texts.length).toBeGreaterThan(8_000)
  for (const { lang, text } of texts)
    for (const value of text.includes('{') ? valuesFor(text) : [1]) {
      const filled = argumentsFor(text, value)
      const onError = (error: Error) => {
        throw new Error(text, { cause: error })
      }
      const parsed = createTranslator<Record<string, string>>({
        locale: lang,
        messages: { text },
        timeZone: 'UTC',
        onError,
      }).markup('text', filled)
      expect(format(compile(text), lang, filled, { formatters }), text).toBe(parsed)
    }
})

it('compiles the texts of a file and leaves its keys and parts', () => {
  const source = `import { a } from './a.ts'
export const b = { a, c: 'plain', d: { e: 'of {name}' } }`
  expect(compileTexts(source, 'b.ts')).toBe(`import { a } from './a.ts'
export const b = { a, c: "plain", d: { e: ["of ",["name"]] } }`)
})

it('refuses a text that is put together', () => {
  expect(() => compileTexts(`export const b = { c: 'one ' + 'two' }`, 'b.ts')).toThrow(
    'b.ts has a text that is put together',
  )
})
