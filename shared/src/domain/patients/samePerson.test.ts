import { expect, it } from 'vitest'
import { mayBeSamePerson } from './samePerson.ts'

const wang = { phone: '9175550142', dateOfBirth: '1980-03-07', matchName: 'wangjianguo' }

it.each([
  [{ matchName: 'chenwei', dateOfBirth: '' }, true, 'the same phone'],
  [{ phone: '2125550187' }, true, 'the same name and birth date'],
  [{ phone: '2125550187', dateOfBirth: '1980-03-08' }, false, 'the same name only'],
  [{ phone: '2125550187', matchName: 'wangjianhua' }, false, 'the same birth date only'],
] as [Partial<typeof wang>, boolean, string][])('%o: %s, %s', (other, same) => {
  expect(mayBeSamePerson(wang, { ...wang, ...other })).toBe(same)
})

it('takes what is not known for no likeness', () => {
  const other = { ...wang, phone: '2125550187' }
  expect(mayBeSamePerson({ ...wang, dateOfBirth: '' }, { ...other, dateOfBirth: '' })).toBe(false)
  expect(mayBeSamePerson({ ...wang, matchName: '' }, { ...other, matchName: '' })).toBe(false)
})
