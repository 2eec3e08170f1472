export const declineReasons = [
  'funds',
  'limit',
  'expired',
  'number',
  'code',
  'callBank',
  'notAllowed',
  'bankAway',
  'bank',
] as const
/** Why a card was declined, as far as its holder can do something about it. */
export type DeclineReason = (typeof declineReasons)[number]

/** The codes of issuing banks (ISO 8583), and those with which Converge refuses a card itself. */
const codes: Record<DeclineReason, readonly string[]> = {
  funds: ['51'],
  limit: ['61', '65'],
  expired: ['54', '5001'],
  number: ['14', '5000'],
  code: ['82', 'N7', '5021', '5022'],
  callBank: ['01', '02'],
  notAllowed: ['57', '58', '62'],
  bankAway: ['91', '96'],
  // The bank does not say it, or says that the card is reported stolen, which the person who holds it does not have to read.
  bank: ['04', '05', '07', '41', '43', '59', '63'],
}

/** The messages that stand for a reason where there is no code, such as in the gateway's own form. */
const messages: readonly (readonly [RegExp, DeclineReason])[] = [
  [/EXCEEDS BAL|INSUFF|NSF/, 'funds'],
  [/EXCEEDS|LIMIT|FREQUENCY/, 'limit'],
  [/CVV|CVC|CID/, 'code'],
  [/EXPIRED|EXP DATE/, 'expired'],
  [/INVALID CARD|CARD NUMBER/, 'number'],
  [/CALL|REFER/, 'callBank'],
  [/NOT ALLOWED|NOT PERMITTED|RESTRICTED/, 'notAllowed'],
  [/UNAVAILABLE|ISSUER DOWN/, 'bankAway'],
  [/DECLINE|PICK.?UP|SEC VIOLATION/, 'bank'],
]

/** What the stored answer of a bank means, which is its code or, without one, its message. */
export const storedDeclineReason = (answer: string): DeclineReason | undefined =>
  declineReasonOf({ code: answer, message: answer })

/** What a bank's answer means; undefined if it is none that is known. */
export const declineReasonOf = ({
  code,
  message,
}: {
  code: string | null
  message: string
}): DeclineReason | undefined => {
  const byCode = declineReasons.find((reason) => code !== null && codes[reason].includes(code))
  const said = message.toUpperCase()
  return byCode ?? messages.find(([words]) => words.test(said))?.[1]
}
