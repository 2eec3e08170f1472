import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  displayName,
  genders,
  initials,
  isSameContact,
  isSameIdentity,
  patientSearchTerms,
  patientSearchWords,
  type SearchedPatient,
  namesIn,
  personIn,
} from './patient.ts'

const name = (firstName: string, lastName: string, middleName: string | null = null) => ({
  firstName,
  middleName,
  lastName,
})

it.each([
  ['415', '1980-03-07', true],
  ['416', '1980-03-07', false],
  ['415', '1980-03-08', false],
  ['415', undefined, false],
])('keeps or changes what tells patients apart, phone and birth date: %s, %s', (phone, dateOfBirth, same) => {
  expect(isSameIdentity({ phone: '415', dateOfBirth: '1980-03-07' }, { phone, dateOfBirth })).toBe(same)
  expect(isSameIdentity({ phone: '415', dateOfBirth: '' }, { phone: '415' })).toBe(true)
})

it.each([
  ['415', 'a@home.example', true],
  ['416', 'a@home.example', false],
  ['415', 'b@home.example', false],
  ['415', undefined, false],
])('an edit to %s, %s leaves the contact as it was: %s', (phone, email, same) => {
  expect(isSameContact({ phone: '415', email: 'a@home.example' }, { phone, email })).toBe(same)
  expect(isSameContact({ phone: '415', email: '' }, { phone: '415' })).toBe(true)
})

it('has three genders', () => expect(genders).toEqual(['female', 'male', 'other']))

it.each([
  [name('Rosa', 'Quintero-Bell'), 'Rosa Quintero-Bell', 'RQ'],
  [name('  Mei ', 'Lin', 'Anna'), 'Mei Anna Lin', 'ML'],
  [name('Élodie', 'ørsted', ''), 'Élodie ørsted', 'ÉØ'],
  [name('小明', '王'), '王小明', '王'],
  [name('小明', 'Wang'), '小明 Wang', '小W'],
  [name('', 'Solo'), 'Solo', 'S'],
  [name('', ''), '', ''],
])('shows %j as %s, %s', (person, shown, badge) => {
  expect(displayName(person)).toBe(shown)
  expect(initials(person)).toBe(badge)
})

const rosa = {
  ...name('Rosa María', "Quintero-O'Bell", 'de la Ñ'),
  dateOfBirth: '1980-03-07',
  phone: '9175550142',
}
const textOf = (patient: SearchedPatient) => ` ${patientSearchWords(patient).join(' ')} `
const finds = (patient: SearchedPatient, query: string) => {
  const text = textOf(patient)
  const terms = patientSearchTerms(query)
  return terms.length > 0 && terms.every((term) => text.includes(term))
}

