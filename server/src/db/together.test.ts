import { expect, it } from 'vitest'
import { together } from './together.ts'

/** Work whose statements the test resolves by hand. */
function byHand({ most = 10, patienceMs = 60_000 } = {}) {
  const sent: { asked: number[]; answer: (answers: string[]) => void; fail: (error: Error) => void }[] = []
  const ask = together(
    most,
    (asked: number[]) => new Promise<string[]>((answer, fail) => sent.push({ asked, answer, fail })),
    patienceMs,
  )
  const nextSent = async (count: number) => {
    await expect.poll(() => sent.length).toBe(count)
  }
  return { ask, sent, nextSent }
}

it('batches concurrent calls, and later ones into the next batch, in order', async () => {
  const { ask, sent, nextSent } = byHand()
  const [one, two] = [ask(1), ask(2)]
  await nextSent(1)
  const three = ask(3)
  expect(sent.map(({ asked }) => asked)).toEqual([[1, 2]])
  sent[0]?.answer(['a', 'b'])
  expect(await Promise.all([one, two])).toEqual(['a', 'b'])
  await nextSent(2)
  expect(sent[1]?.asked).toEqual([3])
  sent[1]?.answer(['c'])
  expect(await three).toBe('c')

  const four = ask(4)
  await nextSent(3)
  sent[2]?.answer(['d'])
  expect(await four).toBe('d')
})

it('fails for the calls of one batch only', async () => {
  const { ask, sent, nextSent } = byHand()
  const first = Promise.allSettled([ask(1), ask(2)])
  await nextSent(1)
  const later = ask(3)
  sent[0]?.fail(new Error('away'))
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await nextSent(2)
  sent[1]?.answer(['c'])
  expect(await later).toBe('c')
})

it('limits the size of a batch', async () => {
  const { ask, sent, nextSent } = byHand({ most: 2 })
  const all = Promise.all([ask(1), ask(2), ask(3)])
  await nextSent(1)
  sent[0]?.answer(['a', 'b'])
  await nextSent(2)
  sent[1]?.answer(['c'])
  expect(await all).toEqual(['a', 'b', 'c'])
})

it('starts the next batch if a statement hangs, whose callers still get its result', async () => {
  const { ask, sent, nextSent } = byHand({ patienceMs: 1 })
  const hanging = Promise.allSettled([ask(1)])
  await nextSent(1)
  const next = ask(2)
  await nextSent(2)
  sent[1]?.answer(['b'])
  expect(await next).toBe('b')
  sent[0]?.fail(new Error('away'))
  expect(await hanging).toMatchObject([{ status: 'rejected' }])
})
