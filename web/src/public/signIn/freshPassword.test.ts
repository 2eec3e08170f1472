import { expect, it } from 'vitest'
import { forgetFreshPassword, freshPhone, noteFreshPassword } from './freshPassword.ts'

it('knows until the sign-in whose password was just set', () => {
  expect(freshPhone('provider')).toBeNull()
  noteFreshPassword('provider', '(917) 555-0142')
  expect(freshPhone('provider')).toBe('(917) 555-0142')
  expect(freshPhone('staff')).toBeNull()
  forgetFreshPassword()
  expect(freshPhone('provider')).toBeNull()
})
