import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** A notice of success whose text names nothing. */
const nameless = /showSuccess\(\s*text\(\s*'([\w.]+)'\s*\)/g

/** What concerns no single thing. */
const about = ['compare.found', 'settings.taxes.saved']

it('names in each notice what was saved, packed or removed', () => {
  const texts = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  const found = texts.flatMap((text) => [...text.matchAll(nameless)].map(([, key = '']) => key))
  expect([...new Set(found)].toSorted()).toEqual(about)
})
