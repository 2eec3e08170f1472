import type { SignInSetup } from '../accounts/attempts.ts'
import { setPasswordByLink } from '../passwords/setPassword.ts'
import type { Handlers } from '../http/context.ts'
import { register } from './register.ts'
import { renewLink } from './renewLink.ts'
import { linkValidity, npiValidity, referralValidity } from './validity.ts'
import { verifyEmail } from './verifyEmail.ts'

/** Signing up: everything here is open to anyone who reaches the server. */
export function signUpHandlers(setup: SignInSetup) {
  return {
    register: (input, context) => register(setup, input, context),

    async doctor_valid({ linkToken, npi, referralId }, context) {
      const { transaction, services } = context
      return {
        link: linkToken === undefined ? null : await transaction((db) => linkValidity(db, linkToken)),
        npi: npi === undefined ? null : await npiValidity(services.npi, npi),
        referral:
          referralId === undefined ? null : await transaction((db) => referralValidity(db, referralId)),
      }
    },

    async doctor_set_password({ linkToken: token, password, acceptTerms }, context) {
      return setPasswordByLink(
        setup,
        { token, password, purpose: 'setPassword', audience: 'provider', acceptTerms },
        context,
      )
    },

    async setup_pwd({ linkToken: token, password }, context) {
      return setPasswordByLink(setup, { token, password, purpose: 'setPassword', audience: 'staff' }, context)
    },

    async link_renew({ linkToken }, { transaction, audit }) {
      const recordId = await transaction((db) => renewLink(db, setup.publicUrl, linkToken))
      if (recordId !== null) audit({ recordId })
      return {}
    },

    email_verify: verifyEmail,
  } satisfies Partial<Handlers>
}
