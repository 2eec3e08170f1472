import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeRequestIds } from './requestIds.ts'

it('has one id for an input and its retries, and another for anything else', () => {
  const ids = makeRequestIds()
  const first = ids.of({ message: 'Hello' })
  expect(ids.of({ message: 'Hello' })).toBe(first)
  const other = ids.of({ message: 'Hello!' })
  expect(other).not.toBe(first)
  ids.end()
  expect(ids.of({ message: 'Hello!' })).not.toBe(other)
})

it('makes the ids of all forms and dialogs: one for each press would do the same twice after a lost answer', () => {
  const source = join(import.meta.dirname, '..')
  const components = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') || /\/use[A-Z]\w+\.ts$/.test(file))
    .filter((file) => /requestId/.test(readFileSync(join(source, file), 'utf8')))
  expect(components.length).toBeGreaterThan(20)
  const ownIds = components.filter((file) => readFileSync(join(source, file), 'utf8').includes('randomUUID'))
  // A file that is sent once more is another file, and what belongs to a record is the last one.
  expect(ownIds).toEqual(['ui/upload/useUpload.ts'])
})
