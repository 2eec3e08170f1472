import type { SecondStepMethod } from '@bencao/shared/domain/account.ts'
import type { RefusedData } from '@bencao/shared/contract/index.ts'

/** What the second step of a sign-in needs. */
export interface Ticket {
  ticket: string
  method: SecondStepMethod
}

/** The ticket in a refused sign-in (code 13); null if the refusal carries none. */
export const ticketIn = ({ data }: { data: RefusedData<'login'> }): Ticket | null => {
  const { ticket, method } = data
  return ticket !== undefined && method !== undefined ? { ticket, method } : null
}
