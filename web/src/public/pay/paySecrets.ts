import { tabStorage } from '../../browser/safeStorage.ts'

const key = 'paySession'

/**
 * The session of a patient who has answered rightly, for this tab only: it outlives the way to PayPal's page and back, and
 * ends after half an hour. It is no patient's data.
 */
export const paySecret = {
  get: (): string | null => tabStorage.getItem(key),
  keep: (paySession: string): void => tabStorage.setItem(key, paySession),
  drop: (): void => tabStorage.removeItem(key),
}

/** What stood behind the `#` of this document: a page that is rendered again must find it again. */
let taken: string | null = null

/** What stands behind the `#`. It is removed from the address bar and the history at once. */
export function takeHash(): string | null {
  const token = window.location.hash.slice(1)
  if (token === '') return taken
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  taken = token
  return token
}

const renewalKey = 'renewalToken'

/** The token of a reminder's link. A reload of this tab finds it again, as it finds the pay session, until the link has ended. */
export function takeRenewalToken(): string | null {
  const token = takeHash()
  if (token === null) return tabStorage.getItem(renewalKey)
  tabStorage.setItem(renewalKey, token)
  return token
}

/** The link opens nothing any more. */
export const dropRenewalToken = (): void => tabStorage.removeItem(renewalKey)

/** The token of a pay link; a new link ends a former session. */
export function takeToken(): string | null {
  const former = taken
  const token = takeHash()
  if (token !== former) paySecret.drop()
  return token
}
