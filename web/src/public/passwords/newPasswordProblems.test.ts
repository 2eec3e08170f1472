import { expect, it } from 'vitest'
import { newPasswordProblems } from './newPasswordProblems.ts'

it.each([
  ['', '', { password: 'fields.enterPassword' }],
  ['abcdef1', 'abcdef1', { password: 'fields.passwordRule' }],
  ['Abc12', 'Abc12', { password: 'fields.passwordRule' }],
  ['Herbs2026', '', { again: 'fields.passwordsDiffer' }],
  ['Herbs2026', 'herbs2026', { again: 'fields.passwordsDiffer' }],
  ['Herbs2026', 'Herbs2026', {}],
])('reports the errors of %j and %j', (password, again, problems) => {
  expect(newPasswordProblems({ password, again })).toEqual(problems)
})
