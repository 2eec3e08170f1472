import { expect, it } from 'vitest'
import { z } from 'zod'
import { changedNames, followed } from './storedFields.ts'

const shape = {
  city: z.string().trim().min(1),
  zip: z.string().trim(),
  suite: z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? undefined : typed)),
}
const before = { city: 'Oakland', zip: '94607', suite: '' }
const after = { city: 'Alameda', zip: '94501', suite: '' }

it('updates untouched fields that changed elsewhere', () => {
  expect(followed(shape, before, { before, after })).toEqual(after)
})

it('keeps typed text, even if it is now invalid', () => {
  expect(followed(shape, { ...before, city: 'Berkeley' }, { before, after })).toEqual({
    ...after,
    city: 'Berkeley',
  })
  expect(followed(shape, { ...before, city: '' }, { before, after })).toEqual({ ...after, city: '' })
})

it('recognizes typed values once they are stored', () => {
  expect(followed(shape, { ...before, city: ' Alameda ' }, { before, after })).toEqual(after)
})

it('lists the fields that differ', () => {
  expect(changedNames(shape, before, { ...before, city: ' Oakland', suite: ' ' })).toEqual([])
  expect(changedNames(shape, before, { city: 'Oakland', zip: '', suite: '9' })).toEqual(['zip', 'suite'])
})
