import { useSelector } from '@tanstack/react-store'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { createStore } from '@tanstack/store'
import { useEffect } from 'react'

/** Tokens by page, in the memory of this document only. */
const tokens = createStore<Readonly<Record<string, string | null>>>({})

/** Passes a token to the next page without putting it in the address. */
export const keepToken = (path: string, token: string): void =>
  tokens.setState((kept) => ({ ...kept, [path]: token }))

/** Removes a used token. */
export const dropToken = (path: string): void => tokens.setState((kept) => ({ ...kept, [path]: null }))

/** The token after the `#` of a one-time link. It is removed from the address bar and the history at once. */
export const useLinkToken = (): string | null => {
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const kept = useSelector(tokens, (byPath) => byPath[pathname] ?? null)
  useEffect(() => {
    if (hash === '') return
    keepToken(pathname, hash)
    void navigate({ to: pathname, search: (now: object) => now, hash: '', replace: true })
  }, [hash, pathname, navigate])
  return hash === '' ? kept : hash
}

/** Whether a text has the form of a token; if not, it was cut off or mistyped. */
export const isTokenShape = (token: string): boolean => /^[\w-]{43}$/.test(token)
