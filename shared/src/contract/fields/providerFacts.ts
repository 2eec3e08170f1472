import { z } from 'zod'
import { email, isoDate, line, maybe, npi, province, zip } from './fields.ts'

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
