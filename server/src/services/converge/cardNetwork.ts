import type { CardNetwork } from '@bencao/shared/domain/cards/card.ts'

const byDescription: ReadonlyMap<string, CardNetwork> = new Map([
  ['VISA', 'visa'],
  ['MC', 'mastercard'],
  ['AMEX', 'amex'],
  ['DISC', 'discover'],
  ['CUP', 'unionpay'],
])

const byLeadingDigits: [RegExp, CardNetwork][] = [
  [/^4/, 'visa'],
  [/^(?:5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^35/, 'jcb'],
  [/^3[0689]/, 'diners'],
  [/^(?:60|64|65)/, 'discover'],
  [/^(?:62|81)/, 'unionpay'],
]

/** From a card number of which at least the first two digits are readable. Must not be called with a token. */
export function networkOfNumber(maskedNumber: string): CardNetwork {
  return byLeadingDigits.find(([digits]) => digits.test(maskedNumber))?.[1] ?? 'other'
}

/** The gateway's own word for the network if it gives one, else derived from the masked number. */
export function networkOf(description: string | undefined, maskedNumber: string): CardNetwork {
  if (!description) return networkOfNumber(maskedNumber)
  return byDescription.get(description.trim().toUpperCase()) ?? 'other'
}
