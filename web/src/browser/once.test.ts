import { expect, it } from 'vitest'
import { once } from './once.ts'

it('runs once, and returns the same to all', () => {
  let runs = 0
  const next = once(() => ({ run: ++runs }))
  expect(next()).toBe(next())
  expect(runs).toBe(1)
})

it('keeps a promise, also while it is pending, but not one that rejected', async () => {
  let tries = 0
  const load = once(async () => {
    if (++tries === 1) throw new Error('not there')
    return 'there'
  })
  const first = load()
  expect(load()).toBe(first)
  await expect(first).rejects.toThrow('not there')
  expect(await load()).toBe('there')
  expect(load()).toBe(load())
  expect(tries).toBe(2)
})

it('has the value of a promise once it is there, and keeps a function that is of this kind already', async () => {
  const load = once(async () => 'there')
  expect(once(load)).toBe(load)
  const loading = load()
  expect(load.value).toBeUndefined()
  await loading
  expect(load.value).toBe('there')
})
