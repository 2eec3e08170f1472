import { expect, it } from 'vitest'
import { sideBySide } from './sideBySide.ts'

interface Due {
  providerId: string
  at: number
}

/** Due steps of three providers, which are leased like rows: only of providers who are not busy. */
function leasing(count: number) {
  const left: Due[] = Array.from({ length: count }, (_, at) => ({ providerId: `p${at % 3}`, at }))
  return async (busy: readonly string[]): Promise<Due | null> => {
    await Promise.resolve()
    const found = left.findIndex(({ providerId }) => !busy.includes(providerId))
    return found < 0 ? null : (left.splice(found, 1)[0] ?? null)
  }
}

it('takes the steps of several providers at once, and those of one provider in turn', async () => {
  const now = new Map<string, number>()
  let widest = 0
  let most = 0
  const step = async ({ providerId }: Due) => {
    now.set(providerId, (now.get(providerId) ?? 0) + 1)
    most = Math.max(most, now.get(providerId) ?? 0)
    widest = Math.max(widest, [...now.values()].filter((steps) => steps > 0).length)
    await new Promise((resolve) => setImmediate(resolve))
    now.set(providerId, (now.get(providerId) ?? 0) - 1)
  }
  const done = await sideBySide({ width: 5 }, ({ eachLeased }) => eachLeased(100, leasing(30), step))
  expect([most, widest]).toEqual([1, 3])
  expect(done).toBe(30)
})

it('finishes what it has leased, and says at last that a lease or a step failed', async () => {
  const lease = leasing(3)
  let leases = 0
  const taken: number[] = []
  const failing = (busy: readonly string[]) =>
    (leases += 1) === 2 ? Promise.reject(new Error('no lease')) : lease(busy)
  const step = async ({ at }: Due) => {
    await new Promise((resolve) => setImmediate(resolve))
    taken.push(at)
  }
  const working = sideBySide({ width: 2 }, ({ eachLeased }) => eachLeased(100, failing, step))
  await expect(working).rejects.toThrow('no lease')
  expect(taken).toContain(0)
})
