import type { CallName, Sent } from '@bencao/shared/contract/index.ts'
import { browserId } from '../state/browserId.ts'
import { clientState } from '../state/clientState.ts'
import { requestOf } from './wire.ts'

const keptForMs = 10_000
/** How long the first screen waits for answers that are on their way. */
const waitsForMs = 150

interface Early {
  name: CallName
  input: Sent<CallName>
  background: boolean
  answer: Promise<Response>
  /** Settles when `good` is known. */
  noted: Promise<void>
  /** The answer has arrived, and is no refusal. */
  good?: boolean
  /** Ends the request. */
  ends: AbortController
}
const pending = new Map<string, Early>()

const keyOf = (address: string, { method, headers, body }: RequestInit) =>
  JSON.stringify([address, method, headers, body])

/** Sends a request before the page that needs it has loaded. The next identical request reuses the response. */
export const fetchEarly = <N extends CallName>(
  name: N,
  input: Sent<N>,
  { background = false }: { background?: boolean } = {},
): void => {
  const { userInfo, Lang } = clientState.get()
  const caller = { token: userInfo?.token ?? null, lang: Lang, browser: browserId(), background }
  const { address, init } = requestOf(name, input, caller)
  const key = keyOf(address, init)
  const ends = new AbortController()
  const answer = fetch(address, { ...init, signal: ends.signal })
  const early: Early = { name, input, background, answer, ends, noted: Promise.resolve() }
  early.noted = note(early)
  pending.set(key, early)
  setTimeout(() => {
    if (pending.get(key) !== early) return
    pending.delete(key)
    ends.abort()
  }, keptForMs)
}

const note = async (early: Early): Promise<void> => {
  try {
    early.good = ((await (await early.answer).clone().json()) as { code: unknown }).code === 0
  } catch {
    // The request that takes over the response reports it.
  }
}

/**
 * The early calls whose answers have arrived or arrive in a moment, without refusals: what was refused is for the screen to say. A
 * screen that began without its rows would render them afterwards in one long task.
 */
export const answeredEarly = async () => {
  const moment = new Promise((resolve) => setTimeout(resolve, waitsForMs))
  await Promise.race([moment, Promise.all([...pending.values()].map(({ noted }) => noted))])
  return [...pending.values()].filter(({ good }) => good)
}

/**
 * Like `fetch`, but takes over the response of an identical early request, once. That request then ends with the signal
 * of this one: at its timeout, or when the page is left.
 */
export const fetchOrTakeOver: typeof fetch = (address, init = {}) => {
  if (pending.size === 0 || typeof address !== 'string') return fetch(address, init)
  const key = keyOf(address, init)
  const early = pending.get(key)
  if (!early) return fetch(address, init)
  pending.delete(key)
  const { signal } = init
  const end = () => early.ends.abort(signal?.reason)
  if (signal?.aborted) end()
  else signal?.addEventListener('abort', end, { once: true })
  return early.answer
}
