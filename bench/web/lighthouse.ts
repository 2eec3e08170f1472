import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Report {
  /** `benchmarkIndex`: how fast this machine is; Lighthouse's phone assumes 1500 to 2000. */
  environment: { benchmarkIndex: number }
  /** Set if the page could not be measured; its figures are then missing. */
  runtimeError?: { code: string; message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

interface Lighthouse {
  default: (url: string, flags: object, config?: object) => Promise<{ lhr: Report } | undefined>
  desktopConfig: object
}

/** `mobile` is Lighthouse's own default: a phone with a fourth of this processor on a slow mobile network. */
export const formFactors = ['desktop', 'mobile'] as const

interface Measurement {
  url: string
  port: number
  form: (typeof formFactors)[number]
  runs: number
}

const categories = ['performance', 'accessibility', 'best-practices']
const timings = {
  firstPaintMs: 'first-contentful-paint',
  largestPaintMs: 'largest-contentful-paint',
  speedIndexMs: 'speed-index',
  blockedMs: 'total-blocking-time',
}

/**
 * Opens a page several times in the browser at this port. Returns medians, and the audits besides the timings that lost
 * points.
 */
export async function measure({ url, port, form, runs }: Measurement): Promise<Record<string, unknown>> {
  const { default: run, desktopConfig } = await load()
  const reports: Report[] = []
  for (let tries = 0; reports.length < runs; tries += 1) {
    const flags = { port, onlyCategories: categories, logLevel: 'error' }
    const result = await run(url, flags, form === 'desktop' ? desktopConfig : undefined)
    const fault = result ? result.lhr.runtimeError : { code: 'NO_REPORT' }
    if (result && !fault) reports.push(result.lhr)
    if (fault && tries >= runs * 2) throw new Error(`Lighthouse cannot measure ${url}: ${fault.code}`)
  }
  const middle = (figure: (report: Report) => number) => median(reports.map(figure))
  const points = categories.map((name) => [
    name,
    middle((report) => Math.round((report.categories[name]?.score ?? 0) * 100)),
  ])
  const times = Object.entries(timings).map(([name, audit]) => [
    name,
    middle((report) => Math.round(report.audits[audit]?.numericValue ?? Number.NaN)),
  ])
  const shift = middle((report) => report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)
  const machine = middle((report) => Math.round(report.environment.benchmarkIndex))
  return { ...Object.fromEntries([...points, ...times]), layoutShift: shift, machine, lost: lostBy(reports) }
}

/** Audits other than timings that lost points in any run. */
const lostBy = (reports: readonly Report[]): string[] => {
  const lost = reports.flatMap((report) =>
    ['accessibility', 'best-practices'].flatMap((name) =>
      (report.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  )
  return [...new Set(lost)]
}

const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

/** Lighthouse is installed only for this benchmark, by the command that starts it. */
async function load(): Promise<Lighthouse> {
  const beside = createRequire(resolve('bench/web/package.json'))
  return (await import(pathToFileURL(beside.resolve('lighthouse')).href)) as Lighthouse
}
