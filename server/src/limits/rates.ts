import type { Rate } from '@bencao/shared/contract/entry/call.ts'
import type { Limit } from './queries.ts'
import { networkOf } from './network.ts'

/** Signing in, signing up and proving an identity, per network address. */
export const signInLimit = (ip: string): Limit => ({
  key: `signIn:ip:${networkOf(ip)}`,
  most: 30,
  seconds: 60,
})

/** Forms that verify a card, per account and network: many of them are somebody who tests stolen cards. */
export const cardFormLimits = (accountId: string, ip: string): Limit[] => [
  { key: `cardForm:${accountId}`, most: 5, seconds: 3_600 },
  { key: `cardForm:day:${accountId}`, most: 10, seconds: 86_400 },
  { key: `cardForm:ip:${networkOf(ip)}`, most: 20, seconds: 3_600 },
]

/** How calls of one rate are counted; a call over the limit is refused with the reason. */
type CountedRate =
  /** Counted before the input is read. */
  | { per: 'account'; reason: 'call.tooMany'; limits: (accountId: string) => Limit[] }
  /** Counted after the input was validated. */
  | { per: 'address'; reason: 'signIn.slowDown' | 'code.tooMany'; limits: (ip: string) => Limit[] }

/** The limits of docs/product.md, 16. Limits, that apply to whole calls. */
export const rates: Readonly<Record<Exclude<Rate, 'usual'>, CountedRate>> = {
  signIn: { per: 'address', reason: 'signIn.slowDown', limits: (ip) => [signInLimit(ip)] },
  code: { per: 'address', reason: 'code.tooMany', limits: (ip) => [signInLimit(ip)] },
  link: {
    per: 'address',
    reason: 'code.tooMany',
    limits: (ip) => [signInLimit(ip), { key: `linkRenew:ip:${networkOf(ip)}`, most: 10, seconds: 3_600 }],
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
