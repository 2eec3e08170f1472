import { createHash } from 'node:crypto'
import type { Rate } from '@bencao/shared/contract/entry/call.ts'
import type { Limit } from './queries.ts'
import { perNetwork } from './network.ts'

/** Signing in, signing up and proving an identity, per network. */
export const signInLimits = (ip: string): Limit[] =>
  perNetwork({ key: 'signIn:ip', most: 30, seconds: 60 }, ip)

/** Forms that verify a card, per account and network: many of them are somebody who tests stolen cards. */
export const cardFormLimits = (accountId: string, ip: string): Limit[] => [
  { key: `cardForm:${accountId}`, most: 5, seconds: 3_600 },
  { key: `cardForm:day:${accountId}`, most: 10, seconds: 86_400 },
  ...perNetwork({ key: 'cardForm:ip', most: 20, seconds: 3_600 }, ip),
]

/** Refusals of calls without a session that the audit keeps of one network. */
export const auditedRefusals = (ip: string): Limit[] =>
  perNetwork({ key: 'auditRefusal:ip', most: 100, seconds: 3_600 }, ip)

/** Calls of one pay link and its sessions, from whatever networks. */
export const payLinkLimit = (linkId: string): Limit => ({
  key: `payLink:${linkId}`,
  most: 60,
  seconds: 60,
})

/** Charges of a patient's card, as those of a provider. */
export const payCardTries = (orderId: string): Limit => ({
  key: `payCard:${orderId}`,
  most: 10,
  seconds: 60,
})

/** Declined cards of one order. */
export const declinedCards = (orderId: string): Limit => ({
  key: `cardDeclined:${orderId}`,
  most: 10,
  seconds: 86_400,
})

/** Links that a provider has sent again: each may send an SMS and an e-mail to the patient. */
export const payLinkSends = (orderId: string): Limit => ({
  key: `payLinkSend:${orderId}`,
  most: 5,
  seconds: 3_600,
})

/** Calls of one session of a share page, from whatever networks. */
export const shopSessionLimit = (sessionId: string): Limit => ({
  key: `shopSession:${sessionId}`,
  most: 60,
  seconds: 60,
})

/** Codes that are sent for one share page. No network uses up those of all. */
export const shopCodes = (providerId: string, ip: string): Limit[] => [
  ...perNetwork({ key: `shopCode:${providerId}:ip`, most: 12, seconds: 3_600 }, ip),
  { key: `shopCode:${providerId}`, most: 60, seconds: 3_600 },
]

/** Orders of share pages, which keep stock without being paid: per phone, network and provider. */
export const shopOrders = (providerId: string, phone: string, ip: string): Limit[] => [
  { key: `shopOrder:${phone}`, most: 5, seconds: 3_600 },
  { key: `shopOrder:day:${phone}`, most: 10, seconds: 86_400 },
  ...perNetwork({ key: 'shopOrder:ip', most: 20, seconds: 3_600 }, ip),
  { key: `shopOrder:of:${providerId}`, most: 100, seconds: 3_600 },
]

/** What a provider asks about subscriptions: each writes to customer service, as the contact form does. */
export const subscriptionAsks = (accountId: string): Limit => ({
  key: `subscriptionAsk:${accountId}`,
  most: 5,
  seconds: 3_600,
})

/** What a patient asks by one link: each writes to customer service. */
export const renewalAsks = (linkId: string): Limit => ({
  key: `renewalAsk:${linkId}`,
  most: 5,
  seconds: 3_600,
})

/**
 * Messages with a pay link: each costs money or bothers somebody, and the recipient is whatever a provider typed. The
 * recipient is not kept readable.
 */
export const payLinkMessages = (providerId: string, recipient: string): Limit[] => [
  { key: `payLinkMessage:${providerId}`, most: 100, seconds: 86_400 },
  {
    key: `payLinkMessage:to:${createHash('sha256').update(recipient).digest('hex')}`,
    most: 10,
    seconds: 86_400,
  },
]

/** Tries to use a coupon: codes are not to be guessed. */
export const couponTries = (providerId: string): Limit => ({
  key: `coupon:${providerId}`,
  most: 10,
  seconds: 3_600,
})

/** Changes of an account's phone or e-mail address: each sends messages to the old and the new one. */
export const contactChanges = (accountId: string): Limit => ({
  key: `contactChange:${accountId}`,
  most: 5,
  seconds: 86_400,
})

/** Providers that a member of staff adds: each is sent an SMS and an e-mail. */
export const providerAdds = (accountId: string): Limit => ({
  key: `providerAdd:${accountId}`,
  most: 30,
  seconds: 3_600,
})

/** NPIs that a provider has looked up: each asks the registry. */
export const npiLookUps = (accountId: string): Limit => ({
  key: `npiLookUp:${accountId}`,
  most: 20,
  seconds: 86_400,
})

/** How calls of one rate are counted; a call over the limit is refused with the reason. */
type CountedRate =
  /** Counted before the input is read. */
  | { per: 'account'; reason: 'call.tooMany'; limits: (accountId: string) => Limit[] }
  /** Counted after the input was validated. */
  | {
      per: 'address'
      reason: 'signIn.slowDown' | 'code.tooMany' | 'call.tooMany'
      limits: (ip: string) => Limit[]
    }

/** The limits of docs/product.md, 16. Limits, that apply to whole calls. */
export const rates: Readonly<Record<Exclude<Rate, 'usual'>, CountedRate>> = {
  signIn: { per: 'address', reason: 'signIn.slowDown', limits: signInLimits },
  code: { per: 'address', reason: 'code.tooMany', limits: signInLimits },
  link: {
    per: 'address',
    reason: 'code.tooMany',
    limits: (ip) => [
      ...signInLimits(ip),
      ...perNetwork({ key: 'linkRenew:ip', most: 10, seconds: 3_600 }, ip),
    ],
  },
  shop: {
    per: 'address',
    reason: 'call.tooMany',
    limits: (ip) => perNetwork({ key: 'shop:ip', most: 120, seconds: 60 }, ip),
  },
  payPage: {
    per: 'address',
    reason: 'call.tooMany',
    limits: (ip) => perNetwork({ key: 'payPage:ip', most: 60, seconds: 60 }, ip),
  },
  print: {
    per: 'address',
    reason: 'call.tooMany',
    limits: (ip) => perNetwork({ key: 'print:ip', most: 60, seconds: 60 }, ip),
  },
  pay: {
    per: 'account',
    reason: 'call.tooMany',
    limits: (accountId) => [{ key: `pay:${accountId}`, most: 10, seconds: 60 }],
  },
  export: {
    per: 'account',
    reason: 'call.tooMany',
    limits: (accountId) => [{ key: `export:${accountId}`, most: 10, seconds: 600 }],
  },
  labelQuote: {
    per: 'account',
    reason: 'call.tooMany',
    limits: (accountId) => [{ key: `labelQuote:${accountId}`, most: 100, seconds: 600 }],
  },
  contact: {
    per: 'account',
    reason: 'call.tooMany',
    limits: (accountId) => [{ key: `contact:${accountId}`, most: 5, seconds: 3_600 }],
  },
}
