import { createElement, type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { once } from '../browser/once.ts'

/**
 * A component whose code is fetched when it is first rendered; `waiting` is shown until the code is there, never if it has been
 * fetched ahead by the same `once`. React's `lazy` would show it even then, and each time for at least 300 ms. If the code cannot
 * be loaded, rendering throws the error.
 */
export const loadedBy = <P extends object>(
  load: () => Promise<{ default: FunctionComponent<P> }>,
  waiting: ReactNode = null,
): FunctionComponent<P> => {
  const fetch = once(load)
  return function Loaded(props: P) {
    const [code, setCode] = useState(fetch.value)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (code === undefined) fetch().then(setCode, (error: unknown) => setFailure({ error }))
    }, [code])
    if (failure) throw failure.error
    return code ? createElement(code.default, props) : waiting
  }
}
