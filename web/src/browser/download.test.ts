import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { download } from './download.ts'

const link = { href: '', download: '', click: vi.fn<() => void>(), remove: vi.fn<() => void>() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { createElement: () => link, body: { append: () => undefined } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('saves content as a file and revokes its address', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const freed = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  download('orders.csv', 'a,b', 'text/csv')
  const blob = made.mock.calls[0]?.[0]
  expect(blob).toBeInstanceOf(Blob)
  expect(await (blob as Blob).text()).toBe('a,b')
  expect(link).toMatchObject({ href: 'blob:1', download: 'orders.csv' })
  expect(link.click).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(freed).toHaveBeenCalledWith('blob:1')
})
