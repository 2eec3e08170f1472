import type { Faults, FaultMode } from './faults.ts'
import { lieOf } from './lies.ts'
import type { Gateway } from './gateway.ts'
import { json, type Reply } from './http.ts'

export interface LoggedRequest {
  at: string
  /** The transaction type, or the name of the hosted call. */
  type: string
  body: string
}

export interface Controls {
  gateway: Gateway
  faults: Faults
  requests: LoggedRequest[]
  reset: () => void
  /** Settles open sales, or those with this invoice. Returns how many. */
  settle: (invoice?: string) => number
}

type Body = Record<string, unknown>

function addFault(faults: Faults, body: Body): Reply {
  const { mode, match, about, times, rate, modes, seed } = body
  if (mode === 'none') {
    faults.clear()
    return json({ faults: [] })
  }
  const matching = typeof match === 'string' ? match : undefined
  try {
    if (typeof rate === 'number' && Array.isArray(modes)) {
      const chosen = modes.map(String) as FaultMode[]
      faults.add({ rate, modes: chosen, seed: typeof seed === 'number' ? seed : 1, match: matching })
    } else {
      const often = times === 'always' ? Infinity : typeof times === 'number' ? times : 1
      const only = typeof about === 'string' ? about : undefined
      faults.add({ mode: String(mode) as FaultMode, match: matching, about: only, times: often })
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return json({ error: error.message }, 400)
  }
  return json({ faults: faults.list() })
}

function setLies(gateway: Gateway, { lies }: Body): Reply {
  try {
    gateway.lies = Array.isArray(lies) ? lies.map((each) => lieOf(each as Body)) : []
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return json({ error: error.message }, 400)
  }
  return json({ lies: gateway.lies })
}

function moveClock(gateway: Gateway, body: Body): Reply {
  const { now, advance_s: seconds } = body
  if (typeof now === 'string' && !Number.isNaN(Date.parse(now))) gateway.clock.set(new Date(now))
  else if (typeof seconds === 'number') gateway.clock.advance(seconds)
  else return json({ error: 'now or advance_s' }, 400)
  return json({ now: gateway.clock.now().toISOString() })
}

/** The simulator's own calls, which the real gateway does not have; null for an unknown path. */
export function answerControl(
  controls: Controls,
  call: string,
  query: URLSearchParams,
  body: Body,
): Reply | null {
  const { gateway, faults } = controls
  switch (call) {
    case 'GET health':
      return json({ ok: true })
    case 'GET state': {
      const { cards, sales, returns } = gateway.state
      const now = gateway.clock.now().toISOString()
      return json({
        now,
        cards: [...cards.values()],
        sales: [...sales.values()],
        returns: [...returns.values()],
        faults: faults.list(),
      })
    }
    case 'GET requests': {
      const last = Number(query.get('last') ?? 50)
      return json(controls.requests.slice(-Math.max(1, last)))
    }
    case 'POST reset':
      controls.reset()
      return json({ ok: true })
    case 'POST settle':
      return json({ settled: controls.settle(typeof body.invoice === 'string' ? body.invoice : undefined) })
    case 'POST lies':
      return setLies(gateway, body)
    case 'POST clock':
      return moveClock(gateway, body)
    case 'POST fault':
      return addFault(faults, body)
    default:
      return null
  }
}
