import type { Handlers } from '../http/context.ts'
import type { SignInSetup } from '../accounts/attempts.ts'
import { forgetPassword } from './forgetPassword.ts'
import { sendCode } from '../accounts/sendCode.ts'
import { signInByCode } from './signInByCode.ts'
import { signInByPassword } from './signInByPassword.ts'
import { updatePassword } from './updatePassword.ts'

/** Signing in, and the password for it. */
export function signInHandlers(setup: SignInSetup) {
  return {
    login(input, context) {
      if (input.mode === 'password') return signInByPassword(setup, input, context)
      if (input.audience === 'staff') return context.refuse('signIn.staffByPassword')
      return signInByCode(setup, input, context)
    },

    send_verification_code: (input, context) => sendCode(setup, input, context),

    forget_pwd: (input, context) => forgetPassword(setup, input, context),

    update_pwd: (input, context) => updatePassword(setup, input, context),
  } satisfies Partial<Handlers>
}
