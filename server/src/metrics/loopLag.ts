/** How late the event loop runs. */
export interface LoopLag {
  milliseconds(): number
  stop(): void
}

/** Checks every half second whether a timer fires on time; a loop that is still blocked counts immediately. */
export function watchLoop(everyMs = 500): LoopLag {
  let due = performance.now() + everyMs
  let last = 0
  const timer = setInterval(() => {
    last = Math.max(0, performance.now() - due)
    due = performance.now() + everyMs
  }, everyMs)
  timer.unref()
  return {
    milliseconds: () => Math.max(last, performance.now() - due),
    stop: () => clearInterval(timer),
  }
}
