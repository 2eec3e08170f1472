/// <reference types="vite/types/importMeta.d.ts" />
import { expect, it } from 'vitest'
import { refusedFields } from './en/refusals/refusedFields.ts'
import { en } from './en/sides/index.ts'
import { notified } from './en/sent/notified.ts'
import { sms } from './en/sent/sms.ts'
import { flatten } from './flatten.ts'

/** All source files except the catalogs and the tests. */
const files = Object.entries(
  import.meta.glob<string>(
    [
      '../../../{shared,server,web}/src/**/*.{ts,tsx}',
      '!../../../shared/src/messages/**',
      '!../../../**/*.test.{ts,tsx}',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
)
const sources = files.map(([, source]) => source).join('\n')
/** What is loaded by pages: all but the server's. */
const pageSources = files.flatMap(([path, source]) => (path.includes('/server/') ? [] : [source])).join('\n')

const templates = new Set(
  [...sources.matchAll(/`(\w+\.(?:[\w.]|\$\{[^`{}]*(?:\{[^`{}]*\}[^`{}]*)*\})+)`/g)].map(
    (match) => match[1] ?? '',
  ),
)
/** Keys that are put together, such as `states.order.${state}`. Messages of fields are named in full. */
const patterns = [...templates]
  .filter((template) => template.includes('${') && !template.startsWith('fields.'))
  .map(
    (template) =>
      new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{.*?\}(?=[\\\w]|$)/g, '[\\w-]+')}$`),
  )

/** A refusal is used where it is refused, beside the table that lists it. */
const isUsed = (key: string): boolean => {
  const reason = key.replace(/^refusals\./, '')
  if (reason !== key) return sources.split(`'${reason}'`).length > 2
  return sources.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key))
}

it('has no date field with a placeholder of its own', () => {
  expect(sources.match(/placeholder="MM[^"]*"/g)).toBeNull()
})

it('pages and rules say no message of a field that only the server has', () => {
  const byServerAlone = Object.keys(refusedFields).filter((key) => pageSources.includes(`'fields.${key}'`))
  expect(byServerAlone).toEqual([])
})

it('has no text that nothing says', () => {
  expect([...flatten({ ...en, notified, sms }).keys()].filter((key) => !isUsed(key)).toSorted()).toEqual([])
})
