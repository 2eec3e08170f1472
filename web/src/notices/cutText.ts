import { currentText } from '../text/text.ts'
import { showError } from './notices.ts'

type Field = Pick<HTMLInputElement, 'value' | 'maxLength' | 'selectionStart' | 'selectionEnd'> & {
  tagName: string
}

/** The end of a typed or pasted text that has no room in a field; empty if all of it fits. */
export const endWithoutRoom = (field: Field, typed: string): string => {
  if (field.maxLength < 0) return ''
  const text = field.tagName === 'INPUT' ? typed.replace(/[\r\n]/g, '') : typed.replaceAll('\r\n', '\n')
  const { value, selectionStart, selectionEnd } = field
  const replaced = (selectionEnd ?? value.length) - (selectionStart ?? value.length)
  return text.slice(Math.max(0, field.maxLength - (value.length - replaced)))
}

/** A browser cuts what exceeds `maxlength` without a word. Everywhere on the page, a notice says what was cut. */
export const tellOfCutText = () => {
  /** The field as it was when the writing of, for example, a Chinese word began. */
  let composing: Field | null = null
  const tell = (field: Field, typed: string) => {
    const end = endWithoutRoom(field, typed)
    if (end !== '') showError(currentText()('notices.textCut', { count: field.maxLength, end }), 'textCut')
  }
  document.addEventListener('beforeinput', ({ target, data, dataTransfer, isComposing }) => {
    if (!isField(target) || isComposing) return
    tell(target, data ?? dataTransfer?.getData('text/plain') ?? '')
  })
  document.addEventListener('compositionstart', ({ target }) => {
    if (!isField(target)) return
    const { value, maxLength, selectionStart, selectionEnd, tagName } = target
    composing = { value, maxLength, selectionStart, selectionEnd, tagName }
  })
  document.addEventListener('compositionend', ({ data }) => {
    if (composing) tell(composing, data)
    composing = null
  })
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
