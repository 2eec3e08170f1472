import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

test('the hash is argon2id with 19 MiB, two passes and a random salt', async () => {
  const [one, other] = await Promise.all([hashPassword('Herbal7'), hashPassword('Herbal7')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
})

test('every character of a long password counts', async () => {
  const long = `A1${'x'.repeat(900)}`
  const stored = await hashPassword(`${long}y`)
  expect(await passwordMatches(`${long}y`, stored)).toBe(true)
  expect(await passwordMatches(`${long}z`, stored)).toBe(false)
  expect(await passwordMatches(long, stored)).toBe(false)
})

test('the same letters in another Unicode form are the same password', async () => {
  const stored = await hashPassword('Niño2026'.normalize('NFC'))
  expect(await passwordMatches('Niño2026'.normalize('NFD'), stored)).toBe(true)
})

test('nothing matches if no password is set', async () => {
  expect(await passwordMatches('Herbal7', null)).toBe(false)
  expect(await passwordMatches('', null)).toBe(false)
})
