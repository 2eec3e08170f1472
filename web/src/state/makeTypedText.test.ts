import { expect, it } from 'vitest'
import { makeTypedText } from './makeTypedText.ts'

const typedBy = (account: string) => {
  const typed = makeTypedText()
  typed.readBy(account)
  return typed
}

it('keeps what was typed until the form has nothing more to keep', () => {
  const typed = typedBy('mei')
  expect(typed.isEmpty()).toBe(true)
  typed.keep('patient', { firstName: 'Ro', smsOptIn: true })
  expect(typed.of('patient')).toEqual({ firstName: 'Ro', smsOptIn: true })
  expect(typed.of('contact')).toBeUndefined()
  expect(typed.isEmpty()).toBe(false)
  typed.keep('patient', {})
  expect(typed.of('patient')).toBeUndefined()
  expect(typed.isEmpty()).toBe(true)
})

it('outlasts the end of the session, for the same account', () => {
  const typed = typedBy('mei')
  typed.keep('patient', { firstName: 'Ro' })
  typed.readBy(null)
  expect(typed.of('patient')).toBeUndefined()
  expect(typed.isEmpty()).toBe(true)
  typed.keep('patient', { firstName: 'nobody typed this' })
  typed.readBy('mei')
  expect(typed.of('patient')).toEqual({ firstName: 'Ro' })
})

it.each([[[null, 'lin', null]], [['lin', null]], [['lin']]])(
  'never shows it to another account, %j',
  (readers: (string | null)[]) => {
    const typed = typedBy('mei')
    typed.keep('patient', { firstName: 'Ro' })
    for (const reader of readers) {
      typed.readBy(reader)
      expect(typed.of('patient')).toBeUndefined()
    }
    typed.readBy('mei')
    expect(typed.of('patient')).toBeUndefined()
  },
)

it('forgets it when the person signs out', () => {
  const typed = typedBy('mei')
  typed.keep('patient', { firstName: 'Ro' })
  typed.readBy(null)
  typed.clear()
  typed.readBy('mei')
  expect(typed.of('patient')).toBeUndefined()
})

it('never keeps passwords and codes', () => {
  const typed = typedBy('mei')
  typed.keep('deposit', { holderName: 'Mei Lin', password: 'Herbs2026', code: '123456' })
  expect(JSON.stringify(typed.get())).not.toMatch(/Herbs2026|123456/)
  expect(typed.of('deposit')).toEqual({ holderName: 'Mei Lin' })
  typed.keep('deposit', { password: 'Herbs2026' })
  expect(typed.isEmpty()).toBe(true)
})
