import { createElement, type FunctionComponent, use } from 'react'

/** A component whose code loads late. */
interface Loaded<P> extends FunctionComponent<P> {
  /** Fetches its code ahead. If that fails, rendering it says so. */
  preload: () => Promise<void>
}

/**
 * A component whose code is fetched ahead, or when it is first rendered. If the code is there, it is rendered at once:
 * React's `lazy` and `use` may show first what stands for it, and then keep that for up to 300 ms.
 */
export const loadedBy = <P extends object>(
  load: () => Promise<{ default: FunctionComponent<P> }>,
): Loaded<P> => {
  let loaded: FunctionComponent<P> | null = null
  const fetch = async () => {
    loaded = (await load()).default
    return loaded
  }
  let fetched: ReturnType<typeof fetch> | null = null
  const Loaded = (props: P) => createElement(loaded ?? use((fetched ??= fetch())), props)
  const preload = async () => {
    await Promise.allSettled([(fetched ??= fetch())])
  }
  return Object.assign(Loaded, { preload })
}
