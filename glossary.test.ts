import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname
const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!term |---)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim()))
const terms = rows.map(([term = '']) => term.toLowerCase())

test('the glossary has each term once, in the order of the alphabet', () => {
  expect(terms).toEqual([...new Set(terms)].toSorted())
})

test('the folders and files that the glossary names exist', () => {
  const named = rows.flatMap(([, , where = '']) =>
    [...where.matchAll(/`(\w[\w./]*[/.]\w*)`/g)].map(([, path = '']) => path),
  )
  const missing = named.filter(
    (path) =>
      path.includes('/') && !['', 'server/src'].some((folder) => existsSync(join(root, folder, path))),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
