import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { listUsed, type Used } from './queries.ts'

export type Usage = ReadonlyMap<string, Used>

const most = 100

/** Keeps the usage of the most recent callers in memory, and reloads it when the version of their orders changes. */
export function keepUsage(): (db: Db, provider: Provider, version: string) => Promise<Usage> {
  const kept = new Map<string, { version: string; usage: Usage }>()
  return async (db, provider, version) => {
    const { providerId } = provider
    const known = kept.get(providerId)
    kept.delete(providerId)
    if (known?.version === version) {
      kept.set(providerId, known)
      return known.usage
    }
    const rows = await listUsed(db, provider)
    const usage = new Map(rows.map(({ goodsId, ...used }) => [goodsId, used]))
    kept.set(providerId, { version, usage })
    for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest)
    return usage
  }
}
