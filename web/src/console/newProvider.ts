import { staffCalls } from '@bencao/shared/contract/staff.ts'
import { z } from 'zod'
import { dateSent } from '../ui/typedDate.ts'

const { input } = staffCalls.staff_provider_add

/** The contract's rules, for the permit's expiry as it is typed; what cannot be read is refused by its own rule. */
export const addSchema = z.object({
  ...input.shape,
  permitExpiresOn: z.preprocess(
    (typed) => (typeof typed === 'string' ? dateSent(typed) : typed),
    input.shape.permitExpiresOn,
  ),
})

/** The form's values: as typed, empty where nothing is. */
export type NewProvider = Record<keyof z.output<typeof addSchema>, string>

export const emptyProvider: NewProvider = {
  phone: '',
  lang: 'en',
  firstName: '',
  lastName: '',
  email: '',
  npi: '',
  clinicName: '',
  address1: '',
  address2: '',
  city: '',
  province: '',
  zip: '',
  permitNumber: '',
  permitProvince: '',
  permitExpiresOn: '',
  referralId: '',
}
