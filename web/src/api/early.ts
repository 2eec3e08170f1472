import type { CallName, Sent } from '@bencao/shared/contract/index.ts'
import { browserId } from '../state/browserId.ts'
import { clientState } from '../state/clientState.ts'
import { requestOf } from './wire.ts'

const keptForMs = 10_000
const pending = new Map<string, Promise<Response>>()

const keyOf = (address: string, { method, headers, body }: RequestInit) =>
  JSON.stringify([address, method, headers, body])

/** Sends a request before the page that needs it has loaded. The next identical request reuses the response. */
export const fetchEarly = <N extends CallName>(name: N, input: Sent<N>): void => {
  const { userInfo, Lang } = clientState.get()
  const caller = { token: userInfo?.token ?? null, lang: Lang, browser: browserId() }
  const { address, init } = requestOf(name, input, caller)
  const key = keyOf(address, init)
  const answer = fetch(address, init)
  answer.catch(() => undefined)
  pending.set(key, answer)
  setTimeout(() => pending.delete(key), keptForMs)
}

/** Like `fetch`, but takes over the response of an identical early request, once. */
export const fetchOrTakeOver: typeof fetch = (address, init = {}) => {
  if (pending.size === 0 || typeof address !== 'string') return fetch(address, init)
  const key = keyOf(address, init)
  const early = pending.get(key)
  pending.delete(key)
  return early ?? fetch(address, init)
}
