import { expect, it } from 'vitest'
import { makeSafeStorage } from './safeStorage.ts'

const working = (kept = new Map<string, string>()) => ({
  kept,
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

const blocked = () => {
  throw new DOMException('denied', 'SecurityError')
}

it('keeps what the storage takes there', () => {
  const storage = working()
  const safe = makeSafeStorage(() => storage)
  safe.setItem('shop', 'a')
  expect(storage.kept.get('shop')).toBe('a')
  storage.setItem('shop', 'b')
  expect(safe.getItem('shop')).toBe('b')
  safe.removeItem('shop')
  expect(safe.getItem('shop')).toBeNull()
})

it('keeps it in memory in a browser that blocks the storage', () => {
  const safe = makeSafeStorage(blocked)
  expect(safe.getItem('shop')).toBeNull()
  safe.setItem('shop', 'a')
  expect(safe.getItem('shop')).toBe('a')
  safe.removeItem('shop')
  expect(safe.getItem('shop')).toBeNull()
})

it('has the newest value, also where the storage is full for a while', () => {
  const storage = working(new Map([['shop', 'a']]))
  const safe = makeSafeStorage(() => storage)
  const { setItem } = storage
  storage.setItem = blocked
  safe.setItem('shop', 'b')
  expect(safe.getItem('shop')).toBe('b')
  storage.setItem = setItem
  safe.setItem('shop', 'c')
  storage.kept.delete('shop')
  expect(safe.getItem('shop')).toBeNull()
})
