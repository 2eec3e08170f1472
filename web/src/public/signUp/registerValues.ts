import '../../ui/contractForm/zod.ts'
import { signUpCalls } from '@bencao/shared/contract/signUp.ts'
import type { Sent } from '@bencao/shared/contract/index.ts'
import { z } from 'zod'
import { emptyPractice } from '../../ui/contractForm/emptyPractice.ts'
import { dateSent } from '../../ui/contractForm/typedDate.ts'
import { referralIn } from './referralIn.ts'

/** A staff sign-up as typed. */
export const emptyMember = { phone: '', code: '', firstName: '', lastName: '', email: '', acceptTerms: false }
export type MemberValues = typeof emptyMember

/** A provider's sign-up as typed: dates as MM/DD/YYYY, a referral also as the link it came by. */
export const emptyProvider = { ...emptyMember, ...emptyPractice }
export type ProviderValues = typeof emptyProvider

type ProviderSent = Extract<Sent<'register'>, { audience: 'provider' }>
type MemberSent = Extract<Sent<'register'>, { audience: 'staff' }>

/** What is sent of it; a date that cannot be read stays as it is and is refused by the contract's rule. */
export const providerSent = ({ permitExpiresOn, referralId, ...values }: ProviderValues): ProviderSent => ({
  audience: 'provider',
  ...values,
  permitExpiresOn: dateSent(permitExpiresOn),
  referralId: referralIn(referralId),
})

export const memberSent = (values: MemberValues): MemberSent => ({ audience: 'staff', ...values })

const { input } = signUpCalls.register

/** Before a code was asked for, none has to be there: sending asks for it. */
const withCode = (sent: { code: string }, codeAsked: boolean) =>
  sent.code === '' && !codeAsked ? { ...sent, code: '000000' } : sent

/** A permit is given whole or not at all, as the server has it. */
const permitParts = ['permitNumber', 'permitProvince', 'permitExpiresOn'] as const

/** The contract's rules for what is typed. */
export const providerRules = (codeAsked: boolean) =>
  z.custom<ProviderValues>().superRefine((values, ctx) => {
    const checked = input.safeParse(withCode(providerSent(values), codeAsked))
    for (const { path, message } of checked.error?.issues ?? []) {
      ctx.addIssue({ code: 'custom', path: [...path], message })
    }
    const missing = permitParts.filter((part) => values[part] === '')
    if (missing.length === permitParts.length) return
    for (const part of missing) {
      ctx.addIssue({ code: 'custom', path: [part], message: 'fields.permitIncomplete' })
    }
  })

export const memberRules = (codeAsked: boolean) =>
  z
    .custom<MemberValues>()
    .transform((values) => withCode(memberSent(values), codeAsked))
    .pipe(input)
