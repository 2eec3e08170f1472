import { describe, expect, it } from 'vitest'
import { isCommonPassword, passwordProblem, passwordProblems } from './password.ts'

describe('passwordProblem', () => {
  it.each([
    ['', 'tooShort'],
    ['Ab1', 'tooShort'],
    ['Abcd1', 'tooShort'],
    ['😀😀A1', 'tooShort'],
    ['abcdef1', 'noUpperCase'],
    ['123456', 'noUpperCase'],
    ['ABCDEF', 'noNumber'],
    ['Abcde1', null],
    ['Élan-2026', null],
    ['correct Horse 9', null],
  ])('%j: %s', (text, problem) => expect(passwordProblem(text, 'provider')).toBe(problem))

  it.each([
    ['Abcdefghij1', 'tooShort'],
    ['Gui9Pi-Tang', 'tooShort'],
    ['Gui9Pi-Tang-2', null],
    ['gui9pi-tang-2', 'noUpperCase'],
    ['Gui-Pi-Tang-X', 'noNumber'],
    ['Password2026', 'common'],
    ['WelcomeBencao1', 'common'],
    ['Aaaaaaaaaaa1', 'common'],
    ['Herbs2026-Bencao', null],
  ])('of staff, %j: %s', (text, problem) => expect(passwordProblem(text, 'staff')).toBe(problem))

  it('accepts a common one of a provider', () => expect(passwordProblem('Password1', 'provider')).toBeNull())

  it('lists all violations', () => {
    expect(passwordProblems('', 'provider')).toEqual(['tooShort', 'noUpperCase', 'noNumber'])
    expect(passwordProblems('abcdefg', 'provider')).toEqual(['noUpperCase', 'noNumber'])
    expect(passwordProblems('A1', 'provider')).toEqual(['tooShort'])
    expect(passwordProblems('Abcde1', 'provider')).toEqual([])
    expect(passwordProblems('', 'staff')).toEqual(['tooShort', 'noUpperCase', 'noNumber', 'common'])
  })
})

describe('isCommonPassword', () => {
  it.each([
    'Password1',
    'PASSWORD123',
    'Passw0rd',
    'P@ssw0rd1',
    'Qwerty1!',
    'Welcome2026',
    'Abc123',
    'Summer2026!',
    '1Q2w3e4r',
    'Bencao1',
    'Doctor@1',
    'WelcomeBencao2026',
    'Aa1111',
  ])('knows %s', (text) => {
    expect(isCommonPassword(text)).toBe(true)
  })

  it.each(['Gui9Pi-Tang', 'Windscreen7Jade', 'Rosa19quintero', 'Summer2026Rain', 'K7mZq2'])(
    'accepts %s',
    (text) => expect(isCommonPassword(text)).toBe(false),
  )
})
