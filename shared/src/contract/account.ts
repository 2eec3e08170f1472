import { z } from 'zod'
import { permissions } from '../domain/permission.ts'
import { call, later } from './call.ts'
import { id, instant, lang, noInput, nothing, phone } from './fields.ts'

export const audience = z.enum(['provider', 'staff'], { error: 'fields.invalid' })

/** What the browser keeps of who is signed in. Holds no patient's data (decisions section 11). */
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

export const accountCalls = {
  register: later({ access: 'public', permission: null, summary: 'Provider or staff sign-up.' }),
  setup_pwd: later({
    access: 'public',
    permission: null,
    summary: "Set a staff account's password with a one-time link.",
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
          password: z
            .string({ error: 'fields.enterPassword' })
            .min(1, { error: 'fields.enterPassword' })
            .max(1000, { error: 'fields.tooLong' }),
        }),
        z.object({
          mode: z.literal('code'),
          audience,
          phone,
          code: z
            .string({ error: 'fields.enterCode' })
            .trim()
            .regex(/^\d{6}$/, { error: 'fields.enterCode' }),
        }),
      ],
      { error: 'fields.invalid' },
    ),
    output: z.strictObject({ userInfo }),
    refuses: ['signIn.wrong', 'signIn.wrongCode', 'signIn.slowDown'],
  }),
  forget_pwd: later({
    access: 'public',
    permission: null,
    summary: 'Phone and code for a short-lived reset token.',
  }),
  update_pwd: later({
    access: 'public',
    permission: null,
    summary: 'The new password, with the old one or a reset token.',
  }),
  send_verification_code: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    rate: 'code',
    summary:
      'Sends a six-digit code by SMS. The answer is the same whether or not the phone is known (decisions section 1).',
    input: z.object({
      phone,
      audience,
      purpose: z.enum(['signIn', 'register', 'resetPassword', 'changePhone', 'changeDeposit'], {
        error: 'fields.invalid',
      }),
    }),
    output: z.strictObject({ resendInSeconds: z.int(), expiresInSeconds: z.int() }),
    refuses: ['code.tooMany', 'code.paused'],
  }),
  doctor_valid: later({
    access: 'public',
    permission: null,
    summary: 'Checks a one-time link, an NPI or a referral before a form is sent.',
  }),
  doctor_detail: later({
    access: 'provider',
    permission: 'profile:view',
    summary: "The provider's profile.",
  }),
  doctor_edit: later({ access: 'provider', permission: 'profile:edit', summary: 'Changes the profile.' }),
  doctor_seller_permit_edit: later({
    access: 'provider',
    permission: 'profile:edit',
    summary: "Hands in a seller's permit for checking.",
  }),
  doctor_set_password: later({
    access: 'public',
    permission: null,
    summary: 'Sets the password with a one-time link.',
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
    }),
  }),
}
