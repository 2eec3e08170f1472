import { useSelector } from '@tanstack/react-store'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { createStore } from '@tanstack/store'
import { useEffect } from 'react'

/** Tokens by the page they open, in the memory of this document only. */
const tokens = createStore<Readonly<Record<string, string | null>>>({})

/** Hands a token to a page that is opened next, past its address. */
export const keepToken = (path: string, token: string): void =>
  tokens.setState((kept) => ({ ...kept, [path]: token }))

/** Forgets a token that was used. */
export const dropToken = (path: string): void => tokens.setState((kept) => ({ ...kept, [path]: null }))

/** The token behind the `#` of a one-time link; it is taken out of the address bar and the history at once. */
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

/** Whether a text has the form of a token; another was cut off or mistyped. */
export const isTokenShape = (token: string): boolean => /^[\w-]{43}$/.test(token)
