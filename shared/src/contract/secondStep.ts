import { z } from 'zod'
import { secondStepMethods, twoStepMethods } from '../domain/account.ts'
import { call } from './entry/call.ts'
import {
  codeRefusals,
  linkToken,
  passwordRefusals,
  secondStepCode,
  typedPassword,
  verificationCode,
} from './fields/credentials.ts'
import { noInput, nothing } from './fields/fields.ts'
import { userInfo } from './fields/userInfo.ts'
import { resetToken } from './signIn.ts'

/** Each code replaces the second step once. */
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const secondStepCalls = {
  login_second_step: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    changes: [],
    rate: 'signIn',
    added: true,
    summary:
      'Signs in with the second step: a code of the authenticator app, a code sent by SMS, or a recovery code, which is then used up.',
    input: z.object({ ticket: linkToken, code: secondStepCode }),
    output: z.strictObject({ userInfo }),
    refuses: [...codeRefusals, 'signIn.stepExpired', 'signIn.suspended'],
  }),
  forget_pwd_recover: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    changes: [],
    rate: 'signIn',
    added: true,
    summary:
      'Continues a reset of the password that needs more than the phone: exchanges the ticket of `forget_pwd` and a recovery code, which is then used up, for a reset token.',
    input: z.object({ ticket: linkToken, code: secondStepCode }),
    output: resetToken,
    refuses: [...codeRefusals, 'signIn.stepExpired'],
  }),
  two_step_send_again: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    changes: [],
    rate: 'signIn',
    added: true,
    summary:
      'Sends another code by SMS for a pending second step and ends the earlier code. The ticket stays valid, with its remaining tries.',
    input: z.object({ ticket: linkToken }),
    output: z.strictObject({ resendInSeconds: z.int(), expiresInSeconds: z.int() }),
    refuses: ['code.tooMany', 'signIn.slowDown', 'signIn.stepExpired'],
  }),
  two_step_begin: call({
    access: 'signedIn',
    permission: null,
    beforeStep: true,
    mode: 'steps',
    changes: [],
    rate: 'signIn',
    added: true,
    summary:
      'Begins to turn on the second step: returns a secret for the authenticator app (RFC 6238), or sends a code by SMS. Nothing changes before `two_step_set`.',
    input: z.object({
      method: z.enum(secondStepMethods, { error: 'fields.invalid' }),
      password: typedPassword,
    }),
    output: z.strictObject({
      ticket: z.string(),
      /** The secret in Base32 and as an `otpauth:` address; null for SMS. */
      secret: z.string().nullable(),
      address: z.string().nullable(),
    }),
    refuses: [...passwordRefusals, 'code.tooMany'],
  }),
  two_step_set: call({
    access: 'signedIn',
    permission: null,
    beforeStep: true,
    mode: 'steps',
    changes: ['security', 'session'],
    rate: 'signIn',
    added: true,
    summary: 'Turns the second step on with a first code. Returns the recovery codes, only this once.',
    input: z.object({ ticket: linkToken, code: verificationCode }),
    output: recoveryCodes,
    refuses: [...codeRefusals, 'signIn.stepExpired'],
  }),
  two_step_codes_begin: call({
    access: 'signedIn',
    permission: null,
    mode: 'steps',
    changes: [],
    rate: 'signIn',
    added: true,
    summary:
      'Begins to replace the recovery codes: returns a ticket for a code of the second step, and sends that code if it goes by SMS.',
    input: noInput,
    output: z.strictObject({ ticket: z.string(), method: z.enum(secondStepMethods) }),
    refuses: ['account.decided', 'code.tooMany', 'signIn.slowDown'],
  }),
  two_step_codes: call({
    access: 'signedIn',
    permission: null,
    mode: 'steps',
    changes: ['security'],
    rate: 'signIn',
    added: true,
    summary: 'Creates new recovery codes with a code of the second step. The earlier ones end.',
    input: z.object({ ticket: linkToken, code: verificationCode }),
    output: recoveryCodes,
    refuses: [...codeRefusals, 'signIn.stepExpired'],
  }),
  two_step_off: call({
    access: 'signedIn',
    permission: null,
    mode: 'steps',
    changes: ['security', 'session'],
    rate: 'signIn',
    added: true,
    summary: 'Turns the second step off, with the password.',
    input: z.object({ password: typedPassword }),
    output: nothing,
    refuses: passwordRefusals,
  }),
  account_security: call({
    access: 'signedIn',
    permission: null,
    beforeStep: true,
    mode: 'read',
    about: ['security'],
    added: true,
    summary: 'Returns how the signed-in account proves its identity.',
    input: noInput,
    output: z.strictObject({
      twoStep: z.enum(twoStepMethods),
      /** The second step that this account must have; null: none. */
      requiredStep: z.enum(secondStepMethods).nullable(),
      phone: z.string(),
      /** How many recovery codes are unused. */
      recoveryCodes: z.int(),
    }),
  }),
}
