import { createHmac, timingSafeEqual } from 'node:crypto'

export type Params = Readonly<Record<string, string>>

/** What Twilio signs: the public address with its query, then each name and value of the form, sorted by name. */
export const twilioSignature = (authToken: string, url: string, params: Params): string => {
  const signed = Object.keys(params)
    .sort()
    .reduce((text, name) => text + name + (params[name] ?? ''), url)
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64')
}

export function isSignedByTwilio(authToken: string, url: string, params: Params, signature: string): boolean {
  const expected = Buffer.from(twilioSignature(authToken, url, params))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
