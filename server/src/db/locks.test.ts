import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { lockNumbers } from './locks.ts'

const source = resolve(import.meta.dirname, '..')

test('every lock has a unique number', () => {
  const numbers = Object.values(lockNumbers)
  expect(new Set<number>(numbers).size).toBe(numbers.length)
})

test('no other file takes an advisory lock', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /advisory_/.test(readFileSync(join(source, name), 'utf8')))
  expect(files.toSorted()).toEqual([join('db', 'locks.ts'), join('db', 'migrate.ts')])
})
