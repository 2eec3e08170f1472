import { expect, it } from 'vitest'
import { UnreadBody } from './body.ts'
import { Refusal } from './refusal.ts'
import { readUpload } from './uploads.ts'

let networks = 0
const newNetwork = () => `198.51.100.${(networks += 1)}`

/** Uploads of one account, each of which ends when the test ends it. */
function sender(accountId: string, ip = newNetwork()) {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const send = (number: number) =>
    readUpload(
      { accountId, ip },
      new UnreadBody(() => {
        begun.push(number)
        return new Promise<number>((done) => (ends[number] = () => done(number)))
      }),
    )
  return { begun, send, end: (number: number) => ends[number]?.() }
}

it('reads three uploads of an account at once, and the next when one has ended', async () => {
  const rosa = sender('rosa')
  const sent = [0, 1, 2, 3].map((number) => rosa.send(number))
  expect(rosa.begun).toEqual([0, 1, 2])
  const other = sender('omar')
  const others = other.send(0)
  expect(other.begun).toEqual([0])
  rosa.end(1)
  expect(await sent[1]).toBe(1)
  await expect.poll(() => rosa.begun).toEqual([0, 1, 2, 3])
  for (const number of [0, 2, 3]) rosa.end(number)
  other.end(0)
  expect(await Promise.all([...sent, others])).toEqual([0, 1, 2, 3, 0])
})

it('refuses an upload when twenty others are queued, and accepts it after they have ended', async () => {
  const rosa = sender('rosa')
  const sent = Array.from({ length: 23 }, (_, number) => rosa.send(number))
  await expect(rosa.send(23)).rejects.toThrow(Refusal)
  for (const [number, answer] of sent.entries()) {
    await expect.poll(() => rosa.begun).toContain(number)
    rosa.end(number)
    await answer
  }
  const late = rosa.send(24)
  rosa.end(24)
  expect(await late).toBe(24)
})

it('reads twenty-four uploads at once in all, so that few accounts cannot fill the memory', async () => {
  const senders = Array.from({ length: 9 }, (_, at) => sender(`account ${at}`))
  const sent = senders.flatMap(({ send }) => [0, 1, 2].map((number) => send(number)))
  expect(senders.flatMap(({ begun }) => begun)).toHaveLength(24)
  const endAll = () => senders.forEach(({ begun, end }) => begun.forEach((number) => end(number)))
  endAll()
  await expect.poll(() => senders.flatMap(({ begun }) => begun).length).toBe(27)
  endAll()
  expect(await Promise.all(sent)).toHaveLength(27)
})

it('reads eight uploads of a network at once, so that the accounts of one do not take the places of all', async () => {
  const senders = Array.from({ length: 8 }, (_, at) => sender(`account ${at}`, '203.0.113.7'))
  const sent = senders.flatMap(({ send }) => [0, 1, 2].map((number) => send(number)))
  const begun = () => senders.flatMap(({ begun: own }) => own)
  await expect.poll(() => begun().length).toBe(8)
  const other = sender('elsewhere')
  const others = other.send(0)
  await expect.poll(() => other.begun).toEqual([0])
  other.end(0)
  expect(await others).toBe(0)
  for (const many of [16, 24]) {
    senders.forEach(({ begun: own, end }) => own.forEach((number) => end(number)))
    await expect.poll(() => begun().length).toBe(many)
  }
  senders.forEach(({ begun: own, end }) => own.forEach((number) => end(number)))
  expect(await Promise.all(sent)).toHaveLength(24)
})
