import { expect, test } from 'vitest'
import { keyringOf } from './keyring.ts'

const ring = keyringOf('b:second secret,a:first')

test('opens what it sealed, for the same record only', () => {
  const sealed = ring.seal('12345678', 'deposit:1')
  expect(ring.open(sealed, 'deposit:1')).toBe('12345678')
  expect(() => ring.open(sealed, 'deposit:2')).toThrow()
  expect(sealed.toString('latin1')).not.toContain('12345678')
  expect(ring.seal('12345678', 'deposit:1')).not.toEqual(sealed)
})

test('detects an altered byte', () => {
  const sealed = ring.seal('12345678', 'deposit:1')
  for (const place of [3, 20, sealed.length - 1]) {
    const altered = Buffer.from(sealed)
    altered[place] = (altered[place] ?? 0) ^ 1
    expect(() => ring.open(altered, 'deposit:1')).toThrow()
  }
})

test('an older key still opens, and the newest seals', () => {
  const old = keyringOf('a:first').seal('kept', 'x')
  expect(ring.open(old, 'x')).toBe('kept')
  expect(() => keyringOf('a:first').open(ring.seal('new', 'x'), 'x')).toThrow('not in the ring')
})

test('a setting without keys is refused', () => {
  for (const setting of ['', 'a', 'a:', ':x']) expect(() => keyringOf(setting)).toThrow('BENCAO_KEYS')
})
