import { tabStorage } from '../../browser/safeStorage.ts'

/** What this tab keeps for a reload, and for the way to PayPal's page and back. It is no patient's data. */
const tabSecret = (key: string) => ({
  get: (): string | null => tabStorage.getItem(key),
  keep: (secret: string): void => tabStorage.setItem(key, secret),
  drop: (): void => tabStorage.removeItem(key),
})

/** The session of a patient who has answered rightly. It ends after half an hour. */
export const paySecret = tabSecret('paySession')

/** The token of a pay link, until the link has ended. */
export const payLinkSecret = tabSecret('payToken')

/** The token of a reminder's link, until the link has ended. */
export const renewalSecret = tabSecret('renewalToken')

/** The token behind the `#`, which is removed from the address bar and the history at once; else the one that the tab keeps. */
export function takeToken(of: ReturnType<typeof tabSecret>): string | null {
  const token = window.location.hash.slice(1)
  if (token === '') return of.get()
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  of.keep(token)
  return token
}

/** The token of a pay link. A link that is opened asks its question again; a reload, which has no `#`, does not. */
export function takePayToken(): string | null {
  if (window.location.hash.length > 1) paySecret.drop()
  return takeToken(payLinkSecret)
}
