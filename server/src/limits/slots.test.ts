import { describe, expect, test } from 'vitest'
import { type From, slots } from './slots.ts'

const piece = () => {
  let finish: () => void = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { work: () => done, finish }
}

test('two tasks run at once, the queue keeps its order, and a full queue refuses', async () => {
  const begun: string[] = []
  const { run } = slots(2, 2)
  const pieces = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...piece() }))
  const runs = pieces.map(({ name, work }) =>
    run(() => {
      begun.push(name)
      return work()
    }),
  )
  expect(begun).toEqual(['a', 'b'])
  expect(run(async () => {})).toBeNull()

  for (const { finish } of pieces) finish()
  for (const run of runs) await run
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

describe('a full queue', () => {
  const stranger = (name: string) => ({ name, isStranger: true })
  const known = (name: string) => ({ name, isStranger: false })
  const shares = { strangers: 3, ofStranger: 2, ofKnown: 1 }
  const six = ['a', 'b', 'c', 'd', 'e', 'f']

  /** Fills the slot and the queue; returns the names that got a place. */
  function queued(asked: readonly From[]): string[] {
    const { run } = slots(1, 4, shares)
    const first = piece()
    void run(first.work)
    return asked.filter((from) => run(async () => {}, from) !== null).map(({ name }) => name)
  }

  test('takes one stranger’s part and no more', () =>
    expect(queued([stranger('a'), stranger('a'), stranger('a'), stranger('b')])).toEqual(['a', 'a', 'b']))

  test('leaves room for known people, however many strangers there are', () =>
    expect(queued([...six.map(stranger), known('owner')])).toEqual(['a', 'b', 'c', 'owner']))

  test('takes one known person’s part and no more', () =>
    expect(queued([known('one'), known('one'), known('other')])).toEqual(['one', 'other']))

  test('refuses known people, too, when no place is left', () =>
    expect(queued(six.map(known))).toEqual(['a', 'b', 'c', 'd']))

  test('has a place for a task from nowhere in particular', () => {
    const { run } = slots(1, 1, shares)
    const first = piece()
    void run(first.work)
    expect(run(async () => {})).not.toBeNull()
    expect(run(async () => {})).toBeNull()
  })
})

test('a task that fails frees its slot', async () => {
  const { run } = slots(1, 0)
  await expect(run(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(run(async () => 'next')).resolves.toBe('next')
})
