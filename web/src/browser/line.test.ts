import { expect, it } from 'vitest'
import { makeLine } from './line.ts'

it('begins a work when the one before has ended, and answers each with its own result', async () => {
  const inLine = makeLine()
  const begun: string[] = []
  let release = (_value: string) => {}
  const first = inLine(() => {
    begun.push('first')
    return new Promise<string>((resolve) => (release = resolve))
  })
  const second = inLine(async () => {
    begun.push('second')
    return 2
  })
  await Promise.resolve()
  expect(begun).toEqual(['first'])
  release('one')
  expect(await Promise.all([first, second])).toEqual(['one', 2])
  expect(begun).toEqual(['first', 'second'])
})

it('goes on after a work that failed', async () => {
  const inLine = makeLine()
  const failed = inLine(() => Promise.reject(new Error('no connection')))
  const next = inLine(async () => 'sent')
  await expect(failed).rejects.toThrow('no connection')
  expect(await next).toBe('sent')
})
