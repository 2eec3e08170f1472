import { expect, it } from 'vitest'
import { offerValues } from './offerValues.ts'

const nothing = {
  standardCents: null,
  standardFreeFromCents: null,
  standardDays: null,
  expeditedCents: null,
  expeditedFreeFromCents: null,
  expeditedDays: null,
}

it('begins what is not offered yet with the usual days, in a new warehouse and in one that is there', () => {
  const usual = { standardCents: '', standardDays: '3-5', expeditedCents: '', expeditedDays: '1-2' }
  expect(offerValues(null)).toMatchObject(usual)
  expect(offerValues(nothing)).toMatchObject(usual)
})

it('leaves what is offered as it is, also without days', () => {
  const offers = { ...nothing, standardCents: 995, standardDays: '4', expeditedCents: 2_495 }
  expect(offerValues(offers)).toMatchObject({ standardDays: '4', expeditedCents: '24.95', expeditedDays: '' })
})
