import { requiredStep } from '@bencao/shared/domain/credentials/secondStep.ts'
import { codeLifetimeSeconds, codeResendSeconds } from '@bencao/shared/domain/credentials/verificationCode.ts'
import { admitAccount, auditFailure, type SignInSetup } from '../accounts/attempts.ts'
import { provePassword } from '../accounts/provePassword.ts'
import { newLink, resetSeconds } from '../accounts/linkQueries.ts'
import { findSecurity, lockSigningIn } from '../accounts/queries.ts'
import { newId } from '../db/ids.ts'
import type { Handlers } from '../http/context.ts'
import { refuse } from '../http/refusal.ts'
import { notifyOfChange } from '../accounts/changeMessages.ts'
import { keyringOf } from '../secrets/keyring.ts'
import { passStep } from './passStep.ts'
import { endTickets, findSmsTicket, openTicket, turnOff, turnOn } from './queries.ts'
import { newRecoveryCodes } from './recoveryQueries.ts'
import { sendStepCode } from './stepCode.ts'
import { newTotpSecret, sealedFor, totpAddress } from './totp.ts'

const tooMany = (retryAfterSeconds: number): never => refuse('code.tooMany', { data: { retryAfterSeconds } })

/** The second step of sign-in: turning it on and off, and signing in with it. */
export function secondStepHandlers(setup: SignInSetup & { keys: string }) {
  const keyring = keyringOf(setup.keys)

  return {
    async login_second_step({ ticket, code }, context) {
      const { ip, requestId, refuse, audit } = context
      const action = 'login_second_step'
      const failed = { action, outcome: 'signIn.wrongCode', requestId, ip }
      const admitted = await passStep(
        { setup, keyring, guesser: context },
        { ticket, code, purpose: 'signIn', accountId: null },
        async (db, { account, recovered }) => {
          if (recovered) await notifyOfChange(db, 'recoveryCodeUsed', newId(), account)
          return admitAccount(setup, db, account, { ...context, action })
        },
        (db, held) => auditFailure(setup, db, held, failed),
      )
      if (admitted === 'suspended') return refuse('signIn.suspended')
      audit({ recordId: admitted.userInfo.accountId })
      return admitted
    },

    async forget_pwd_recover({ ticket, code }, context) {
      const { ip, requestId, audit } = context
      const failed = { action: 'forget_pwd_recover', outcome: 'signIn.wrongCode', requestId, ip }
      const { accountId, resetToken } = await passStep(
        { setup, keyring, guesser: context },
        { ticket, code, purpose: 'reset', accountId: null },
        async (db, { account }) => {
          await notifyOfChange(db, 'recoveryCodeUsed', newId(), account)
          const { accountId } = account
          return { accountId, resetToken: await newLink(db, accountId, 'resetPassword', resetSeconds) }
        },
        (db, held) => auditFailure(setup, db, held, failed),
      )
      audit({ recordId: accountId })
      return { resetToken, expiresInSeconds: resetSeconds }
    },

    async two_step_send_again({ ticket }, context) {
      const { transaction, refuse, audit } = context
      const found = await transaction((db) => findSmsTicket(db, ticket))
      const { purpose, ...to } = found ?? refuse('signIn.stepExpired')
      audit({ recordId: to.accountId })
      await sendStepCode(setup, to, purpose, context, tooMany, true)
      return { resendInSeconds: codeResendSeconds, expiresInSeconds: codeLifetimeSeconds }
    },

    async two_step_begin({ method, password }, context) {
      const { transaction, session, audit } = context
      const { accountId, audience } = session
      audit({ recordId: accountId })
      const required = requiredStep(audience, setup.staffTwoStep)
      if (required !== null && method !== required) refuse('permission.secondStep')
      const proved = await provePassword(setup, transaction, accountId, password)
      const account = await transaction(proved)
      if (method === 'sms') {
        await sendStepCode(setup, account, 'turnOn', context, tooMany)
        const { ticket } = await transaction((db) => openTicket(db, { accountId, purpose: 'turnOn', method }))
        return { ticket, secret: null, address: null }
      }
      const secret = newTotpSecret()
      const sealedSecret = keyring.seal(secret, sealedFor(accountId))
      const { ticket } = await transaction((db) =>
        openTicket(db, { accountId, purpose: 'turnOn', method, sealedSecret }),
      )
      return { ticket, secret, address: totpAddress(secret, account) }
    },

    async two_step_set({ ticket, code }, context) {
      const { session, audit } = context
      const { accountId } = session
      audit({ recordId: accountId })
      const recoveryCodes = await passStep(
        { setup, keyring, guesser: context },
        { ticket, code, purpose: 'turnOn', accountId },
        async (db, { account, held, totp }) => {
          await turnOn(db, accountId, held.method, totp)
          await endTickets(db, accountId)
          await notifyOfChange(db, 'twoStepOn', newId(), account)
          return newRecoveryCodes(db, accountId)
        },
      )
      return { recoveryCodes }
    },

    async two_step_codes_begin(_input, context) {
      const { transaction, session, refuse, audit } = context
      const { accountId } = session
      audit({ recordId: accountId })
      const account = await transaction((db) => lockSigningIn(db, accountId))
      const method = account.twoStep
      if (method === 'off') return refuse('account.decided')
      if (method === 'sms') {
        await sendStepCode(setup, account, 'newCodes', context, tooMany)
      }
      const { ticket } = await transaction((db) => openTicket(db, { accountId, purpose: 'newCodes', method }))
      return { ticket, method }
    },

    async two_step_codes({ ticket, code }, context) {
      const { session, audit } = context
      const { accountId } = session
      audit({ recordId: accountId })
      const recoveryCodes = await passStep(
        { setup, keyring, guesser: context },
        { ticket, code, purpose: 'newCodes', accountId },
        async (db, { account }) => {
          await notifyOfChange(db, 'recoveryCodesNew', newId(), account)
          return newRecoveryCodes(db, accountId)
        },
      )
      return { recoveryCodes }
    },

    async two_step_off({ password }, context) {
      const { transaction, session, audit } = context
      const { accountId } = session
      audit({ recordId: accountId })
      const proved = await provePassword(setup, transaction, accountId, password)
      await transaction(async (db) => {
        const account = await proved(db)
        if (!(await turnOff(db, accountId))) return
        await notifyOfChange(db, 'twoStepOff', newId(), account)
      })
      return {}
    },

    async account_security(_input, { db, session }) {
      const { accountId, audience } = session
      return {
        ...(await findSecurity(db, accountId)),
        requiredStep: requiredStep(audience, setup.staffTwoStep),
      }
    },
  } satisfies Partial<Handlers>
}
