import { expect, it } from 'vitest'
import { signInProblems } from './signInProblems.ts'

const typed = { phone: '(917) 555-0142', code: '482913', password: 'Secret1' }

it('finds nothing wrong with a phone and a code or password', () => {
  expect(signInProblems('code', typed)).toEqual({})
  expect(signInProblems('password', { ...typed, code: '' })).toEqual({})
})

it('says what is wrong under each field', () => {
  expect(signInProblems('code', { phone: '555', code: '12', password: '' })).toEqual({
    phone: 'fields.phoneSignIn',
    code: 'fields.enterCode',
  })
  expect(signInProblems('password', { ...typed, password: '' })).toEqual({ password: 'fields.enterPassword' })
})
