import { once } from '../browser/once.ts'

const key = 'browser'

const newId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')

/** The id in a storage, which gets one if it has none; without a working storage, an id as long as the page. */
export function readBrowserId(storage: () => Pick<Storage, 'getItem' | 'setItem'>): string {
  const fresh = newId()
  try {
    const kept = storage().getItem(key)
    if (kept) return kept
    storage().setItem(key, fresh)
  } catch {
    // Private mode: each page is a new browser.
  }
  return fresh
}

/** A random id of this browser. It outlasts sessions, so that the server can tell it from a stranger's. */
export const browserId = once(() => readBrowserId(() => window.localStorage))
