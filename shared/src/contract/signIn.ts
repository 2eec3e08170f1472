import { z } from 'zod'
import { call } from './entry/call.ts'
import {
  audience,
  codeRefusals,
  linkRefusals,
  linkToken,
  newPassword,
  passwordRefusals,
  typedPassword,
  verificationCode,
} from './fields/credentials.ts'
import { nothing, phone, signInPhone } from './fields/fields.ts'
import { userInfo } from './fields/userInfo.ts'

export const resetToken = z.strictObject({ resetToken: z.string(), expiresInSeconds: z.int() })

export const signInCalls = {
  login: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    changes: [],
    rate: 'signIn',
    summary: 'Signs in by phone with a password or with a verification code.',
    input: z.discriminatedUnion(
      'mode',
      [
        z.object({
          mode: z.literal('password'),
          audience,
          phone: signInPhone,
          password: typedPassword,
        }),
        z.object({
          mode: z.literal('code'),
          audience,
          phone: signInPhone,
          code: verificationCode,
        }),
      ],
      { error: 'fields.invalid' },
    ),
    output: z.strictObject({ userInfo }),
    /**
     * `signIn.needsPassword`: a code by SMS is this account's second step, so it cannot be the first step too.
     * `signIn.staffByPassword`: staff do not sign in by code.
     * `signIn.notFinished`: staff added this account; the link to accept the terms and set the first password was sent
     * again.
     * `signIn.suspended`: staff who are suspended get no session. Only who has proved every step learns of it.
     */
    refuses: [
      'signIn.wrong',
      'signIn.wrongCode',
      'signIn.slowDown',
      'signIn.secondStep',
      'signIn.needsPassword',
      'signIn.staffByPassword',
      'signIn.notFinished',
      'signIn.suspended',
    ],
  }),
  forget_pwd: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    changes: [],
    rate: 'signIn',
    summary:
      'Exchanges a phone and a code for a reset token of 15 minutes. If the phone alone is not enough, a link with such a token is e-mailed.',
    input: z.object({ audience, phone: signInPhone, code: verificationCode }),
    output: resetToken,
    /** `password.secondProof`: the phone is proved, but the account needs one more proof. */
    refuses: [...codeRefusals, 'signIn.notFinished', 'password.secondProof'],
  }),
  update_pwd: call({
    access: 'optional',
    permission: null,
    beforeStep: true,
    mode: 'steps',
    changes: ['sessions'],
    rate: 'signIn',
    mostBytes: 32_768,
    summary:
      'Sets a new password: signed in with the old one, or with a reset token. All other sessions of the account end.',
    input: z.discriminatedUnion(
      'mode',
      [
        z.object({ mode: z.literal('old'), oldPassword: typedPassword, password: newPassword }),
        z.object({ mode: z.literal('reset'), resetToken: linkToken, password: newPassword }),
      ],
      { error: 'fields.invalid' },
    ),
    output: nothing,
    refuses: [...linkRefusals, ...passwordRefusals],
  }),
  send_verification_code: call({
    access: 'optional',
    permission: null,
    mode: 'steps',
    changes: [],
    rate: 'code',
    summary:
      'Sends a six-digit code by SMS. The answer is the same for known and unknown phones. `changePhone` and `changeDeposit` need a session.',
    input: z.discriminatedUnion(
      'purpose',
      [
        z.object({ phone: signInPhone, audience, purpose: z.enum(['signIn', 'resetPassword']) }),
        z.object({ phone, audience, purpose: z.enum(['register', 'changePhone', 'changeDeposit']) }),
      ],
      { error: 'fields.invalid' },
    ),
    output: z.strictObject({ resendInSeconds: z.int(), expiresInSeconds: z.int() }),
    refuses: ['code.tooMany', 'code.paused', 'code.notSent', 'signIn.staffByPassword'],
  }),
}
