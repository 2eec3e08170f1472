import { expect, it } from 'vitest'
import { ticketIn } from './ticket.ts'

it('finds the ticket of a sign-in that has a second step', () => {
  const data = { ticket: 'abc', method: 'totp', expiresAt: 1_800_000_000 } as const
  expect(ticketIn({ data })).toEqual({ ticket: 'abc', method: 'totp' })
})

it.each([
  {},
  { fields: { code: 'The code is incorrect or has expired.' } },
  { method: 'sms', expiresAt: 1 },
] as const)('finds none in %j', (data) => expect(ticketIn({ data })).toBeNull())
