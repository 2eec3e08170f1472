/** The result of a load run; times in milliseconds. */
export interface Figures {
  perSecond: number
  p50: number
  p99: number
  /** CPU time of one act. */
  serverMs: number
  databaseMs: number
}

/** CPU time used so far, in milliseconds. */
export interface Meters {
  server(): number
  database(): number
}

type Act = (worker: number, round: number) => Promise<void>

/** Runs `act` on this many parallel workers, each one act at a time, for this many seconds. */
export async function measure(workers: number, seconds: number, meters: Meters, act: Act): Promise<Figures> {
  const times: number[] = []
  const before = { server: meters.server(), database: meters.database() }
  const from = performance.now()
  const until = from + seconds * 1_000
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let round = 0; performance.now() < until; round++) {
        const started = performance.now()
        await act(worker, round)
        times.push(performance.now() - started)
      }
    }),
  )
  const took = (performance.now() - from) / 1_000
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    perSecond: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    serverMs: (meters.server() - before.server) / times.length,
    databaseMs: (meters.database() - before.database) / times.length,
  }
}

/** The median of each figure over several runs. */
export function medians(runs: readonly Figures[]): Figures {
  const of = (pick: (figures: Figures) => number) => {
    const sorted = runs.map(pick).sort((a, b) => a - b)
    return round(sorted[Math.floor(sorted.length / 2)] ?? 0)
  }
  return {
    perSecond: of((f) => f.perSecond),
    p50: of((f) => f.p50),
    p99: of((f) => f.p99),
    serverMs: of((f) => f.serverMs),
    databaseMs: of((f) => f.databaseMs),
  }
}

export const round = (value: number): number =>
  value >= 100 ? Math.round(value) : Math.round(value * 100) / 100
