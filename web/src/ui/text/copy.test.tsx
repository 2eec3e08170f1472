import { es } from '@bencao/shared/messages/es/sides/index.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showLang } from '../../text/text.ts'
import { showError, showSuccess } from '../../notices/notices.ts'
import { copy } from './copy.tsx'

vi.mock(import('../../notices/notices.ts'), () => ({
  showError: vi.fn<(message: string) => void>(),
  showSuccess: vi.fn<() => string>(),
}))

const field = { value: '', readOnly: false, select: () => undefined, remove: () => undefined }
const execCommand = vi.fn<() => boolean>()
const writeText = vi.fn<(content: string) => Promise<void>>()

beforeEach(async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('document', {
    documentElement: {},
    createElement: () => field,
    body: { append: () => undefined },
    execCommand,
  })
  await showLang('es')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

it('shows the fixed words and the same in the reader’s language', async () => {
  writeText.mockResolvedValue()
  await copy('https://bencao.example/shop/1')
  expect(writeText).toHaveBeenCalledWith('https://bencao.example/shop/1')
  expect(showSuccess).toHaveBeenCalledWith(
    <>
      <span lang="zh-Hans">内容已复制到剪切板</span>
      <br />
      {es.notices.copied}
    </>,
    <span lang="zh-Hans">提示</span>,
  )
})

it('copies by selection if the clipboard is closed', async () => {
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  execCommand.mockReturnValue(true)
  await copy('B26-004213')
  expect(field.value).toBe('B26-004213')
  expect(showSuccess).toHaveBeenCalledOnce()
})

it('shows nothing if it could not copy', async () => {
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  execCommand.mockReturnValue(false)
  await copy('B26-004213')
  expect(showSuccess).not.toHaveBeenCalled()
  expect(showError).toHaveBeenCalledOnce()
})
