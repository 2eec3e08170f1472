import type { Audience } from '@bencao/shared/domain/account.ts'
import { type Limit, scaled } from '../limits/queries.ts'
import { perNetwork } from '../limits/network.ts'
import { type CodeFor, isForAnyPhone, isOfAccount, isStep } from './codes.ts'

const minute = 60
const hour = 3_600
const day = 86_400

// `who` is a browser of the owner, or the phone (`countedAs`).

/** Wrong passwords: of one browser of the owner; of strangers, in each network and in all. */
export const passwordLimits = (
  scale: number,
  { audience, phone, ip, who }: { audience: Audience; phone: string; ip: string; who: string },
): Limit[] => {
  const one = { most: 10, seconds: 15 * minute }
  const key = `password:${audience}:${phone}`
  const limits =
    who === phone
      ? [...perNetwork({ ...one, key: `${key}:ip` }, ip), { ...one, key, most: 30 }]
      : [{ ...one, key: `password:${who}` }]
  return limits.map((limit) => scaled(scale, limit))
}

/** Percent of the limit on codes for all phones together that a code may use up. */
const shareOf = (purpose: CodeFor['purpose']): number => {
  if (isStep(purpose)) return 100
  return isForAnyPhone(purpose) && !isOfAccount(purpose) ? 60 : 80
}
/** The same for sign-ups, which leave the rest of that share to share pages. */
const shareOfSignUps = 30

const ofAll = (scale: number, keys: string, share: number): Limit[] =>
  [
    { key: `codeSend:${keys}Hour`, most: 3 * share, seconds: hour },
    { key: `codeSend:${keys}Day`, most: 20 * share, seconds: day },
  ].map((limit) => scaled(scale, limit))

export const codesOfSignUps = (scale: number): Limit[] => ofAll(scale, 'register', shareOfSignUps)

/** Codes sent to all phones together, of which the more important ones may use more. */
export const codesOfAll = (scale: number, purpose: CodeFor['purpose']): Limit[] => [
  ...(purpose === 'register' ? codesOfSignUps(scale) : []),
  ...ofAll(scale, 'all', shareOf(purpose)),
]

/** Codes that an account has sent to new phones, so that no account uses up those of the others. */
export const codesOfNewPhones = (scale: number, accountId: string): Limit[] =>
  [
    { key: `codeSend:newPhoneHour:${accountId}`, most: 5, seconds: hour },
    { key: `codeSend:newPhoneDay:${accountId}`, most: 10, seconds: day },
  ].map((limit) => scaled(scale, limit))

/**
 * Codes sent to phones with the same first digits. Those that go to any phone are counted apart: a stranger who can have one sent
 * would see by it whether a code that only an account gets was.
 */
export const codesOfPrefix = (scale: number, { phone, purpose }: CodeFor): Limit => {
  const of = isForAnyPhone(purpose) ? 'any' : 'account'
  return scaled(scale, { key: `codeSend:prefix:${of}:${phone.slice(0, 7)}`, most: 20, seconds: hour })
}

/** Codes of a day that a phone's known browsers may have sent without the limits against fraud. */
export const trustedCodes = (scale: number, phone: string): Limit =>
  scaled(scale, { key: `codeSend:trusted:${phone}`, most: 5, seconds: day })

/** The limits on sending codes that are not shared by phones. All callers lock these first, in this order. */
export const sendLimits = (
  scale: number,
  { who, phone, ip }: { who: string; phone: string; ip: string },
): Limit[] =>
  [
    { key: `codeSend:resend:${who}`, most: 1, seconds: minute },
    { key: `codeSend:hour:${who}`, most: 5, seconds: hour },
    { key: `codeSend:day:${who}`, most: 10, seconds: day },
    // All browsers together. Strangers alone cannot use these up.
    { key: `codeSend:allBrowsersHour:${phone}`, most: 10, seconds: hour },
    { key: `codeSend:allBrowsersDay:${phone}`, most: 20, seconds: day },
    ...perNetwork({ key: 'codeSend:ip', most: 30, seconds: hour }, ip),
  ].map((limit) => scaled(scale, limit))

/** Wrong guesses of codes that were sent, for all phones together: over it, each network gets fewer guesses. */
export const wrongCodesOfAll = (scale: number): Limit =>
  scaled(scale, { key: 'wrongCode:all', most: 200, seconds: hour })

/** Wrong codes of one network, for all phones; fewer while many networks guess. */
export const wrongCodesFrom = (scale: number, ip: string, areManyWrong: boolean): Limit[] =>
  perNetwork({ key: 'wrongCode:ip', most: areManyWrong ? 5 : 60, seconds: hour }, ip).map((limit) =>
    scaled(scale, limit),
  )

/** Consecutive wrong codes to sign in, over several codes. A correct one resets the count. Not scaled. */
export const wrongCodesInARow = (who: string): Limit => ({
  key: `wrongCode:row:${who}`,
  most: 20,
  seconds: 2 * day,
})

export const codePause = (who: string): Limit => ({ key: `codePause:${who}`, most: 1, seconds: day })

/** Codes of the second step. They are sent only after a correct password, so they have limits of their own. */
export const stepSendLimits = (scale: number, accountId: string, ip: string): Limit[] =>
  [
    { key: `stepSend:hour:${accountId}`, most: 5, seconds: hour },
    { key: `stepSend:day:${accountId}`, most: 20, seconds: day },
    ...perNetwork({ key: 'codeSend:ip', most: 30, seconds: hour }, ip),
  ].map((limit) => scaled(scale, limit))

/**
 * Wrong codes of the second step, over several tickets. A correct one or an administrator resets the count, a new
 * password does not: who has only the phone could guess without end. Not scaled.
 */
export const wrongSteps = (accountId: string): Limit => ({
  key: `secondStep:${accountId}`,
  most: 20,
  seconds: day,
})

/** The same for new recovery codes, which a session requests without a password: it must not close signing in. */
export const wrongStepsOfSession = (accountId: string): Limit => ({
  key: `secondStep:session:${accountId}`,
  most: 20,
  seconds: day,
})

/** Failed attempts of one network that the audit keeps. */
export const auditedFailures = (scale: number, ip: string): Limit[] =>
  perNetwork({ key: 'auditFailure:ip', most: 100, seconds: hour }, ip).map((limit) => scaled(scale, limit))
