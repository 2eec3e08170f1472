import { useCallback, useState } from 'react'

/**
 * Opens as soon as its button is in the page, which takes the focus, so that it returns there. Returns the state, what sets it, and the
 * button's ref.
 */
export function useOpensAtOnce() {
  const [opened, setOpened] = useState(false)
  const button = useCallback((element: HTMLButtonElement | null) => {
    if (!element) return
    element.focus({ preventScroll: true })
    setOpened(true)
  }, [])
  return [opened, setOpened, button] as const
}
