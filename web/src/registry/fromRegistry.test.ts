import { describe, expect, it } from 'vitest'
import { differingFrom, entryParts, missingFrom, quiet } from './fromRegistry.ts'
import { emptyPractice } from '../ui/contractForm/emptyPractice.ts'

const entry = {
  firstName: 'MEI',
  lastName: "O'LIN-HART",
  organization: '',
  credential: 'L.AC.',
  taxonomy: 'Acupuncturist',
  license: 'AC12345',
  active: true,
  address1: '388 NE NINTH STREET',
  address2: '',
  city: 'OAKLAND',
  province: 'CA',
  zip: '94607',
  phone: '5105550123',
}

const unknown = { firstName: '', lastName: '', ...emptyPractice }

describe('the registry’s answer', () => {
  it.each([
    ['388 NINTH STREET', '388 Ninth Street'],
    ['GREEN LEAF CLINIC LLC', 'Green Leaf Clinic LLC'],
    ['PO BOX 1', 'PO Box 1'],
    ["O'BRIEN-SMITH", "O'Brien-Smith"],
    ['PEÑA', 'Peña'],
    ['McAllen Clinic', 'McAllen Clinic'],
    ['', ''],
  ])('%j is written %j', (capitals, written) => expect(quiet(capitals)).toBe(written))

  it('fills in empty fields and keeps typed text', () => {
    expect(missingFrom(entry, { ...unknown, firstName: 'Mei-Ling' })).toEqual({
      lastName: "O'Lin-Hart",
      address1: '388 NE Ninth Street',
      city: 'Oakland',
      province: 'CA',
      zip: '94607',
    })
  })

  it('reports differences from typed values', () => {
    const typed = { ...unknown, ...missingFrom(entry, unknown), city: 'Fresno' }
    expect(differingFrom(entry, typed)).toEqual({ city: 'Oakland' })
  })

  it('fills in no state that the form does not have', () => {
    expect(missingFrom({ ...entry, province: 'ZZ' }, unknown)).not.toHaveProperty('province')
  })

  it('is formatted in two parts, who and where', () => {
    expect(entryParts(entry)).toEqual({
      who: "Mei O'Lin-Hart L.AC.",
      where: '388 NE Ninth Street, Oakland, CA 94607',
    })
  })
})
