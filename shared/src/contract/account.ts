import { recoveryCodeIn } from '../domain/recoveryCode.ts'
import { isCodeShape } from '../domain/verificationCode.ts'
import { twoStepMethods } from '../domain/account.ts'
import { z } from 'zod'
import { permissions } from '../domain/permission.ts'
import { passwordProblem } from '../domain/password.ts'
import { call } from './call.ts'
import {
  email,
  id,
  instant,
  isoDate,
  lang,
  line,
  maybe,
  noInput,
  nothing,
  npi,
  phone,
  province,
  yesNo,
  zip,
} from './fields.ts'

export const audience = z.enum(['provider', 'staff'], { error: 'fields.invalid' })

/** What the browser stores about the account. Holds no patient's data (docs/product.md, 18.1 Client state). */
export const userInfo = z.strictObject({
  token: z.string(),
  accountId: id('account'),
  audience,
  role: z.enum(['provider', 'staff', 'administrator']),
  name: z.string(),
  phone: z.string(),
  status: z.enum(['pending', 'active', 'suspended']),
  verified: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  vipStatus: z.int(),
  lang,
})

const verificationCode = z
  .string({ error: 'fields.enterCode' })
  .trim()
  .regex(/^\d{6}$/, { error: 'fields.enterCode' })

/** Each stands in for the second step once. */
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

/** Six digits, or a recovery code however it was typed. */
const secondStepCode = z
  .string({ error: 'fields.enterCode' })
  .trim()
  .refine((typed) => isCodeShape(typed) || recoveryCodeIn(typed) !== null, { error: 'fields.enterCode' })

const typedPassword = z
  .string({ error: 'fields.enterPassword' })
  .min(1, { error: 'fields.enterPassword' })
  .max(1000, { error: 'fields.tooLong' })

/** The rule of docs/product.md, 1.5 Passwords, the same in browser and server. */
export const newPassword = typedPassword.refine((text) => passwordProblem(text) === null, {
  error: 'fields.passwordRule',
})

/** 256 random bits, as they stand behind the `#` of a link. */
const linkToken = z.string({ error: 'fields.invalid' }).regex(/^[\w-]{43}$/, { error: 'fields.invalid' })

const accepted = yesNo.refine((value) => value, { error: 'fields.acceptTerms' })

/** What a provider says of themselves at sign-up; staff who sign one up say the same. */
export const providerFacts = {
  firstName: line(60, 'fields.enterFirstName'),
  lastName: line(60, 'fields.enterLastName'),
  email: email,
  npi,
  clinicName: line(120, 'fields.enterClinic'),
  address1: line(120, 'fields.enterAddress'),
  address2: maybe(line(120)),
  city: line(80, 'fields.enterCity'),
  province,
  zip,
  /** The seller's permit is optional; a number needs its state and expiry. */
  permitNumber: maybe(line(40)),
  permitProvince: maybe(province),
  permitExpiresOn: maybe(isoDate),
  /** Share code of the provider who recommended Bencao; an unknown one is refused by its field. */
  referralId: maybe(line(40)),
}

/** What the registry of providers (NPPES) says of an NPI. */
export const registryAnswer = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  organization: z.string(),
  credential: z.string(),
  taxonomy: z.string(),
  license: z.string(),
  active: z.boolean(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  zip: z.string(),
  phone: z.string(),
})

const linkRefusals = ['link.unknown', 'link.used', 'link.expired'] as const
const codeRefusals = ['signIn.wrongCode', 'signIn.slowDown'] as const

