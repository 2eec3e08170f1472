// Loaded by a server before its own code: measures the turns of its event loop. SIGUSR2 prints the figures so far as one
// line and starts again.
import { subscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import { createHistogram } from 'node:perf_hooks'

const mostMs = Number(process.env.MOST_TURN_MS)

/** The processor time of this thread, which does not depend on how busy the machine is. */
const processorNs = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0])

const turns = createHistogram()
const pending = new Set()
let answered = []
let longest = []

subscribe('http.server.request.start', ({ request }) => pending.add(request))
subscribe('http.server.response.finish', ({ request }) => {
  pending.delete(request)
  answered.push(request)
})
const name = ({ method, url }) => `${method} ${url.split('?')[0]}`

// Timers run once in a turn. Between two of them there is one turn, and at most one millisecond of shorter turns.
let before = processorNs()
setInterval(() => {
  const now = processorNs()
  const ms = (now - before) / 1e6
  turns.record(Math.max(1, now - before))
  if (ms > mostMs)
    longest.push({
      ms,
      at: new Date().toISOString(),
      answered: answered.map(name),
      pending: [...pending].map(name),
    })
  answered = []
  before = now
}, 1).unref()

process.on('SIGUSR2', () => {
  const { max, count } = turns
  const p999 = turns.percentile(99.9)
  process.stdout.write(`turns ${JSON.stringify({ count, maxMs: max / 1e6, p999Ms: p999 / 1e6, longest })}\n`)
  turns.reset()
  longest = []
  before = processorNs()
})
