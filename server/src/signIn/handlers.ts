import type { HandlersOf } from '../http/context.ts'
import { addressLimit } from '../accounts/attemptLimits.ts'
import { type SignInSetup, secondsOver, slowDown } from '../accounts/attempts.ts'
import { forgetPassword } from './forgetPassword.ts'
import { sendCode } from '../accounts/sendCode.ts'
import { signInByCode } from './signInByCode.ts'
import { signInByPassword } from './signInByPassword.ts'
import { updatePassword } from './updatePassword.ts'

type Calls = 'login' | 'send_verification_code' | 'forget_pwd' | 'update_pwd'

/** Signing in, and the password for it. */
export function signInHandlers(setup: SignInSetup): HandlersOf<Calls> {
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
  }
}
