/** Runs a function at the first call; every call returns that result. */
export const once = <T>(begin: () => T): (() => T) => {
  let begun: { result: T } | null = null
  return () => {
    begun ??= { result: begin() }
    return begun.result
  }
}
