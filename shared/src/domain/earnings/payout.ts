import { addDays, addMonths } from '../calendar.ts'
import type { Tone } from '../order.ts'

/** States of a payout. `pending` also covers earnings that are not paid out yet (docs/product.md, 11.4 Payouts). */
export const payoutStates = ['pending', 'processing', 'completed', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

/** The state that a text names; undefined if none. */
export const payoutStateOf = (text: string): PayoutState | undefined =>
  payoutStates.find((state) => state === text)

/** Every legal move. A bank may send money back after it counted as paid. */
export const payoutMoves: Record<PayoutState, readonly PayoutState[]> = {
  pending: ['processing'],
  processing: ['completed', 'returned'],
  completed: ['returned'],
  returned: [],
}

/** Of patient orders that the provider paid, that their patient paid, and of orders of providers who were referred. */
export const earningKinds = ['provider', 'patient', 'referred'] as const
export type EarningKind = (typeof earningKinds)[number]

/** Of what an order earned: not delivered yet, delivered, in a payout, or taken back. */
export const earningStates = ['pending', 'payable', 'paid', 'reversed'] as const

/** The color of a state wherever it is shown. */
export const payoutTone: Record<PayoutState, Tone> = {
  pending: 'waiting',
  processing: 'active',
  completed: 'done',
  returned: 'stopped',
}

/** The states from which a payout may get into one. */
export const statesBefore = (to: PayoutState): PayoutState[] =>
  payoutStates.filter((from) => payoutMoves[from].includes(to))

/** What an order earned is payable when it is delivered, or this long after it was shipped. */
export const payableDaysAfterShipping = 14

/** A payout is complete this many banking days after its file takes effect. */
export const bankingDaysToComplete = 2

const runDay = 5

/** The month, as its first day, that the portal's own run pays by a date: from the 5th on, the one before. */
export const periodDue = (today: string): string =>
  addMonths(`${today.slice(0, 7)}-01`, Number(today.slice(8)) >= runDay ? -1 : -2)

/** The day on which the portal's own run pays next: a 5th after a date. */
export const nextRunOn = (today: string): string => {
  const first = `${today.slice(0, 7)}-01`
  return addDays(Number(today.slice(8)) < runDay ? first : addMonths(first, 1), runDay - 1)
}

/** Whether a month, as its first day, is over. */
export const isOver = (period: string, today: string): boolean => period.slice(0, 7) < today.slice(0, 7)

/** "P26-000123": the number that people see; `year` is the year in the business time zone. */
export const formatPayoutNumber = (year: number, sequence: number): string =>
  `P${String(year % 100).padStart(2, '0')}-${String(sequence).padStart(6, '0')}`

/**
 * What keeps a provider from being paid. The last two show only when a file is written: the account's numbers cannot be
 * opened with the keys of the server, or no file takes them.
 */
export const payoutHolds = [
  'suspended',
  'noAccount',
  'accountRefused',
  'accountChanged',
  'holderName',
  'accountUnreadable',
  'accountInvalid',
] as const
export type PayoutHold = (typeof payoutHolds)[number]

interface PayoutAccount {
  /** The bank said that it cannot be paid to. */
  refused: boolean
  /** Its hold after a change is not over. */
  held: boolean
  /** The holder's name has a form that banks take. */
  hasBankName: boolean
}

/** Why a provider gets no payout now; null: nothing is in the way. */
export const payoutHoldOf = ({
  isActive,
  account,
}: {
  isActive: boolean
  account: PayoutAccount | null
}): PayoutHold | null => {
  if (!isActive) return 'suspended'
  if (!account) return 'noAccount'
  if (account.refused) return 'accountRefused'
  if (account.held) return 'accountChanged'
  return account.hasBankName ? null : 'holderName'
}

/** What banks often answer when they send a payout back. */
export const returnCodes = ['R01', 'R02', 'R03', 'R04', 'R13', 'R16', 'R17', 'R20', 'R23', 'R29'] as const

/** Whether a text is a code with which a bank may send a payout back: R01 to R85. */
export const isReturnCode = (text: string): boolean => /^R(?:0[1-9]|[1-7]\d|8[0-5])$/.test(text)

/** The account is closed, unknown or wrong: nothing is paid to it again. */
export const refusesAccount = (code: string): boolean =>
  ['R02', 'R03', 'R04', 'R13', 'R16', 'R20'].includes(code)
