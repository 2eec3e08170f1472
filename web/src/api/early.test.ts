import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answeredEarly, fetchEarly, fetchOrTakeOver } from './early.ts'
import { requestOf } from './wire.ts'

vi.mock('../state/browserId.ts', () => ({ browserId: () => 'random' }))
vi.mock('../state/clientState.ts', () => ({
  clientState: { get: () => ({ userInfo: { token: 'hers' }, Lang: 'es' }) },
}))

const orderId = '018f0000-0000-7000-8000-000000000001'
const sent = vi.fn<typeof fetch>(async () => new Response())

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sent.mockClear()
})

const take = (
  caller: { token: string; lang: string; background?: boolean } = { token: 'hers', lang: 'es' },
  id = orderId,
  page = new AbortController(),
) => {
  const { address, init } = requestOf(
    'order_checkout',
    { orderId: id, patientDiscountPercent: undefined },
    { ...caller, browser: 'random' },
  )
  return fetchOrTakeOver(address, { ...init, signal: page.signal })
}

/** The signal of the request that was sent last. */
const lastSignal = () => sent.mock.lastCall?.[1]?.signal

it('gives the early response to the first identical request', async () => {
  fetchEarly('order_checkout', { orderId })
  await take()
  expect(sent).toHaveBeenCalledTimes(1)
  await take()
  expect(sent).toHaveBeenCalledTimes(2)
})

it('gives an early background request to one in the background only', async () => {
  fetchEarly('order_checkout', { orderId }, { background: true })
  await take()
  await take({ token: 'hers', lang: 'es', background: true })
  expect(sent).toHaveBeenCalledTimes(2)
})

it.each([
  ['somebody else', { token: 'his', lang: 'es' }, orderId],
  ['another language', { token: 'hers', lang: 'en' }, orderId],
  ['another order', { token: 'hers', lang: 'es' }, orderId.replace('1', '2')],
])('sends a new request for %s', async (_what, caller, id) => {
  fetchEarly('order_checkout', { orderId })
  await take(caller, id)
  expect(sent).toHaveBeenCalledTimes(2)
})

it('drops a response after a short time', async () => {
  fetchEarly('order_checkout', { orderId })
  vi.advanceTimersByTime(10_000)
  await take()
  expect(sent).toHaveBeenCalledTimes(2)
})

it('leaves a network failure to the request that takes over the response', async () => {
  sent.mockRejectedValueOnce(new TypeError('no network'))
  fetchEarly('order_checkout', { orderId })
  await vi.advanceTimersByTimeAsync(1)
  await expect(take()).rejects.toThrow('no network')
})

it('ends an early request with the one that took it over', async () => {
  const page = new AbortController()
  fetchEarly('order_checkout', { orderId })
  await take(undefined, undefined, page)
  vi.advanceTimersByTime(10_000)
  expect(lastSignal()?.aborted).toBe(false)
  page.abort(new Error('left'))
  expect(lastSignal()?.reason).toEqual(new Error('left'))
})

it('ends an early request at once if its page has already been left', async () => {
  fetchEarly('order_checkout', { orderId })
  const page = new AbortController()
  page.abort()
  await take(undefined, undefined, page)
  expect(lastSignal()?.aborted).toBe(true)
})

it('ends an early request that nobody takes over', () => {
  fetchEarly('order_checkout', { orderId })
  expect(lastSignal()?.aborted).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(lastSignal()?.aborted).toBe(true)
})

it.each([
  ['is there', '{"code":0}', ['order_checkout']],
  ['is a refusal', '{"code":13}', []],
  ['is no reply', '', []],
])('names the early calls whose answer %s', async (_what, body, expected) => {
  sent.mockResolvedValueOnce(new Response(body))
  fetchEarly('order_checkout', { orderId })
  expect((await answeredEarly()).map(({ name }) => name)).toEqual(expected)
  expect(await (await take()).text()).toBe(body)
  expect(await answeredEarly()).toEqual([])
})

it('waits a moment for an answer that is on its way, and no longer', async () => {
  sent.mockReturnValueOnce(
    new Promise((resolve) => setTimeout(() => resolve(new Response('{"code":0}')), 100)),
  )
  fetchEarly('order_checkout', { orderId })
  const inTime = answeredEarly()
  await vi.advanceTimersByTimeAsync(100)
  expect(await inTime).toHaveLength(1)

  sent.mockReturnValueOnce(new Promise(() => {}))
  fetchEarly('warehouse_address_list', {})
  const late = answeredEarly()
  await vi.advanceTimersByTimeAsync(150)
  expect((await late).map(({ name }) => name)).toEqual(['order_checkout'])
})
