/** A function that runs once. */
interface Once<T> {
  (): T
  /** What its promise has resolved to. */
  value?: Awaited<T>
}

const made = new WeakSet<object>()
const isMade = <T>(begin: () => T): begin is Once<T> => made.has(begin)

/**
 * Runs a function at the first call; every call returns that result. A promise that rejected is tried again. Of such a
 * function it returns the function itself.
 */
export const once = <T>(begin: () => T): Once<T> => {
  if (isMade(begin)) return begin
  let begun: { result: T } | null = null
  const run: Once<T> = () => {
    if (begun) return begun.result
    const { result } = (begun = { result: begin() })
    if (result instanceof Promise)
      result.then(
        (value: Awaited<T>) => (run.value = value),
        () => {
          begun = null
        },
      )
    return result
  }
  made.add(run)
  return run
}
