import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from './scripts/mutantList.mjs'

const root = import.meta.dirname

interface Edit {
  file: string
  find: string
}

test.each(mutants as (Edit & { name: string; also?: Edit[]; tests: string[] })[])(
  'the seeded bug "$name" has its place and its tests',
  ({ file, find, also = [], tests }) => {
    for (const edit of [{ file, find }, ...also])
      expect(readFileSync(join(root, edit.file), 'utf8').split(edit.find), edit.file).toHaveLength(2)
    expect(tests.filter((name) => !existsSync(join(root, name)))).toEqual([])
  },
)
