import { faultOf, type Log } from '../log/log.ts'

export interface Repeating {
  start(): void
  /** Starts another round soon, without waiting for the interval. */
  nudge(): void
  /** Runs one round; returns how many pieces of work it found. */
  runOnce(): Promise<number>
  /** Waits for the current round. */
  stop(): Promise<void>
}

/** Runs `round` every `everyMs`, again immediately while it finds work, never twice at a time in this process. */
export function everyFewSeconds(
  { everyMs, log }: { everyMs: number; log: Log },
  job: string,
  round: () => Promise<number>,
): Repeating {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let stopped = false

  async function turn(): Promise<void> {
    let count = 0
    try {
      count = await round()
    } catch (error) {
      log.error({ job, fault: faultOf(error) })
    }
    running = null
    if (!stopped) plan(count > 0 ? 0 : everyMs)
  }
  function plan(afterMs: number): void {
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => {
      timer = null
      running ??= turn()
    }, afterMs)
  }

  return {
    start: () => plan(everyMs),
    nudge: () => {
      if (!stopped && !running) plan(0)
    },
    runOnce: round,
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
