import { z } from 'zod'
import { email, isoDate, line, maybe, npi, province, zip } from './fields.ts'

/** The facts given at sign-up, by the provider or by the staff who add one. */
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
  /** The seller's permit is optional; if there is a number, state and expiry are required. */
  permitNumber: maybe(line(40)),
  permitProvince: maybe(province),
  permitExpiresOn: maybe(isoDate),
  /** Share code of the provider who recommended Bencao. An unknown code is refused at this field. */
  referralId: maybe(line(40)),
}

/** The answer of the registry (NPPES) about an NPI. */
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
