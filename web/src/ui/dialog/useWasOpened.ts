import { useEffect, useState } from 'react'

/**
 * True from the rendering after the first one with `opened`. A dialog that stays out of the page until then does not delay the
 * first screen. It is rendered closed once and opens then, so that it knows where the focus was.
 */
export const useWasOpened = (opened: boolean): boolean => {
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(() => setWasOpened(true))
    return () => clearTimeout(timer)
  }, [opened])
  return wasOpened
}
