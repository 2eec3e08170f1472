import { luhnOk } from '@bencao/shared/domain/luhn.ts'

/** How the bank behind a test card answers. */
export type CardBehaviour =
  | 'approve'
  | 'decline'
  | 'expired'
  | 'declineCode'
  | 'exceedsBalance'
  | 'gatewayFault'
  | 'partial'
  | 'declineLater'

const behaviours: ReadonlyMap<string, CardBehaviour> = new Map([
  ['4012888888881881', 'decline'],
  ['4000000000000069', 'expired'],
  ['4000000000000127', 'declineCode'],
  ['4000000000009995', 'exceedsBalance'],
  ['4000000000000119', 'gatewayFault'],
  ['4000000000000259', 'partial'],
  ['4000000000000341', 'declineLater'],
])

/** The numbers listed in the form, so that nobody is tempted to type a real one. */
export const offeredCards: { number: string; behaviour: CardBehaviour }[] = [
  { number: '4000000000000002', behaviour: 'approve' },
  { number: '5121212121212124', behaviour: 'approve' },
  { number: '378282246310005', behaviour: 'approve' },
  { number: '6011111111111117', behaviour: 'approve' },
  { number: '4000000000000341', behaviour: 'declineLater' },
  { number: '4012888888881881', behaviour: 'decline' },
  { number: '4000000000009995', behaviour: 'exceedsBalance' },
]

/** What is stored of a card: never its whole number, never its security code. */
export interface KeptCard {
  token: string
  first2: string
  last4: string
  length: number
  /** MMYY */
  expiry: string
  description: string
  behaviour: CardBehaviour
  firstName: string
  lastName: string
  avs: string
  cvv: string
}

export function isCardNumber(digits: string): boolean {
  return /^\d{13,19}$/.test(digits) && luhnOk(digits)
}

function descriptionOf(number: string): string {
  if (number.startsWith('4')) return 'VISA'
  if (/^3[47]/.test(number)) return 'AMEX'
  if (/^(?:6011|64[4-9]|65)/.test(number)) return 'DISC'
  if (number.startsWith('62')) return 'CUP'
  return /^(?:5[1-5]|2[2-7])/.test(number) ? 'MC' : 'OTHER'
}

/** @throws RangeError for an invalid card number */
export function factsOfNumber(
  number: string,
): Pick<KeptCard, 'first2' | 'last4' | 'length' | 'description' | 'behaviour'> {
  if (!isCardNumber(number)) throw new RangeError('not a card number')
  return {
    first2: number.slice(0, 2),
    last4: number.slice(-4),
    length: number.length,
    description: descriptionOf(number),
    behaviour: behaviours.get(number) ?? 'approve',
  }
}

export function maskedNumber(card: Pick<KeptCard, 'first2' | 'last4'>): string {
  return `${card.first2}**********${card.last4}`
}

export interface BankAnswer {
  approved: boolean
  message: string
  issuer: string
}

const refusals: Partial<Record<CardBehaviour, BankAnswer>> = {
  decline: { approved: false, message: 'DECLINED', issuer: '05' },
  expired: { approved: false, message: 'EXPIRED CARD', issuer: '54' },
  declineCode: { approved: false, message: 'DECLINE CVV2', issuer: 'N7' },
  exceedsBalance: { approved: false, message: 'REQ. EXCEEDS BAL.', issuer: '51' },
}
const approval: BankAnswer = { approved: true, message: 'APPROVAL', issuer: '00' }
export const plainDecline: BankAnswer = { approved: false, message: 'DECLINED', issuer: '05' }
export const expiredCard: BankAnswer = { approved: false, message: 'EXPIRED CARD', issuer: '54' }

/** The zero-amount check when a card is stored. */
export function answerToVerification(behaviour: CardBehaviour): BankAnswer {
  return refusals[behaviour] ?? { ...approval, issuer: '85' }
}

export function answerToSale(behaviour: CardBehaviour): BankAnswer {
  return behaviour === 'declineLater' ? plainDecline : (refusals[behaviour] ?? approval)
}
