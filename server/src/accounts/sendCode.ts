import type { FieldMessage } from '@bencao/shared/contract/fields/fields.ts'
import type { Output } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { codeResendSeconds } from '@bencao/shared/domain/credentials/verificationCode.ts'
import type { Db } from '../db/database.ts'
import { refuse } from '../http/refusal.ts'
import type { Session } from '../sessions/queries.ts'
import { textsIn } from '../http/texts.ts'
import { queueMessage } from '../outbox/queries.ts'
import { maySendTo } from '../outbox/areaCodes.ts'
import { codesOfAll, codesOfNewPhones, codesOfPrefix, sendLimits, trustedCodes } from './attemptLimits.ts'
import type { SignInSetup } from './attempts.ts'
import { countRecent, countWithin, type Limit, secondsOver, secondsUntilWithin } from '../limits/queries.ts'
import { findAsker } from './asker.ts'
import { type Guesser, secondsPaused } from './checkCode.ts'
import { replaceCode } from './codeQueries.ts'
import { secondsNotSent } from './codeWatch.ts'
import { type CodeFor, hashCode, isForAnyPhone, isOfAccount, lifetimeOf, newCode, newSalt } from './codes.ts'
import { findCredentials } from './queries.ts'
import { whileBusy } from '../limits/slots.ts'

interface CodeMessage {
  /** The code's id. */
  ref: string
  code: string
  phone: string
  purpose: CodeFor['purpose']
  lang: Lang
  kept?: boolean
}

/** Writes the SMS with a code. It is not worth sending when less than two minutes are left. */
export const queueCode = (
  db: Db,
  { ref, code, phone, purpose, lang, kept = true }: CodeMessage,
): Promise<void> =>
  queueMessage(db, {
    kind: 'code',
    ref,
    channel: 'sms',
    recipient: phone,
    body: textsIn(lang)('sms.code', { code, minutes: lifetimeOf(purpose) / 60 }),
    sendBeforeSeconds: lifetimeOf(purpose) - 120,
    askedFor: true,
    kept,
  })

/** Sign-in has its own message for an invalid phone (docs/product.md, 17.2 Literal texts). */
const phoneMessage = (purpose: CodeFor['purpose']): FieldMessage =>
  purpose === 'signIn' || purpose === 'resetPassword' ? 'fields.phoneSignIn' : 'fields.phoneFormat'

/** Creates and sends a code. An unknown phone gets the same treatment, except that nothing is sent to it. */
export async function sendCode(
  setup: SignInSetup,
  wanted: CodeFor,
  context: Guesser & { session: Session | null; lang: Lang; alsoCounted?: readonly Limit[] },
): Promise<Output<'send_verification_code'>> {
  const { session, transaction, lang, ip, browser, alsoCounted = [] } = context
  const { audience, phone, purpose } = wanted
  // Only a person who is signed in can use these; for others they would be two more ways to send SMS to any phone.
  if (isOfAccount(purpose) && !session) refuse('session.tokenMissing')
  if (purpose === 'signIn' && audience === 'staff') refuse('signIn.staffByPassword')
  if (!maySendTo(phone)) refuse('input.refused', { fields: { phone: phoneMessage(purpose) } })

  const { who, from } = await findAsker(context, wanted)
  const sending =
    setup.hashing.run(async () => {
      const kept = await transaction(async (db) => {
        const paused = await secondsPaused(db, wanted, who)
        if (paused > 0) refuse('code.paused', { data: { retryAfterSeconds: paused } })
        const { rateLimitScale: scale } = setup
        // A fraudster has few known browsers of few phones.
        const trusted = who !== phone && (await countWithin(db, trustedCodes(scale, phone)))
        const notSent = trusted ? 0 : await secondsNotSent(db, wanted)
        if (notSent > 0) refuse('code.notSent', { data: { retryAfterSeconds: notSent } })
        const known = (await findCredentials(db, audience, phone)) !== null
        const isSent = known || isForAnyPhone(purpose)
        const ofAccount =
          purpose === 'changePhone' && session ? codesOfNewPhones(scale, session.accountId) : []
        const wait = await secondsOver(db, [...sendLimits(scale, { who, phone, ip }), ...ofAccount])
        const shared = [...(trusted ? [] : [codesOfPrefix(scale, wanted)]), ...codesOfAll(scale, purpose)]
        const retryAfterSeconds = Math.max(wait, await secondsOverShared(db, shared, isSent))
        if (retryAfterSeconds > 0) refuse('code.tooMany', { data: { retryAfterSeconds } })
        // Last, and rolled back with any refusal: what is not sent must not use up a limit that others share.
        const also = await secondsOver(db, alsoCounted)
        if (also > 0) refuse('code.tooMany', { data: { retryAfterSeconds: also } })
        return isSent
      })
      const code = newCode()
      const salt = newSalt()
      const hash = await hashCode(setup.pepper, wanted, code, salt)
      await transaction(async (db) => {
        const ref = await replaceCode(db, wanted, { salt, hash, sent: kept, browser })
        await queueCode(db, { ref, code, phone, purpose, lang, kept })
      })
    }, from) ?? refuse('code.tooMany', whileBusy)
  await sending
  return { resendInSeconds: codeResendSeconds, expiresInSeconds: lifetimeOf(purpose) }
}

/**
 * Counts a code against limits that phones share. One that is not sent is refused like the others, but takes nothing from
 * them; the work is the same.
 */
async function secondsOverShared(db: Db, limits: readonly Limit[], isSent: boolean): Promise<number> {
  let wait = 0
  for (const limit of limits) {
    const { key, most, seconds } = limit
    const isFull = (await countRecent(db, key, seconds)) >= most
    const isCounted = await countWithin(db, isSent ? limit : { ...limit, key: `${key}:notSent` })
    if (isFull || (isSent && !isCounted)) wait = Math.max(wait, await secondsUntilWithin(db, limit))
  }
  return wait
}
