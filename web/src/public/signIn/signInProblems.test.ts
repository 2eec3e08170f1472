import { expect, it } from 'vitest'
import { signInProblems } from './signInProblems.ts'

const typed = { phone: '(917) 555-0142', code: '482913', password: 'Secret1' }

it('accepts a phone with a code or password', () => {
  expect(signInProblems('code', typed, true)).toEqual({})
  expect(signInProblems('password', { ...typed, code: '' }, true)).toEqual({})
})

it('reports errors by field', () => {
  expect(signInProblems('code', { phone: '555', code: '12', password: '' }, true)).toEqual({
    phone: 'fields.phoneSignIn',
    code: 'fields.enterCode',
  })
  expect(signInProblems('password', { ...typed, password: '' }, true)).toEqual({
    password: 'fields.enterPassword',
  })
})

it('requires the code only once it was sent', () => {
  expect(signInProblems('code', { ...typed, code: '' }, false)).toEqual({})
  expect(signInProblems('code', { ...typed, code: '' }, true)).toEqual({ code: 'fields.enterCode' })
  expect(signInProblems('code', { ...typed, code: '12' }, false)).toEqual({ code: 'fields.enterCode' })
})
