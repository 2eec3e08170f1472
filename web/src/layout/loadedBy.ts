import { createElement, type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { once } from '../browser/once.ts'

/** A component whose code loads late. */
interface Loaded<P> extends FunctionComponent<P> {
  /** Fetches its code ahead. If that fails, rendering it throws the error. */
  preload: () => Promise<void>
}

/**
 * A component whose code is fetched ahead, or when it is first rendered; `waiting` is shown until the code is there. React's
 * `lazy` would show that even if the code is there, and each time for at least 300 ms.
 */
export const loadedBy = <P extends object>(
  load: () => Promise<{ default: FunctionComponent<P> }>,
  waiting: ReactNode = null,
): Loaded<P> => {
  let loaded: FunctionComponent<P> | null = null
  let failure: unknown = null
  const preload = once(async () => {
    try {
      loaded = (await load()).default
    } catch (error) {
      failure = error
    }
  })
  const Loaded = (props: P) => {
    const [, setSettled] = useState(false)
    useEffect(() => {
      if (!loaded) void preload().then(() => setSettled(true))
    }, [])
    if (failure !== null) throw failure
    return loaded ? createElement(loaded, props) : waiting
  }
  return Object.assign(Loaded, { preload })
}
