import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

/** Tokens by the page they open, in the memory of this document only. */
const tokens = new Map<string, string>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Hands a token to a page that is opened next, past its address. */
export const keepToken = (path: string, token: string): void => {
  tokens.set(path, token)
  tell()
}

/** Forgets a token that was used. */
export const dropToken = (path: string): void => {
  tokens.delete(path)
  tell()
}

/** The token behind the `#` of a one-time link; it is taken out of the address bar and the history at once. */
export const useLinkToken = (): string | null => {
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const kept = useSyncExternalStore(subscribe, () => tokens.get(pathname) ?? null)
  useEffect(() => {
    if (hash === '') return
    keepToken(pathname, hash)
    void navigate({ to: pathname, search: (now: object) => now, hash: '', replace: true })
  }, [hash, pathname, navigate])
  return hash === '' ? kept : hash
}

/** Whether a text has the form of a token; another was cut off or mistyped. */
export const isTokenShape = (token: string): boolean => /^[\w-]{43}$/.test(token)
