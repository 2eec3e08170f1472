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
  expect(newPasswordProblems({ password, again }, 'provider')).toEqual(problems)
})

it('reports a short and a common password of staff', () => {
  const problems = (password: string) => newPasswordProblems({ password, again: password }, 'staff')
  expect(problems('Gui9Pi-Tang')).toEqual({ password: 'fields.passwordStaffRule' })
  expect(problems('Password2026')).toEqual({ password: 'fields.passwordStaffRule' })
  expect(problems('Gui9Pi-Tang-2')).toEqual({})
})
