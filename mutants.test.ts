import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withBug } from './scripts/mutantEdits.mjs'
import { mutants } from './scripts/mutantList.mjs'

const root = import.meta.dirname

interface Edit {
  file: string
  apply(text: string): string
}

test.each(mutants as { name: string; edits: Edit[]; tests: string[] }[])(
  'the seeded bug "$name" can be applied and its tests exist',
  ({ edits, tests }) => {
    const texts = new Map<string, string>()
    for (const { file, apply } of edits) {
      const before = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
      texts.set(file, withBug(file, before, apply))
      expect(texts.get(file)).not.toBe(before)
    }
    expect(tests.filter((name) => !existsSync(join(root, name)))).toEqual([])
  },
)

test('each seeded bug has a unique name', () => {
  const names = mutants.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
