import { setTimeout as pause } from 'node:timers/promises'
import type { NpiRegistry, RegistryResult } from '../../ports/npiRegistry.ts'
import { readReply } from './readReply.ts'

interface NppesOptions {
  /** Such as `https://npiregistry.cms.hhs.gov/api/`. */
  url: string
  timeoutMs?: number
  /**
   * Takes the turn for one more query, and returns how many milliseconds to wait for it; null if that would be longer
   * than `withinMs`. Left out: no waiting.
   */
  turn?: (withinMs: number) => Promise<number | null>
  /** For tests: a monotonic clock in milliseconds, and how to wait. */
  now?: () => number
  wait?: (milliseconds: number) => Promise<unknown>
}

const keptMs = 24 * 3_600_000
const mostKept = 1_000
const mostBytes = 1_000_000

/**
 * The federal registry of providers (NPPES, version 2.1). A verdict is cached for a day; a missing answer is not
 * cached.
 */
export function nppesRegistry(options: NppesOptions): NpiRegistry {
  const {
    url,
    timeoutMs = 10_000,
    turn = async () => 0,
    now = () => performance.now(),
    wait = pause,
  } = options
  const kept = new Map<string, { finding: RegistryResult; until: number }>()
  const inFlight = new Map<string, Promise<RegistryResult>>()

  /** Waits for the turn of one more query. False, at once, if it would come too late or cannot be determined. */
  async function isTurn(deadline: number): Promise<boolean> {
    const waitMs = await turn(deadline - now()).catch(() => null)
    if (waitMs === null) return false
    if (waitMs > 0) await wait(waitMs)
    return true
  }

  async function query(npi: string): Promise<RegistryResult> {
    const deadline = now() + timeoutMs
    if (!(await isTurn(deadline))) return { kind: 'unavailable' }
    const address = new URL(url)
    address.searchParams.set('version', '2.1')
    address.searchParams.set('number', npi)
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(deadline - now())))
    let finding = await queryOnce(address, npi, signal)
    // A look-up changes nothing, so it can be retried once within the same time.
    if (finding.kind === 'unavailable' && !signal.aborted && (await isTurn(deadline)))
      finding = await queryOnce(address, npi, signal)
    if (finding.kind !== 'unavailable') {
      kept.delete(npi)
      kept.set(npi, { finding, until: now() + keptMs })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    }
    return finding
  }

  return {
    async find(npi, { fresh = false } = {}) {
      const before = kept.get(npi)
      if (!fresh && before && before.until > now()) return before.finding
      const running = inFlight.get(npi) ?? query(npi).finally(() => inFlight.delete(npi))
      inFlight.set(npi, running)
      return running
    },
  }
}

async function queryOnce(address: URL, npi: string, signal: AbortSignal): Promise<RegistryResult> {
  try {
    const response = await fetch(address, {
      signal,
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    const body = await response.text()
    return response.ok && body.length <= mostBytes ? readReply(npi, body) : { kind: 'unavailable' }
  } catch {
    return { kind: 'unavailable' }
  }
}
