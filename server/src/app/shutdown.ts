/** Ends what was started, the newest first, when the process receives a signal to end. */
export interface Shutdown {
  /** True once the process has received a signal to end. */
  readonly begun: boolean
  add(end: () => Promise<unknown>): void
  /** Ends everything and exits; with 1 if ending something failed. */
  end(exitCode: 0 | 1): Promise<never>
}

const mostMs = 40_000

/** npm forwards a Ctrl-C that the terminal has already sent. */
const sameSignalMs = 1_000

const lookEveryMs = 500

interface Starter {
  /** npm sends a signal to the shell that it starts the script in, and the shell does not pass it on. */
  byNpm: boolean
}

/**
 * SIGTERM or SIGINT ends everything in order; a second one ends the process at once. A process that npm started also
 * ends in order when its parent has ended.
 */
export function endOnSignals({ byNpm }: Starter): Shutdown {
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
  if (byNpm) whenParentEnds(() => void (begunAt ?? end(0)))

  return {
    get begun() {
      return begunAt !== null
    },
    add: (each) => void ends.push(each),
    end,
  }
}

/** Calls `lost` once the parent has ended: another process is the parent then, or on Windows none. */
function whenParentEnds(lost: () => void): void {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent && isRunning(parent)) return
    clearInterval(looking)
    lost()
  }, lookEveryMs)
  looking.unref()
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
