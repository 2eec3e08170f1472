import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { printPdf } from './printPdf.ts'

const tab = {
  addEventListener: vi.fn<(name: string, then: () => void) => void>(),
  print: vi.fn<() => void>(),
}
const open = vi.fn<(address: string) => typeof tab | null>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { open })
  vi.stubGlobal('navigator', { pdfViewerEnabled: true })
  open.mockReset().mockReturnValue(tab)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shows the PDF in a tab, prints it once it is there, and frees its address later', () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const freed = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  expect(printPdf(new Blob(['%PDF-']))).toBe(true)
  expect(made.mock.calls[0]?.[0]).toMatchObject({ type: 'application/pdf' })
  expect(open).toHaveBeenCalledWith('blob:1')
  expect(tab.print).not.toHaveBeenCalled()
  const [name, then] = tab.addEventListener.mock.calls[0] ?? []
  expect(name).toBe('load')
  then?.()
  expect(tab.print).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(freed).toHaveBeenCalledWith('blob:1')
})

it('says so where the tab is blocked or the browser shows no PDFs', () => {
  open.mockReturnValue(null)
  expect(printPdf(new Blob(['%PDF-']))).toBe(false)
  vi.stubGlobal('navigator', { pdfViewerEnabled: false })
  open.mockClear()
  expect(printPdf(new Blob(['%PDF-']))).toBe(false)
  expect(open).not.toHaveBeenCalled()
})
