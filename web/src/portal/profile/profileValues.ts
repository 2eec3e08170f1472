import '../../ui/contractForm/zod.ts'
import { providerFacts } from '@bencao/shared/contract/fields/providerFacts.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { id, lang, phoneOrEmpty, whole } from '@bencao/shared/contract/fields/fields.ts'
import { inItsState } from '@bencao/shared/contract/fields/inItsState.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { z } from 'zod'
import { changedNames } from '../../ui/contractForm/storedFields.ts'

export type Profile = Data<'doctor_detail'>

const { firstName, lastName, clinicName, npi, address1, address2, city, province, zip } = providerFacts

/** The contract's rules for a provider's facts. */
const factsSchema = z.object({
  firstName,
  lastName,
  clinicName,
  // In the notation of the field.
  clinicPhone: phoneOrEmpty.transform(formatPhone),
  npi,
  address1,
  address2,
  city,
  province,
  zip,
})

/** The same with the rule of both ZIP code and state. */
export const factsInTheirState = inItsState(factsSchema)

/** The facts as the form has them. */
export type FactsValues = Record<keyof z.input<typeof factsSchema>, string>

export const factsOf = (profile: Profile): FactsValues => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  clinicName: profile.clinicName,
  clinicPhone: formatPhone(profile.clinicPhone),
  npi: profile.npi,
  address1: profile.address1,
  address2: profile.address2,
  city: profile.city,
  province: profile.province,
  zip: profile.zip,
})

/** The changed facts, as the contract reads them. Only these are sent, so that nothing else is overwritten. */
export const changedFacts = (profile: Profile, typed: FactsValues): Partial<FactsValues> => {
  const { address2: second = '', ...facts } = factsSchema.parse(typed)
  const changed = changedNames(factsSchema.shape, factsOf(profile), typed)
  return Object.fromEntries(
    Object.entries({ ...facts, address2: second }).filter(([name]) => changed.includes(name)),
  )
}

/** The contract's rules for the defaults of orders. The warehouse may stay unset. */
export const defaultsSchema = z.object({
  patientDiscountPercent: whole(0, 100, 'fields.percent'),
  warehouseId: z.literal('').or(id('warehouse')),
  lang,
})

/** The defaults of orders and the language of messages, as the form has them. */
export type DefaultsValues = Record<keyof z.input<typeof defaultsSchema>, string>

export const defaultsOf = ({ patientDiscountPercent, warehouseId, lang }: Profile): DefaultsValues => ({
  patientDiscountPercent: String(patientDiscountPercent),
  warehouseId: warehouseId ?? '',
  lang,
})

/** The changed values; only these are sent. */
export const changedDefaults = (
  profile: Profile,
  typed: DefaultsValues,
): Partial<z.output<typeof defaultsSchema>> => {
  const changed = changedNames(defaultsSchema.shape, defaultsOf(profile), typed)
  return Object.fromEntries(
    Object.entries(defaultsSchema.parse(typed)).filter(([name]) => changed.includes(name)),
  )
}
