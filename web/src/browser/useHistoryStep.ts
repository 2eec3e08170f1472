import { useCallback, useEffect, useState } from 'react'

/**
 * Whether the second of two steps is shown. It is an entry of the history, so that "Back" leads to the first. `atOnce`: the
 * page opens with it.
 */
export function useHistoryStep(name: string, atOnce: boolean) {
  const inHistory = useCallback(
    () => ((window.history.state ?? {}) as Record<string, unknown>)[name] === true,
    [name],
  )
  const [second, setSecond] = useState(() => atOnce || inHistory())
  useEffect(() => {
    const follow = () => setSecond(inHistory())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [inHistory])

  const enter = useCallback(() => {
    window.history.pushState({ ...window.history.state, [name]: true }, '', window.location.href)
    setSecond(true)
  }, [name])
  const leave = useCallback(() => {
    if (inHistory()) window.history.back()
    else setSecond(false)
  }, [inHistory])
  return { second, enter, leave }
}
