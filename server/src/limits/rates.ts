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

/** Changes of an account's phone or e-mail address: each sends messages to the old and the new one. */
export const contactChanges = (accountId: string): Limit => ({
  key: `contactChange:${accountId}`,
  most: 5,
  seconds: 86_400,
})

/** How calls of one rate are counted; a call over the limit is refused with the reason. */
type CountedRate =
  /** Counted before the input is read. */
  | { per: 'account'; reason: 'call.tooMany'; limits: (accountId: string) => Limit[] }
  /** Counted after the input was validated. */
  | { per: 'address'; reason: 'signIn.slowDown' | 'code.tooMany'; limits: (ip: string) => Limit[] }

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
  pay: {
    per: 'account',
    reason: 'call.tooMany',
    limits: (accountId) => [{ key: `pay:${accountId}`, most: 10, seconds: 60 }],
  },
  contact: {
    per: 'account',
    reason: 'call.tooMany',
    limits: (accountId) => [{ key: `contact:${accountId}`, most: 5, seconds: 3_600 }],
  },
}
