import type { Address } from './address.ts'

/** Pages that the server sends with a looser content policy, because the gateway's card form opens in them. */
export const paymentPages: readonly string[] = ['/checkout', '/pay', '/payment', '/shop', '/vip']

const isPaymentPage = (path: string): boolean => paymentPages.includes(path)

/**
 * Whether a navigation needs a full page load. A payment page never shares its document with another page, so that its
 * policy applies nowhere else.
 */
export const needsNewDocument = (from: string, to: string): boolean =>
  from !== to && (isPaymentPage(from) || isPaymentPage(to))

/** Navigates with a full page load. */
export const openDocument = (address: Address): void => window.location.assign(address)
