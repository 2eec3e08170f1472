/** Runs a function at the first call; every call returns that result. A promise that rejected is tried again. */
export const once = <T>(begin: () => T): (() => T) => {
  let begun: { result: T } | null = null
  return () => {
    if (begun) return begun.result
    const { result } = (begun = { result: begin() })
    if (result instanceof Promise)
      result.catch(() => {
        begun = null
      })
    return result
  }
}
