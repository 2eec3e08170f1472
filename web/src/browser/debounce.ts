export interface Debounced<Args extends unknown[]> {
  (...args: Args): void
  /** Forgets what was waiting. */
  cancel: () => void
}

/** Runs the last of several calls, once `delayMs` have passed without another. */
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
