import { permissionsOf } from '@bencao/shared/domain/permission.ts'
import type { HandlersOf } from '../http/context.ts'
import { findNews } from '../notifications/queries.ts'
import { endSession, findSession } from '../sessions/queries.ts'
import { addressLimit } from '../accounts/attemptLimits.ts'
import { type SignInSetup, secondsOver, slowDown } from '../accounts/attempts.ts'
import { forgetPassword } from './forgetPassword.ts'
import { findSecurity } from '../accounts/queries.ts'
import { sendCode } from '../accounts/sendCode.ts'
import { signInByCode } from './signInByCode.ts'
import { signInByPassword } from './signInByPassword.ts'
import { updatePassword } from './updatePassword.ts'

type Calls =
  | 'login'
  | 'send_verification_code'
  | 'forget_pwd'
  | 'update_pwd'
  | 'sign_out'
  | 'session_state'
  | 'account_security'

/** Signing in and out, and changing how. */
export function accountHandlers(setup: SignInSetup): HandlersOf<Calls> {
  return {
    async login(input, context) {
      await slowDown(setup, context)
      return input.mode === 'password'
        ? signInByPassword(setup, input, context)
        : signInByCode(setup, input, context)
    },

    async send_verification_code(input, context) {
      const limits = [addressLimit(setup.rateLimitScale, context.ip)]
      const retryAfterSeconds = await context.transaction((db) => secondsOver(db, limits))
      if (retryAfterSeconds > 0) context.refuse('code.tooMany', { data: { retryAfterSeconds } })
      return sendCode(setup, input, context)
    },

    async forget_pwd(input, context) {
      await slowDown(setup, context)
      return forgetPassword(setup, input, context)
    },

    async update_pwd(input, context) {
      await slowDown(setup, context)
      return updatePassword(setup, input, context)
    },

    async sign_out(_input, { db, session }) {
      await endSession(db, session.tokenHash)
      return {}
    },

    account_security: (_input, { db, session }) => findSecurity(db, session.accountId),

    async session_state(_input, { db, session, refuse }) {
      // Asked in the foreground, the call itself has put the end off.
      const live = (await findSession(db, session.tokenHash)) ?? refuse('session.invalid')
      const { idleEndsAt, endsAt, status } = live
      const news = await findNews(db, session.accountId)
      return { idleEndsAt, endsAt, status, permissions: permissionsOf(live), ...news }
    },
  }
}
