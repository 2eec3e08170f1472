import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** A notice of success whose text names nothing. */
const nameless = /showSuccess\(\s*text\(\s*'([\w.]+)'\s*\)/g

/** What concerns no single thing. */
const general = ['compare.found', 'settings.taxes.saved']

it('gives each notice of success with a text of its own what it is about', () => {
  const texts = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  const found = texts.flatMap((text) => [...text.matchAll(nameless)].map(([, key = '']) => key))
  expect([...new Set(found)].toSorted()).toEqual(general)
})
