import { setTimeout as pause } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import type { Measure, Reading } from './measures.ts'

const patienceMs = 2_000

/**
 * Takes measures on demand and keeps each for its time. A measure that takes longer than two seconds appears in a later
 * scrape. A failed measure has no value, and a counter counts the failure.
 */
export function keptReadings(
  db: Db,
  registry: Registry,
  measures: readonly Measure[],
): { refresh(): Promise<void> } {
  const failed = new Counter({
    name: 'bencao_measures_failed_total',
    help: 'Failed measurements of these metrics in the database',
    registers: [registry],
  })

  function looker(measure: Measure): () => Promise<void> {
    const shown = Object.entries(measure.gauges).map(
      ([name, description]) => [name, gaugeOf(registry, name, description)] as const,
    )
    let freshUntil = 0
    let running: Promise<void> | null = null

    async function look(): Promise<void> {
      let taken: Record<string, readonly Reading[]> = {}
      try {
        taken = await measure.take(db)
        freshUntil = performance.now() + measure.keptMs
      } catch {
        failed.inc()
      }
      for (const [name, gauge] of shown) gauge.show(taken[name] ?? [])
      running = null
    }
    return async () => {
      if (performance.now() >= freshUntil) await (running ??= look())
    }
  }
  const lookers = measures.map(looker)

  return {
    async refresh() {
      const looks = Promise.all(lookers.map((look) => look()))
      await Promise.race([looks, pause(patienceMs, null, { ref: false })])
    },
  }
}

/** A gauge without a value until one is set. */
function gaugeOf(registry: Registry, name: string, { help, label }: { help: string; label?: string }) {
  const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] })
  const show = (readings: readonly Reading[]) => {
    gauge.reset()
    if (!label) gauge.remove()
    for (const { value, labels = {} } of readings) gauge.set(labels, value)
  }
  show([])
  return { show }
}
