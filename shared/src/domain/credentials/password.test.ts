import { describe, expect, it } from 'vitest'
import { isCommonPassword, minPasswordLength, passwordProblem, passwordProblems } from './password.ts'

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
  ])('%j: %s', (text, problem) => expect(passwordProblem(text)).toBe(problem))

  it('requires six characters', () => expect(minPasswordLength).toBe(6))

  it('lists all violations', () => {
    expect(passwordProblems('')).toEqual(['tooShort', 'noUpperCase', 'noNumber'])
    expect(passwordProblems('abcdefg')).toEqual(['noUpperCase', 'noNumber'])
    expect(passwordProblems('A1')).toEqual(['tooShort'])
    expect(passwordProblems('Abcde1')).toEqual([])
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
  ])('knows %s', (text) => {
    expect(isCommonPassword(text)).toBe(true)
  })

  it.each(['Gui9Pi-Tang', 'Windscreen7Jade', 'Rosa19quintero', 'Summer2026Rain', 'K7mZq2'])(
    'accepts %s',
    (text) => expect(isCommonPassword(text)).toBe(false),
  )
})
