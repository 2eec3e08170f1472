import type { Session } from '../sessions/queries.ts'

declare const made: unique symbol

/**
 * The provider whose data a query may touch; every query on a provider's data takes one. Only the functions below make
 * one, so that a search for them finds every place that says whose data it is.
 */
export interface Provider {
  readonly providerId: string
  readonly [made]: true
}

const providerOf = (providerId: string) => ({ providerId }) as Provider

/** Of who is signed in. */
export const ofSession = ({ accountId }: Pick<Session, 'accountId'>): Provider => providerOf(accountId)

/** Of any provider, for staff: the call has let them in. */
export const forStaff = ({ providerId }: { providerId: string }): Provider => providerOf(providerId)

/** Of the provider whom a secret stands for: a print token, a link. */
export const byToken = ({ providerId }: { providerId: string }): Provider => providerOf(providerId)

/** Of the provider whom a row of the database names, for what goes on with it by itself. */
export const ofRow = ({ providerId }: { providerId: string }): Provider => providerOf(providerId)