export const accountCalls = {
  register: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    rate: 'signIn',
    summary:
      'Provider or staff sign-up: the phone is proved by a code, the account waits for verification, and the one-time link to set the password is sent. A phone that has an account gets the same answer and learns so by SMS.',
    input: z.discriminatedUnion(
      'audience',
      [
        z.object({
          audience: z.literal('provider'),
          phone,
          code: verificationCode,
          ...providerFacts,
          acceptTerms: accepted,
        }),
        z.object({
          audience: z.literal('staff'),
          phone,
          code: verificationCode,
          firstName: providerFacts.firstName,
          lastName: providerFacts.lastName,
          email,
          acceptTerms: accepted,
        }),
      ],
      { error: 'fields.invalid' },
    ),
    output: nothing,
    refuses: codeRefusals,
  }),
  setup_pwd: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    rate: 'signIn',
    summary: "Sets a staff account's password with a one-time link; ends its other sessions.",
    input: z.object({ linkToken, password: newPassword }),
    output: nothing,
    refuses: [...linkRefusals, 'signIn.slowDown'],
  }),
  login: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    rate: 'signIn',
    summary: 'Signs in by phone with a password or with a verification code.',
    input: z.discriminatedUnion(
      'mode',
      [
        z.object({
          mode: z.literal('password'),
          audience,
          phone,
          password: typedPassword,
        }),
        z.object({
          mode: z.literal('code'),
          audience,
          phone,
          code: verificationCode,
        }),
      ],
      { error: 'fields.invalid' },
    ),
    output: z.strictObject({ userInfo }),
    /**
     * `signIn.secondStep` carries ticket, method (sms, totp) and expiresAt: go on with `login_second_step`.
     * `signIn.needsPassword`: a code by SMS is this account's second step, so it cannot be the first.
     * `signIn.notFinished`: staff signed them up; the link to accept the terms and set the first password was sent again.
     */
    refuses: [
      'signIn.wrong',
      'signIn.wrongCode',
      'signIn.slowDown',
      'signIn.secondStep',
      'signIn.needsPassword',
      'signIn.notFinished',
    ],
  }),
  login_second_step: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    rate: 'signIn',
    beyondSpec: true,
    summary:
      'Signs in with the second step: the code of the authenticator app, the one sent by SMS, or a recovery code, which is then used up.',
    input: z.object({ ticket: linkToken, code: secondStepCode }),
    output: z.strictObject({ userInfo }),
    refuses: [...codeRefusals, 'signIn.stepExpired'],
  }),
  two_step_send_again: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    rate: 'code',
    beyondSpec: true,
    summary:
      'Sends another code by SMS for a second step that waits for one; the code before it ends. The ticket stays, with the tries it has left.',
    input: z.object({ ticket: linkToken }),
    output: z.strictObject({ resendInSeconds: z.int(), expiresInSeconds: z.int() }),
    refuses: ['code.tooMany', 'signIn.slowDown', 'signIn.stepExpired'],
  }),
  forget_pwd: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    rate: 'signIn',
    summary: 'Phone and code for a reset token of 15 minutes.',
    input: z.object({ audience, phone, code: verificationCode }),
    output: z.strictObject({ resetToken: z.string(), expiresInSeconds: z.int() }),
    refuses: [...codeRefusals, 'signIn.notFinished'],
  }),
  update_pwd: call({
    access: 'optional',
    permission: null,
    mode: 'steps',
    rate: 'signIn',
    summary:
      'The new password: with the old one, signed in, or with a reset token. All other sessions of the account end.',
    input: z.discriminatedUnion(
      'mode',
      [
        z.object({ mode: z.literal('old'), oldPassword: typedPassword, password: newPassword }),
        z.object({ mode: z.literal('reset'), resetToken: linkToken, password: newPassword }),
      ],
      { error: 'fields.invalid' },
    ),
    output: nothing,
    refuses: [...linkRefusals, 'password.wrong', 'signIn.slowDown'],
  }),
  send_verification_code: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    rate: 'code',
    summary: 'Sends a six-digit code by SMS. The answer is the same whether or not the phone is known.',
    input: z.object({
      phone,
      audience,
      purpose: z.enum(['signIn', 'register', 'resetPassword', 'changePhone', 'changeDeposit'], {
        error: 'fields.invalid',
      }),
    }),
    output: z.strictObject({ resendInSeconds: z.int(), expiresInSeconds: z.int() }),
    refuses: ['code.tooMany', 'code.paused', 'code.notSent'],
  }),
  doctor_valid: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    rate: 'signIn',
    summary:
      'Checks a one-time link, an NPI or a referral before a form is sent; what was not asked is null. Never says whether a phone is known.',
    input: z.object({
      linkToken: maybe(linkToken),
      npi: maybe(line(20)),
      referralId: maybe(line(40)),
    }),
    output: z.strictObject({
      link: z
        .strictObject({
          state: z.enum(['alive', 'used', 'expired', 'unknown']),
          purpose: z.enum(['setPassword', 'resetPassword', 'email']).nullable(),
          audience: audience.nullable(),
          /** Its owner has yet to accept the terms, with the password that they set. */
          asksTerms: z.boolean(),
        })
        .nullable(),
      npi: z
        .strictObject({
          valid: z.boolean(),
          /** Null: not in the registry, or (`reachable` false) it could not be asked. */
          registry: registryAnswer.nullable(),
          reachable: z.boolean(),
        })
        .nullable(),
      referral: z.strictObject({ clinicName: z.string().nullable() }).nullable(),
    }),
    refuses: ['signIn.slowDown'],
  }),
  doctor_set_password: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    rate: 'signIn',
    summary:
      "Sets a provider's password with a one-time link, which is then used up. Whoever was signed up by staff accepts the terms with it.",
    input: z.object({ linkToken, password: newPassword, acceptTerms: yesNo.default(false) }),
    output: nothing,
    refuses: [...linkRefusals, 'signIn.slowDown'],
  }),
  link_renew: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    rate: 'code',
    beyondSpec: true,
    summary:
      'Sends another one-time link in place of a dead one, to the same account by SMS and e-mail. The answer is always the same.',
    input: z.object({ linkToken }),
    output: nothing,
    refuses: ['code.tooMany'],
  }),
  email_verify: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    rate: 'signIn',
    beyondSpec: true,
    summary:
      'Proves an e-mail address by the link that was sent to it. An account without a password gets a link to set it.',
    input: z.object({ linkToken }),
    output: z.strictObject({ audience, setPasswordToken: z.string().nullable() }),
    refuses: [...linkRefusals, 'signIn.slowDown'],
  }),
  sign_out: call({
    access: 'signedIn',
    permission: null,
    mode: 'write',
    beyondSpec: true,
    summary: 'Ends this session on the server.',
    input: noInput,
    output: nothing,
  }),
  session_state: call({
    access: 'signedIn',
    permission: null,
    mode: 'read',
    beyondSpec: true,
    summary:
      'When this session ends by idling and for good. Asked in the background it does not keep the session alive.',
    input: noInput,
    output: z.strictObject({
      idleEndsAt: instant,
      endsAt: instant,
      permissions: z.array(z.enum(permissions)),
      status: z.enum(['pending', 'active', 'suspended']),
      /** Unread notifications; 0 for staff. */
      unread: z.int(),
      /** Changes whenever something happened that an open page may show; empty for staff. */
      newest: z.string(),
    }),
  }),
  session_list: call({
    access: 'signedIn',
    permission: null,
    mode: 'read',
    beyondSpec: true,
    summary: 'The sessions of the account that is signed in, this one marked; at most ten.',
    input: noInput,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          sessionId: z.string(),
          device: z.string(),
          createdAt: instant,
          lastSeenAt: instant,
          current: z.boolean(),
        }),
      ),
    }),
  }),
  session_end: call({
    access: 'signedIn',
    permission: null,
    mode: 'write',
    beyondSpec: true,
    summary: 'Signs the account out somewhere else.',
    input: z.object({ sessionId: id('session') }),
    output: nothing,
    refuses: ['record.unknown'],
  }),
  two_step_begin: call({
    access: 'signedIn',
    permission: null,
    mode: 'steps',
    rate: 'signIn',
    beyondSpec: true,
    summary:
      'Begins to turn on the second step: gives a secret for the authenticator app (RFC 6238), or sends a code by SMS. Nothing changes before `two_step_set`.',
    input: z.object({
      method: z.enum(['sms', 'totp'], { error: 'fields.invalid' }),
      password: typedPassword,
    }),
    output: z.strictObject({
      ticket: z.string(),
      /** Base32 and as `otpauth:` address; null for SMS. */
      secret: z.string().nullable(),
      address: z.string().nullable(),
    }),
    refuses: ['password.wrong', 'signIn.slowDown', 'code.tooMany'],
  }),
  two_step_set: call({
    access: 'signedIn',
    permission: null,
    mode: 'steps',
    rate: 'signIn',
    beyondSpec: true,
    summary: 'Turns the second step on with a first code; gives the recovery codes, this one time.',
    input: z.object({ ticket: linkToken, code: verificationCode }),
    output: recoveryCodes,
    refuses: [...codeRefusals, 'signIn.stepExpired'],
  }),
  two_step_codes_begin: call({
    access: 'signedIn',
    permission: null,
    mode: 'steps',
    rate: 'signIn',
    beyondSpec: true,
    summary:
      'Begins to make new recovery codes: gives a ticket for a code of the second step, which is sent where it comes by SMS.',
    input: noInput,
    output: z.strictObject({ ticket: z.string(), method: z.enum(['sms', 'totp']) }),
    refuses: ['account.decided', 'code.tooMany', 'signIn.slowDown'],
  }),
  two_step_codes: call({
    access: 'signedIn',
    permission: null,
    mode: 'steps',
    rate: 'signIn',
    beyondSpec: true,
    summary: 'Makes new recovery codes with a code of the second step; those before end.',
    input: z.object({ ticket: linkToken, code: verificationCode }),
    output: recoveryCodes,
    refuses: [...codeRefusals, 'signIn.stepExpired'],
  }),
  two_step_off: call({
    access: 'signedIn',
    permission: null,
    mode: 'steps',
    rate: 'signIn',
    beyondSpec: true,
    summary: 'Turns the second step off, with the password.',
    input: z.object({ password: typedPassword }),
    output: nothing,
    refuses: ['password.wrong', 'signIn.slowDown'],
  }),
  account_security: call({
    access: 'signedIn',
    permission: null,
    mode: 'read',
    beyondSpec: true,
    summary: 'How the account that is signed in proves itself.',
    input: noInput,
    output: z.strictObject({
      twoStep: z.enum(twoStepMethods),
      phone: z.string(),
      /** How many recovery codes are not used yet. */
      recoveryCodes: z.int(),
    }),
  }),
}
