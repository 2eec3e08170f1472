import type { Session } from '../sessions/queries.ts'

declare const made: unique symbol

/**
 * The provider whose data a query may touch; every query on a provider's data takes one. Only the functions below
 * create one, so that searching for them finds every place that decides whose data it is.
 */
export interface Provider {
  readonly providerId: string
  readonly [made]: true
}

const providerOf = (providerId: string) => ({ providerId }) as Provider

/** The provider who is signed in. */
export const ofSession = ({ accountId }: Pick<Session, 'accountId'>): Provider => providerOf(accountId)

/** Any provider, for staff: the call has checked their access. */
export const forStaff = ({ providerId }: { providerId: string }): Provider => providerOf(providerId)

/** The provider whom a secret identifies: a print token or a link. */
export const byToken = ({ providerId }: { providerId: string }): Provider => providerOf(providerId)

/** The provider whom a row of the database names, for work that no person started. */
export const ofRow = ({ providerId }: { providerId: string }): Provider => providerOf(providerId)
