import { useEffect, useEffectEvent } from 'react'

interface Shortcut {
  key: string
  /** With Ctrl, or ⌘ on a Mac; such a shortcut also works while typing. */
  withCtrl?: boolean
}

/** Runs on a key, unless the user is typing or a dialog is open. */
export const useShortcut = ({ key, withCtrl = false }: Shortcut, run: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
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

export const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null
