import { expect, it } from 'vitest'
import { changeOf, changeSchema, valuesOf } from './changeValues.ts'

const stored = {
  providerId: '6f0c3a52-9d54-4c43-9f0e-6a1a0a4f9a01',
  subscriptionId: '6f0c3a52-9d54-4c43-9f0e-6a1a0a4f9a02',
  goodsId: '6f0c3a52-9d54-4c43-9f0e-6a1a0a4f9a03',
  quantity: 2,
  dosage: '',
  timesPerDay: 2,
  timing: 'anytime',
  note: '',
  cycleMonths: 1,
  nextShippingDate: '2026-12-20',
  delivery: 'ship',
  address: {
    firstName: 'Mei',
    lastName: 'Lin',
    phone: '9175550142',
    email: '',
    address1: '1 Main St',
    address2: '',
    city: 'Oakland',
    province: 'CA',
    zip: '94607',
  },
  asks: [],
} as const satisfies Parameters<typeof valuesOf>[0]
const typed = { ...valuesOf(stored), quantity: '3', reason: 'Asked on the phone' }
const atClinic = { ...stored, address: { ...stored.address, phone: '' } }

it('sends the address only if it is another', () => {
  expect(changeOf(stored, typed)).not.toHaveProperty('address')
  expect(changeOf(stored, { ...typed, city: 'Alameda' }).address).toMatchObject({
    city: 'Alameda',
    zip: '94607',
  })
  expect(changeOf({ ...stored, delivery: 'pickup' }, { ...typed, city: 'Alameda' })).not.toHaveProperty(
    'address',
  )
})

it('needs a phone number, except where none is stored because the goods go to the clinic', () => {
  const withoutPhone = { ...typed, phone: '' }
  expect(changeSchema(stored).safeParse(withoutPhone).error?.issues[0]?.path).toEqual(['phone'])
  expect(changeSchema(atClinic).safeParse(withoutPhone).success).toBe(true)
  expect(changeOf(atClinic, withoutPhone)).not.toHaveProperty('address')
})

it('takes another address only in the state of its ZIP code, and leaves a stored one that is older than this rule', () => {
  const wrong = (subscription: typeof stored, of: object) =>
    changeSchema(subscription).safeParse({ ...valuesOf(subscription), reason: typed.reason, ...of }).error
      ?.issues
  expect(wrong(stored, { province: 'OR' })).toMatchObject([{ path: ['zip'], message: 'fields.zipState' }])
  expect(wrong(stored, { province: 'OR', zip: '97201' })).toBeUndefined()
  const old = { ...stored, address: { ...stored.address, province: 'OR' } }
  expect(wrong(old as never, { quantity: '3' })).toBeUndefined()
  expect(wrong({ ...old, delivery: 'pickup' } as never, {})).toBeUndefined()
})
