import { expect, it } from 'vitest'
import { readBrowserId } from './browserId.ts'

const storageOf = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

it('has 256 random bits and stays the same', () => {
  const [one, other] = [storageOf(), storageOf()]
  const id = readBrowserId(() => one)
  expect(id).toMatch(/^[\w-]{43}$/)
  expect(readBrowserId(() => one)).toBe(id)
  expect(readBrowserId(() => other)).not.toBe(id)
})

it('works without a storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(readBrowserId(denied)).toMatch(/^[\w-]{43}$/)
})