describe('the search for a patient', () => {
  it.each([
    'rosa',
    'ROSA',
    'maria',
    'María',
    'rosamaria',
    'quintero rosa',
    'Quintero, Rosa',
    'ros quin',
    "o'bell",
    'obell',
    'quintero-obell',
    'ñ',
    'n',
    '3/7/1980',
    '03/07/1980',
    '3/07/1980',
    '3-7-1980',
    '3.7.1980',
    '3 / 7 / 1980',
    '1980-03-07',
    '1980-3-7',
    '1980/03',
    '1980年3月7日',
    '03071980',
    '19800307',
    '3/7',
    '03/0',
    '3/7/19',
    '3/7/80',
    '3/',
    '1980',
    '9175550142',
    '(917) 555-0142',
    '917-555',
    '917.555.01',
    '(917)555',
    '555-0142',
    '0142',
    '+1 917 555 0142',
    '+1 917',
    '+1917555',
    '1-917-555',
    '1 (917) 555',
    'rosa 917-555-0142',
    'quintero 3/7/1980',
  ])('finds her by %j', (query) => expect(finds(rosa, query)).toBe(true))

  it.each([
    '',
    '  ',
    'rosanna',
    'rosa smith',
    '3/8/1980',
    '13/7/1980',
    '7/3/1980',
    '3/7/1981',
    '1980-07-03',
    '917-556',
    '19175550143',
    '%',
    '_',
    'rosa%smith',
  ])('does not find her by %j', (query) => expect(finds(rosa, query)).toBe(false))

  it('distinguishes November from January', () => {
    const born = { ...rosa, dateOfBirth: '1980-11-17' }
    expect(finds(born, '1/17/1980')).toBe(false)
    expect(finds(born, '11/17/1980')).toBe(true)
  })

  it.each(['1980-03-01', '1980/3/01', '03/01', '3/01', '3/1/1980', '1980年3月1日', '3月1日'])(
    'takes a month and a day of %j as complete',
    (query) => {
      const born = (dateOfBirth: string) => finds({ ...rosa, dateOfBirth }, query)
      const days = ['1980-03-01', '1980-03-10', '1980-03-19', '1980-12-01']
      expect(days.filter(born)).toEqual(['1980-03-01'])
    },
  )

  it('goes on after a month or a day of one digit, and not after two', () => {
    const born = (query: string) =>
      ['1980-01-03', '1980-01-31', '1980-10-03', '1980-12-30'].filter((dateOfBirth) =>
        finds({ ...rosa, dateOfBirth }, query),
      )
    expect(born('1980-1')).toHaveLength(4)
    expect(born('1980-01')).toEqual(['1980-01-03', '1980-01-31'])
    expect(born('1980-01-3')).toEqual(['1980-01-03', '1980-01-31'])
    expect(born('1980-01-03')).toEqual(['1980-01-03'])
    expect(born('1980-1-0')).toEqual(['1980-01-03', '1980-01-31'])
    expect(born('1/3')).toEqual(['1980-01-03', '1980-01-31'])
  })

  it('finds a Chinese name in either order, whole or in part', () => {
    const wang = { ...name('小明', '王'), dateOfBirth: null, phone: null }
    for (const query of ['王小明', '小明王', '小明', '王', '明 王']) expect(finds(wang, query)).toBe(true)
    expect(finds(wang, '李小明')).toBe(false)
  })

  it('finds a Chinese name by any part of it; of one or two letters at the beginning of a word', () => {
    const letter = fc.constantFrom(...Array.from('王建國歐陽修明華𠮷·'))
    fc.assert(
      fc.property(
        fc.array(letter, { minLength: 2, maxLength: 30 }),
        fc.nat(29),
        fc.nat(29),
        (name, from, to) => {
          const text = textOf({
            firstName: name.slice(1).join(''),
            lastName: name[0] ?? '',
            dateOfBirth: null,
            phone: null,
          })
          const letters = name.filter((each) => each !== '·')
          const part = letters.slice(Math.min(from, to), Math.max(from, to) + 1).join('')
          expect(text).toContain(part.length < 3 && part !== '' ? ` ${part}` : part)
        },
      ),
    )
  })

  it('produces a few terms without wildcards of LIKE', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (query) => {
        const terms = patientSearchTerms(query)
        expect(terms.length).toBeLessThanOrEqual(8)
        for (const term of terms) expect(term).not.toMatch(/[%_\\\s]|^$/u)
      }),
    )
  })

  it('finds everybody by their own words and phone, as typed or without accents', () => {
    const word = fc.stringMatching(/^[A-Za-zÁÉÍÓÚÑáéíóúñçüö'-]{1,12}$/)
    const phone = fc.stringMatching(/^[2-9]\d{9}$/)
    fc.assert(
      fc.property(word, word, phone, (firstName, lastName, digits) => {
        const patient = { firstName, lastName, dateOfBirth: '1955-12-01', phone: digits }
        const parts = [`${lastName} ${firstName}`, `${firstName} ${lastName}`.normalize('NFD')]
        for (const query of [...parts, digits.slice(2, 8), '12/1/1955']) {
          const terms = patientSearchTerms(query)
          const text = textOf(patient)
          expect(terms.filter((term) => !text.includes(term))).toEqual([])
        }
      }),
    )
  })
})

it.each([
  ['Hannah Weissman', 'Hannah', 'Weissman'],
  [' mary  ann smith ', 'mary ann', 'smith'],
  ['Weissman, Hannah', 'Hannah', 'Weissman'],
  ['Hannah', 'Hannah', ''],
  ['王小明', '小明', '王'],
  ['王 小明', '小明', '王'],
  ['歐陽靖', '靖', '歐陽'],
  ['欧阳静', '静', '欧阳'],
  ['陳，小明', '小明', '陳'],
  ['415 555 0142', '', ''],
  ['3/7/1980', '', ''],
  ['', '', ''],
])('reads first and last name in "%s"', (typed, firstName, lastName) => {
  expect(namesIn(typed)).toEqual({ firstName, lastName })
})

it.each([
  ['Wei Chen', 'Wei', 'Chen', ''],
  ['陳偉 9175551234', '偉', '陳', '9175551234'],
  ['(917) 555-1234 Wei Chen', 'Wei', 'Chen', '9175551234'],
  ['Chen, Wei, 917-555-1234', 'Wei', 'Chen', '9175551234'],
  ['+1 917 555 1234', '', '', '9175551234'],
  ['9175551234', '', '', '9175551234'],
  ['917555', '', '', ''],
  ['3/7/1980', '', '', ''],
  ['', '', '', ''],
])('reads name and phone in "%s"', (typed, firstName, lastName, phone) => {
  expect(personIn(typed)).toEqual({ firstName, lastName, phone })
})
