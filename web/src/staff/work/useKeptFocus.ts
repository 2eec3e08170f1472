import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'

/**
 * When what has the focus leaves the page, such as the button of a step that is done, `next` says what takes it, so that keyboards
 * do not begin at the top again. Returns the properties of the element whose contents are watched.
 */
export function useKeptFocus<E extends HTMLElement>(next: () => HTMLElement | null | undefined) {
  const ref = useRef<E>(null)
  const last = useRef<Element | null>(null)
  const keep = useEffectEvent(() => {
    const had = last.current
    if (had === null || document.activeElement !== document.body) return
    // A button that was disabled for a moment gets the focus back.
    if (!had.isConnected) next()?.focus({ preventScroll: true })
    else if (had instanceof HTMLElement && !had.matches(':disabled')) had.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!ref.current) return
    const watching = new MutationObserver(() => keep())
    watching.observe(ref.current, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => watching.disconnect()
  }, [])
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      last.current = target
    },
    /** The person took the focus away. */
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected && !target.matches(':disabled')) last.current = null
    },
  }
}
