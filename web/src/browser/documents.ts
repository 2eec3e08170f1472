import type { Address } from './address.ts'

/** Pages that the server sends under a looser policy, because the card form of the gateway opens in them. */
const paymentPages: readonly string[] = ['/checkout', '/payment', '/vip']

const isPaymentPage = (path: string): boolean => paymentPages.includes(path)

/**
 * Whether going from one page to another needs a new document: a payment page never shares its document with
 * another page, so that its policy applies nowhere else.
 */
export const needsNewDocument = (from: string, to: string): boolean =>
  from !== to && (isPaymentPage(from) || isPaymentPage(to))

/** Leaves this document for another page of the portal. */
export const openDocument = (address: Address): void => window.location.assign(address)
