import { z } from 'zod'
import { linkPurposes } from '../domain/account.ts'
import { call } from './entry/call.ts'
import {
  audience,
  codeRefusals,
  linkRefusals,
  linkToken,
  newPassword,
  verificationCode,
} from './fields/credentials.ts'
import { email, line, maybe, nothing, phone, yesNo } from './fields/fields.ts'
import { inItsState } from './fields/inItsState.ts'
import { providerFacts, registryAnswer } from './fields/providerFacts.ts'

const accepted = yesNo.refine((value) => value, { error: 'fields.acceptTerms' })

/** The page of the link does not know it, and sign-in asks for it next. */
const phoneToSignIn = z.strictObject({ phone: z.string() })

export const signUpCalls = {
  register: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    changes: [],
    rate: 'signIn',
    summary:
      'Provider or staff sign-up. A code proves the phone, the account awaits verification, and the one-time link to set the password is sent. A phone that already has an account gets the same answer, and an SMS that says so.',
    input: z.discriminatedUnion(
      'audience',
      [
        inItsState(
          z.object({
            audience: z.literal('provider'),
            phone,
            code: verificationCode,
            ...providerFacts,
            acceptTerms: accepted,
          }),
        ),
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
  doctor_valid: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    changes: [],
    rate: 'signIn',
    summary:
      'Checks a one-time link, an NPI or a referral before a form is sent; parts that were not requested are null. Never reveals whether a phone is known.',
    input: z.object({
      linkToken: maybe(linkToken),
      npi: maybe(line(20)),
      referralId: maybe(line(40)),
    }),
    output: z.strictObject({
      link: z
        .strictObject({
          state: z.enum(['alive', 'used', 'expired', 'unknown']),
          purpose: z.enum(linkPurposes).nullable(),
          audience: audience.nullable(),
          /** The account's owner must accept the terms when setting the password. */
          asksTerms: z.boolean(),
        })
        .nullable(),
      npi: z
        .strictObject({
          valid: z.boolean(),
          /** Null: not in the registry, or (`reachable` false) the registry did not answer. */
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
    changes: [],
    rate: 'signIn',
    summary:
      "Sets a provider's password with a one-time link, which is then used up. A provider created by staff also accepts the terms.",
    input: z.object({ linkToken, password: newPassword, acceptTerms: yesNo.default(false) }),
    output: phoneToSignIn,
    refuses: [...linkRefusals, 'signIn.slowDown'],
  }),
  setup_pwd: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    changes: [],
    rate: 'signIn',
    summary: "Sets a staff account's password with a one-time link and ends its other sessions.",
    input: z.object({ linkToken, password: newPassword }),
    output: phoneToSignIn,
    refuses: [...linkRefusals, 'signIn.slowDown'],
  }),
  link_renew: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    changes: [],
    rate: 'link',
    added: true,
    summary:
      'Sends a new one-time link in place of a dead one, to the same account by SMS and e-mail. The answer is always the same.',
    input: z.object({ linkToken }),
    output: nothing,
    refuses: ['code.tooMany'],
  }),
  email_verify: call({
    access: 'public',
    permission: null,
    mode: 'steps',
    changes: ['profile'],
    rate: 'signIn',
    added: true,
    summary:
      'Proves an e-mail address by the link sent to it. An account without a password gets a link to set one.',
    input: z.object({ linkToken }),
    output: z.strictObject({ audience, setPasswordToken: z.string().nullable() }),
    refuses: [...linkRefusals, 'signIn.slowDown'],
  }),
}
