import '../../ui/contractForm/zod.ts'
import { signUpCalls } from '@bencao/shared/contract/signUp.ts'
import type { Sent } from '@bencao/shared/contract/index.ts'
import { z } from 'zod'
import { emptyPractice } from '../../ui/contractForm/emptyPractice.ts'
import { dateSent } from '../../ui/form/typedDate.ts'
import { referralIn } from './referralIn.ts'

/** A staff sign-up as typed. */
export const emptyMember = { phone: '', code: '', firstName: '', lastName: '', email: '', acceptTerms: false }
export type MemberValues = typeof emptyMember

/** A provider's sign-up as typed: dates as MM/DD/YYYY, a referral possibly as a link. */
export const emptyProvider = { ...emptyMember, ...emptyPractice }
export type ProviderValues = typeof emptyProvider

type ProviderSent = Extract<Sent<'register'>, { audience: 'provider' }>
type MemberSent = Extract<Sent<'register'>, { audience: 'staff' }>

/** The values to send. An unreadable date is unchanged; the contract refuses it. */
export const providerSent = ({ permitExpiresOn, referralId, ...values }: ProviderValues): ProviderSent => ({
  audience: 'provider',
  ...values,
  permitExpiresOn: dateSent(permitExpiresOn),
  referralId: referralIn(referralId),
})

export const memberSent = (values: MemberValues): MemberSent => ({ audience: 'staff', ...values })

const { input } = signUpCalls.register

/** Before a code was sent, the code may be empty: sending the form requests one. */
const withCode = (sent: { code: string }, codeSent: boolean) =>
  sent.code === '' && !codeSent ? { ...sent, code: '000000' } : sent

/** All fields of a permit or none, as on the server. */
const permitParts = ['permitNumber', 'permitProvince', 'permitExpiresOn'] as const

/** The contract's rules, for the values as typed. */
export const providerRules = (codeSent: boolean) =>
  z.custom<ProviderValues>().superRefine((values, ctx) => {
    const checked = input.safeParse(withCode(providerSent(values), codeSent))
    for (const { path, message } of checked.error?.issues ?? []) {
      ctx.addIssue({ code: 'custom', path: [...path], message })
    }
    const missing = permitParts.filter((part) => values[part] === '')
    if (missing.length === permitParts.length) return
    for (const part of missing) {
      ctx.addIssue({ code: 'custom', path: [part], message: 'fields.permitIncomplete' })
    }
  })

export const memberRules = (codeSent: boolean) =>
  z
    .custom<MemberValues>()
    .transform((values) => withCode(memberSent(values), codeSent))
    .pipe(input)
