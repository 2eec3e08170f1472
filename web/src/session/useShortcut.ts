import { useEffect, useEffectEvent, useRef } from 'react'

interface Shortcut {
  key: string
  /** The key just before it, such as G of "G O". */
  after?: string
  /** With Ctrl, or ⌘ on a Mac; such a shortcut also works while typing. */
  withCtrl?: boolean
}

/** How long the second key of two may take. */
const sequenceMs = 1_500

/** Runs on a key, unless the user is typing or a dialog is open. */
export const useShortcut = ({ key, after, withCtrl = false }: Shortcut, run: () => void): void => {
  const before = useRef({ key: '', at: 0 })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key: former, at } = before.current
    before.current = { key: event.key.toLowerCase(), at: event.timeStamp }
    if (after !== undefined && (former !== after || event.timeStamp - at > sequenceMs)) return
    if (event.key.toLowerCase() !== key.toLowerCase() || event.altKey || event.isComposing) return
    if ((event.ctrlKey || event.metaKey) !== withCtrl || isInDialog(event.target)) return
    if (!withCtrl && isTyping(event.target)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [role="menu"]') !== null)

/** With a dialog open, no key reaches the page under it, even if nothing in the dialog has the focus. */
export const isInDialog = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('dialog, [role="dialog"]') !== null) ||
  document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null
