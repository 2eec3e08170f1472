import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * When what has the focus leaves the page, such as the button of a step that is done, `next` says what takes it, so that keyboards
 * do not begin at the top again. Returns the properties of `watched`, the element whose contents may leave.
 */
export function useKeptFocus(
  watched: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null | undefined,
) {
  const last = useRef<Element | null>(null)
  const keep = useEffectEvent(() => {
    const had = last.current
    if (had === null || document.activeElement !== document.body) return
    // A button that was disabled for a moment gets the focus back.
    if (!had.isConnected) next()?.focus({ preventScroll: true })
    else if (had instanceof HTMLElement && !had.matches(':disabled')) had.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!watched.current) return
    const watching = new MutationObserver(() => keep())
    watching.observe(watched.current, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => watching.disconnect()
  }, [watched])
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target
    },
    /** The person took the focus away. */
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected && !target.matches(':disabled')) last.current = null
    },
  }
}
