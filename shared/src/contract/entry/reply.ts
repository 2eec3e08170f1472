/** Reply codes on the wire; HTTP status is 200 for every one of them. */
export const replyCodes = {
  ok: 0,
  sessionInvalid: -100,
  nothingToSay: 2,
  inputRefused: 10,
  notFound: 11,
  notPermitted: 12,
  conflict: 13,
  tooManyRequests: 14,
  notAvailableYet: 15,
  paymentDeclined: 20,
  paymentUnknown: 21,
  gatewayUnreachable: 22,
} as const

export type ReplyCode = (typeof replyCodes)[keyof typeof replyCodes]

/** The one envelope of every answer. `data.fields` maps field names to messages when code is 10. */
export interface Reply<Data> {
  code: number
  message: string
  data: Data
}
