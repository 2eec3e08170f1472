import '../api/zod.ts'
import { providerFacts } from '@bencao/shared/contract/account.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { z } from 'zod'

export type Profile = Data<'doctor_detail'>

const { firstName, lastName, clinicName, npi, email, address1, address2, city, province, zip } = providerFacts

/** The contract's rules of a provider's facts. */
export const factsSchema = z.object({
  firstName,
  lastName,
  clinicName,
  npi,
  email,
  address1,
  address2,
  city,
  province,
  zip,
})

/** The facts as the form holds them. */
export type FactsValues = Record<keyof z.input<typeof factsSchema>, string>

export const factsOf = (profile: Profile): FactsValues => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  clinicName: profile.clinicName,
  npi: profile.npi,
  email: profile.email,
  address1: profile.address1,
  address2: profile.address2,
  city: profile.city,
  province: profile.province,
  zip: profile.zip,
})

/** What was changed of the facts, as the contract reads it: only that is sent, so that nothing else is written over. */
export const changedFacts = (profile: Profile, typed: FactsValues): Partial<FactsValues> => {
  const { address2: second = '', ...facts } = factsSchema.parse(typed)
  const before = factsOf(profile)
  const changed = Object.entries({ ...facts, address2: second }).filter(
    ([name, value]) => value !== before[name as keyof FactsValues],
  )
  return Object.fromEntries(changed)
}
