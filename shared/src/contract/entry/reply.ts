/** Reply codes. The HTTP status is 200 for all of them. */
export const replyCodes = {
  ok: 0,
  sessionInvalid: -100,
  nothingToSay: 2,
  inputRefused: 10,
  notFound: 11,
  notPermitted: 12,
  conflict: 13,
  tooManyRequests: 14,
  notOffered: 15,
  paymentDeclined: 20,
  paymentUnknown: 21,
  gatewayUnreachable: 22,
} as const

export type ReplyCode = (typeof replyCodes)[keyof typeof replyCodes]

/** The envelope of every answer. When the code is 10, `data.fields` maps field names to messages. */
export interface Reply<Data> {
  code: number
  message: string
  data: Data
}
