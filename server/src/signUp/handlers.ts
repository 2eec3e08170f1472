import { addressLimit } from '../accounts/attemptLimits.ts'
import { type SignInSetup, secondsOver, slowDown } from '../accounts/attempts.ts'
import { setPasswordByLink } from '../passwords/setPassword.ts'
import type { HandlersOf } from '../http/context.ts'
import { register } from './register.ts'
import { renewLimit, renewLink } from './renewLink.ts'
import { linkValidity, npiValidity, referralValidity } from './validity.ts'
import { verifyEmail } from './verifyEmail.ts'

type Calls = 'register' | 'doctor_valid' | 'doctor_set_password' | 'setup_pwd' | 'link_renew' | 'email_verify'

/** Coming in for the first time: everything here is open to whoever reaches the server. */
export function signUpHandlers(setup: SignInSetup): HandlersOf<Calls> {
  const scale = setup.rateLimitScale
  return {
    async register(input, context) {
      await slowDown(setup, context)
      return register(setup, input, context)
    },

    async doctor_valid({ linkToken, npi, referralId }, context) {
      await slowDown(setup, context)
      const { transaction, services } = context
      return {
        link: linkToken === undefined ? null : await transaction((db) => linkValidity(db, linkToken)),
        npi: npi === undefined ? null : await npiValidity(services.npi, npi),
        referral:
          referralId === undefined ? null : await transaction((db) => referralValidity(db, referralId)),
      }
    },

    async doctor_set_password({ linkToken: token, password, acceptTerms }, context) {
      await slowDown(setup, context)
      await setPasswordByLink(
        setup,
        { token, password, purpose: 'setPassword', audience: 'provider', acceptTerms },
        context,
      )
      setup.messageQueued?.()
      return {}
    },

    async setup_pwd({ linkToken: token, password }, context) {
      await slowDown(setup, context)
      await setPasswordByLink(setup, { token, password, purpose: 'setPassword', audience: 'staff' }, context)
      setup.messageQueued?.()
      return {}
    },

    async link_renew({ linkToken }, { transaction, refuse, ip }) {
      const limits = [addressLimit(scale, ip), renewLimit(scale, ip)]
      const retryAfterSeconds = await transaction((db) => secondsOver(db, limits))
      if (retryAfterSeconds > 0) refuse('code.tooMany', { data: { retryAfterSeconds } })
      await transaction((db) => renewLink(db, setup.publicUrl, linkToken))
      setup.messageQueued?.()
      return {}
    },

    async email_verify(input, context) {
      await slowDown(setup, context)
      return verifyEmail(input, context)
    },
  }
}
