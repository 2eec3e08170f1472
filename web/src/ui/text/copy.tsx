import { currentText } from '../../text/text.ts'
import { showError, showSuccess } from '../../notices/notices.ts'

/** Copies text to the clipboard and shows a notice in two languages (docs/product.md, 17.2 Literal texts). */
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

/** For pages and browsers where scripts have no access to the clipboard. */
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
