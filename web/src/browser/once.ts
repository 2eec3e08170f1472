/** Begins at the first asking; everybody gets the same. */
export const once = <T>(begin: () => T): (() => T) => {
  let begun: { result: T } | null = null
  return () => {
    begun ??= { result: begin() }
    return begun.result
  }
}
