/** Ends what was begun, the newest first, when the process is told to end. */
export interface Shutdown {
  /** True once the process has been told to end. */
  readonly begun: boolean
  add(end: () => Promise<unknown>): void
  /** Ends everything and exits, with 1 when an end failed. */
  end(exitCode: 0 | 1): Promise<never>
}

const mostMs = 40_000

/** npm passes a Ctrl-C on that the terminal has sent already. */
const sameSignalMs = 1_000

/** On SIGTERM or SIGINT ends in order; a second one ends at once. */
export function endOnSignals(): Shutdown {
  const ends: (() => Promise<unknown>)[] = []
  let begunAt: number | null = null

  async function end(exitCode: 0 | 1): Promise<never> {
    begunAt ??= performance.now()
    setTimeout(() => process.exit(1), mostMs).unref()
    let code = exitCode
    for (const each of ends.toReversed()) {
      await each().catch(() => {
        code = 1
      })
    }
    process.exit(code)
  }
  function onSignal(): void {
    if (begunAt === null) void end(0)
    else if (performance.now() - begunAt > sameSignalMs) process.exit(1)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)

  return {
    get begun() {
      return begunAt !== null
    },
    add: (each) => void ends.push(each),
    end,
  }
}
