import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { inLetters } from './digest.ts'

it('a digest has letters alone, and two digests stay two', () => {
  const hashes = Array.from({ length: 200 }, (_, at) => createHash('sha256').update(String(at)).digest('hex'))
  const digests = hashes.map(inLetters)
  for (const digest of digests) expect(digest).toMatch(/^[a-p]{64}$/)
  expect(new Set(digests).size).toBe(hashes.length)
})
