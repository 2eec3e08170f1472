import type { SecondStepMethod } from '@bencao/shared/domain/account.ts'
import type { Refused } from '../../api/answer.ts'

/** What a sign-in with a second step goes on with. */
export interface Ticket {
  ticket: string
  method: SecondStepMethod
}

/** The ticket in a refused sign-in (code 13); null where the refusal is none. */
export const ticketIn = ({ data }: Pick<Refused, 'data'>): Ticket | null => {
  const { ticket, method } = data
  if (typeof ticket !== 'string') return null
  return method === 'sms' || method === 'totp' ? { ticket, method } : null
}
