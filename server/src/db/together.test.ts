import { expect, it } from 'vitest'
import { together } from './together.ts'

/** Work whose statements are answered by hand. */
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

it('sends what is asked at once together, and what is asked meanwhile with the next, in order', async () => {
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

it('fails for those who went with it, and for nobody after them', async () => {
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

it('sends no more than so many at a time', async () => {
  const { ask, sent, nextSent } = byHand({ most: 2 })
  const all = Promise.all([ask(1), ask(2), ask(3)])
  await nextSent(1)
  sent[0]?.answer(['a', 'b'])
  await nextSent(2)
  sent[1]?.answer(['c'])
  expect(await all).toEqual(['a', 'b', 'c'])
})

it('lets the next go when a statement hangs, whose own still hear of it', async () => {
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
