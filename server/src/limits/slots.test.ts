import { expect, test } from 'vitest'
import { slots } from './slots.ts'

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

test('one place takes its part of the queue and no more', async () => {
  const { run } = slots(1, 4, 2)
  const tasks = Array.from({ length: 5 }, piece)
  const [first, ...queued] = tasks
  const runs = [run(first?.work ?? piece().work, 'a')]
  for (const { work } of queued.slice(0, 2)) runs.push(run(work, 'a'))
  expect(run(async () => {}, 'a')).toBeNull()
  for (const { work } of queued.slice(2)) runs.push(run(work, 'b'))
  expect(run(async () => {}, 'c')).toBeNull()
  for (const { finish } of tasks) finish()
  expect(runs).not.toContain(null)
  for (const each of runs) await each
})

test('a task that fails frees its slot', async () => {
  const { run } = slots(1, 0)
  await expect(run(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(run(async () => 'next')).resolves.toBe('next')
})
