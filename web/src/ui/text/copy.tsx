import { currentText } from '../../text/text.ts'
import { showError, showSuccess } from '../../notices/notices.ts'

/** Puts text on the clipboard and says so, in two languages (docs/product.md, 17.2 Literal texts). */
export const copy = async (content: string): Promise<void> => {
  const text = currentText()
  try {
    await navigator.clipboard.writeText(content)
  } catch {
    if (!copyBySelection(content)) {
      showError(text('notices.error'))
      return
    }
  }
  showSuccess(
    <>
      <span lang="zh-Hans">{text('notices.copiedLiteral')}</span>
      <br />
      {text('notices.copied')}
    </>,
    <span lang="zh-Hans">{text('notices.copiedTitle')}</span>,
  )
}

/** For browsers and pages where the clipboard is not open to scripts. */
const copyBySelection = (content: string): boolean => {
  const field = document.createElement('textarea')
  field.value = content
  field.readOnly = true
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}
