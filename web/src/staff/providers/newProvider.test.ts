import { doeClinic } from '@bencao/shared/contract/testing.ts'
import { expect, it } from 'vitest'
import { problemsIn } from '../../ui/form/problems.ts'
import { addSchema, emptyProvider } from './newProvider.ts'

const whole = {
  ...emptyProvider,
  phone: '9175550177',
  firstName: 'Jane',
  lastName: 'Doe',
  email: 'jane@clinic.example',
  ...doeClinic,
}
const problems = (values: object) => problemsIn(addSchema.safeParse(values))

it('takes a ZIP code of the chosen state only', () => {
  expect(problems(whole)).toEqual({})
  expect(problems({ ...whole, province: 'OR' })).toEqual({ zip: 'fields.zipState' })
})
