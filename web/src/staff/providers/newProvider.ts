import { inItsState } from '@bencao/shared/contract/fields/inItsState.ts'
import { staffProviderCalls } from '@bencao/shared/contract/staff/providers.ts'
import { z } from 'zod'
import { emptyPractice } from '../../ui/contractForm/emptyPractice.ts'
import { typedDate } from '../../ui/contractForm/typedDateRule.ts'

const { requestId: _, ...fields } = staffProviderCalls.staff_provider_add.input.shape

/** The contract's rules, for the permit's expiry as typed. */
export const addSchema = inItsState(
  z.object({ ...fields, permitExpiresOn: typedDate(fields.permitExpiresOn) }),
)

/** The form's initial values. */
export type NewProvider = Record<keyof z.output<typeof addSchema>, string>

export const emptyProvider: NewProvider = {
  phone: '',
  lang: 'en',
  firstName: '',
  lastName: '',
  email: '',
  ...emptyPractice,
}
