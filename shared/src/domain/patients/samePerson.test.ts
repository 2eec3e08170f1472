import { describe, expect, it } from 'vitest'
import { mayBeSamePerson, mayStaffMerge } from './samePerson.ts'

describe('the portal takes two records for one person', () => {
  const wang = { phone: '9175550142', dateOfBirth: '1980-03-07', matchName: 'wangjianguo' }

  it.each([
    [{ matchName: 'chenwei', dateOfBirth: '' }, true, 'the same phone'],
    [{ phone: '2125550187' }, true, 'the same name and birth date'],
    [{ phone: '2125550187', dateOfBirth: '1980-03-08' }, false, 'the same name only'],
    [{ phone: '2125550187', matchName: 'wangjianhua' }, false, 'the same birth date only'],
  ] as [Partial<typeof wang>, boolean, string][])('%o: %s, %s', (other, same) => {
    expect(mayBeSamePerson(wang, { ...wang, ...other })).toBe(same)
  })

  it('and what is not known for no likeness', () => {
    const other = { ...wang, phone: '2125550187' }
    expect(mayBeSamePerson({ ...wang, dateOfBirth: '' }, { ...other, dateOfBirth: '' })).toBe(false)
    expect(mayBeSamePerson({ ...wang, matchName: '' }, { ...other, matchName: '' })).toBe(false)
  })
})

describe('staff may merge two records', () => {
  const ana = { phone: '5105550142', email: 'ana@home.example', dateOfBirth: '1980-03-07' }
  const nobody = { phone: '5105559999', email: '', dateOfBirth: '' }

  it.each([
    ['the phone', { phone: ana.phone }, true],
    ['the address in other letters', { email: 'ANA@home.example' }, true],
    ['the birth date', { dateOfBirth: ana.dateOfBirth }, true],
    ['nothing', {}, false],
  ])('that share %s', (_what, shared, expected) => {
    expect(mayStaffMerge(ana, { ...nobody, ...shared })).toBe(expected)
  })

  it('but not because both lack an address and a birth date', () => {
    expect(mayStaffMerge({ ...nobody, phone: '5105550000' }, nobody)).toBe(false)
  })
})
