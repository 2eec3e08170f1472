import type { Output } from '@bencao/shared/contract/index.ts'
import { codeLifetimeSeconds, codeResendSeconds } from '@bencao/shared/domain/credentials/verificationCode.ts'
import type { Db } from '../db/database.ts'
import type { ContextOf } from '../http/context.ts'
import { textsIn } from '../http/texts.ts'
import { queueMessage } from '../outbox/queries.ts'
import { maySendTo } from './areaCodes.ts'
import { sendLimits } from './attemptLimits.ts'
import type { SignInSetup } from './attempts.ts'
import { secondsOver } from '../limits/queries.ts'
import { secondsPaused } from './checkCode.ts'
import { replaceCode } from './codeQueries.ts'
import { secondsNotSent } from './codeWatch.ts'
import { type CodeFor, hashCode, newCode, newSalt } from './codes.ts'
import { findCredentials } from './queries.ts'
import { whileBusy } from '../limits/slots.ts'

/** Sent to any phone that requests one: it need not belong to an account yet. */
const toAnyPhone: readonly CodeFor['purpose'][] = ['register', 'changePhone']

/** A code with less than two minutes left is not worth sending. */
const sendBeforeSeconds = codeLifetimeSeconds - 120

/** Writes the SMS with a code; `ref` is the code's id. */
export const queueCode = (
  db: Db,
  { ref, phone, body, kept = true }: { ref: string; phone: string; body: string; kept?: boolean },
): Promise<void> =>
  queueMessage(db, {
    kind: 'code',
    ref,
    channel: 'sms',
    recipient: phone,
    body,
    sendBeforeSeconds,
    askedFor: true,
    kept,
  })

/** Creates and sends a code. An unknown phone gets the same treatment, except that nothing is sent to it. */
export async function sendCode(
  setup: SignInSetup,
  wanted: CodeFor,
  { transaction, refuse, lang, ip }: ContextOf<'send_verification_code'>,
): Promise<Output<'send_verification_code'>> {
  const { audience, phone, purpose } = wanted
  if (!maySendTo(phone)) refuse('input.refused', { fields: { phone: 'fields.phoneFormat' } })

  const sending =
    setup.hashing.run(async () => {
      await transaction(async (db) => {
        const paused = await secondsPaused(db, wanted)
        if (paused > 0) refuse('code.paused', { data: { retryAfterSeconds: paused } })
        const notSent = await secondsNotSent(db, wanted)
        if (notSent > 0) refuse('code.notSent', { data: { retryAfterSeconds: notSent } })
        const retryAfterSeconds = await secondsOver(db, sendLimits(setup.rateLimitScale, phone, ip))
        if (retryAfterSeconds > 0) refuse('code.tooMany', { data: { retryAfterSeconds } })
      })
      const code = newCode()
      const salt = newSalt()
      const hash = await hashCode(setup.pepper, wanted, code, salt)
      await transaction(async (db) => {
        const ref = await replaceCode(db, wanted, { salt, hash })
        const known = await findCredentials(db, audience, phone)
        const kept = known !== null || toAnyPhone.includes(purpose)
        await queueCode(db, { ref, phone, body: textsIn(lang)('sms.code', { code }), kept })
      })
    }) ?? refuse('code.tooMany', whileBusy)
  await sending
  return { resendInSeconds: codeResendSeconds, expiresInSeconds: codeLifetimeSeconds }
}
