import { expect, it } from 'vitest'
import type { PaymentState } from './awaitOutcome.ts'
import type { Charged } from './charged.ts'
import { makePayLoop } from './payLoop.ts'

/** A loop whose polls are answered in this order. */
const loopOf = (answers: object[], before: string | null = null) =>
  makePayLoop<Charged>({
    ask: async () => ({ message: '', ...answers.shift() }) as PaymentState,
    pause: async () => null,
    stopped: () => answers.length === 0,
    before,
  })

const declined = (paymentId: string) => ({ code: 0, data: { state: 'declined', paymentId } })
const lost = { kind: 'settling' } as const
const p1 = declined('p1')

it('a decline that was learned by waiting is not taken for the next try, which never reached the server', async () => {
  const loop = loopOf([p1, p1, p1, p1, p1, p1])
  expect(await loop.finish(lost)).toEqual({ kind: 'declined', paymentId: 'p1' })
  expect(await loop.finish(lost)).toEqual({ kind: 'never' })
})

it('nor is a decline that was answered, also if the page was entered again, while one of the card form changes nothing', async () => {
  const loop = loopOf([p1, p1, p1, p1, declined('p2'), p1])
  await loop.finish({ kind: 'declined', paymentId: 'p1' })
  await loop.finish({ kind: 'declined', paymentId: null })
  expect(await loop.finish(lost)).toEqual({ kind: 'never' })
  expect(await loop.finish(lost)).toEqual({ kind: 'declined', paymentId: 'p2' })
  expect(await loopOf([p1, p1, p1, p1, p1], 'p1').finish(lost)).toEqual({ kind: 'never' })
})

it('says nothing once the page was left', async () => {
  expect(await loopOf([]).finish(lost)).toBeNull()
})
