export interface Debounced<Args extends unknown[]> {
  (...args: Args): void
  /** Drops the pending call. */
  cancel: () => void
}

/** Delays a function until `delayMs` have passed without another call; only the last call runs. */
export const debounce = <Args extends unknown[]>(
  run: (...args: Args) => void,
  delayMs: number,
): Debounced<Args> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const debounced = (...args: Args) => {
    clearTimeout(timer)
    timer = setTimeout(() => run(...args), delayMs)
  }
  debounced.cancel = () => clearTimeout(timer)
  return debounced
}
