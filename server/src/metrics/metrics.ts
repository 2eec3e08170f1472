import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import { keptReadings } from './keptReadings.ts'
import { measures } from './measures.ts'
import { parcelWork } from './parcelMeasure.ts'
import { payoutAges } from './payoutMeasure.ts'
import { settledDays } from './settledMeasure.ts'

/** One answer of the server. */
export interface Answered {
  /** Name of the call; null for pages and everything else. */
  call: string | null
  /** The code of the envelope; the HTTP status if there is no envelope. */
  code: number
  status: number
  ms: number
}

/** Something that the content policy of a page has blocked. */
interface Blocked {
  page: string
  directive: string
}

export interface Metrics {
  answered(answer: Answered): void
  policyReported(report: Blocked): void
  /** In Prometheus' text format. Waits at most two seconds for measures from the database. */
  render(): Promise<string>
  contentType: string
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 35]

interface Measured {
  /** Runs the measures, on a connection that calls do not use. */
  db: Db
  /** The one that calls use. */
  pool: Pool
  /** Whether parcels are followed at EasyPost. */
  hasCarriers: boolean
}

export function openMetrics({ db, pool, hasCarriers }: Measured): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const calls = new Counter({
    name: 'bencao_calls_total',
    help: 'Calls by name and code of the answer',
    labelNames: ['call', 'code'],
    registers,
  })
  const seconds = new Histogram({
    name: 'bencao_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call'],
    buckets,
    registers,
  })
  const responses = new Counter({
    name: 'bencao_responses_total',
    help: 'Answers of any kind by class of their HTTP status',
    labelNames: ['status'],
    registers,
  })
  // Present from the start, so that the first failure is an increase.
  for (const status of ['2xx', '4xx', '5xx']) responses.inc({ status }, 0)
  const policyReports = new Counter({
    name: 'bencao_policy_reports_total',
    help: 'What the content policy of pages has blocked, as browsers report it',
    labelNames: ['page', 'directive'],
    registers,
  })
  const connections = new Gauge({
    name: 'bencao_pool_connections',
    help: 'Connections of the pool that calls use, and how many callers wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  registry.registerMetric(connections)
  const readings = keptReadings(db, registry, [
    ...measures,
    settledDays,
    payoutAges,
    ...(hasCarriers ? [parcelWork] : []),
  ])

  return {
    answered({ call, code, status, ms }) {
      responses.inc({ status: `${Math.floor(status / 100)}xx` })
      if (call === null) return
      calls.inc({ call, code })
      seconds.observe({ call }, ms / 1_000)
    },
    policyReported: ({ page, directive }) => policyReports.inc({ page, directive }),
    async render() {
      await readings.refresh()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
