import type { NpiRegistry, RegistryFinding } from './port.ts'
import { readReply } from './readReply.ts'

interface NppesOptions {
  /** As `https://npiregistry.cms.hhs.gov/api/`. */
  url: string
  timeoutMs?: number
  /** Milliseconds; for tests. */
  now?: () => number
}

const keptMs = 24 * 3_600_000
const mostKept = 1_000
const mostBytes = 1_000_000

/** The federal registry of providers (NPPES, version 2.1). A verdict is kept for a day; no answer is not kept. */
export function nppesRegistry({ url, timeoutMs = 10_000, now = Date.now }: NppesOptions): NpiRegistry {
  const kept = new Map<string, { finding: RegistryFinding; until: number }>()
  const asking = new Map<string, Promise<RegistryFinding>>()

  async function ask(npi: string): Promise<RegistryFinding> {
    const address = new URL(url)
    address.searchParams.set('version', '2.1')
    address.searchParams.set('number', npi)
    const signal = AbortSignal.timeout(timeoutMs)
    let finding = await askOnce(address, npi, signal)
    // A look-up changes nothing, so that it may be asked once more, within the same time.
    if (finding.kind === 'unavailable' && !signal.aborted) finding = await askOnce(address, npi, signal)
    if (finding.kind !== 'unavailable') {
      kept.delete(npi)
      kept.set(npi, { finding, until: now() + keptMs })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    }
    return finding
  }

  return {
    async find(npi) {
      const before = kept.get(npi)
      if (before && before.until > now()) return before.finding
      const running = asking.get(npi) ?? ask(npi).finally(() => asking.delete(npi))
      asking.set(npi, running)
      return running
    },
  }
}

async function askOnce(address: URL, npi: string, signal: AbortSignal): Promise<RegistryFinding> {
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
