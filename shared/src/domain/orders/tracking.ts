export const carriers = ['USPS', 'UPS', 'FedEx', 'DHLExpress'] as const
export type Carrier = (typeof carriers)[number]

/** The carriers that staff choose from. With `other` the number has no link (docs/product.md, 5.11 Tracking). */
export const parcelCarriers = [...carriers, 'other'] as const
export type ParcelCarrier = (typeof parcelCarriers)[number]

/** A carrier as it is written for people; one that is not known stays as it is. */
export const carrierName = (carrier: string): string => (carrier === 'DHLExpress' ? 'DHL Express' : carrier)

const compact = (number: string) => number.toUpperCase().replace(/[\s-]/g, '')

/** The value of a character. UPS also uses letters: A is 2, and so on. */
const valueOf = (char: string) => (/\d/.test(char) ? Number(char) : (char.charCodeAt(0) - 3) % 10)

/** The weighted sum of the characters; the weights repeat from the left. */
const weighted = (text: string, weights: readonly number[]) =>
  Array.from(text).reduce((sum, char, i) => sum + valueOf(char) * (weights[i % weights.length] ?? 0), 0)

const body = (number: string) => number.slice(0, -1)
const checkDigit = (number: string) => Number(number.slice(-1))
const upToTen = (sum: number) => (10 - (sum % 10)) % 10

const upsOk = (number: string) => upToTen(weighted(body(number).slice(2), [1, 2])) === checkDigit(number)
/** Weights 3 and 1 alternate from the right, so a body of 19 or 21 digits begins with weight 3. */
const uspsOk = (number: string) => upToTen(weighted(body(number), [3, 1])) === checkDigit(number)
const fedExExpressOk = (number: string) =>
  (weighted(body(number), [3, 1, 7]) % 11) % 10 === checkDigit(number)
const fedExGroundOk = (number: string) => upToTen(weighted(body(number), [1, 3])) === checkDigit(number)
const dhlOk = (number: string) => Number(BigInt(body(number)) % 7n) === checkDigit(number)

/** The number inside a barcode of USPS, which may begin with 420 and the ZIP code. */
const withoutRouting = (number: string) => /^420\d{5}(?:\d{4})?(9[1-5]\d{20})$/.exec(number)?.[1] ?? number

const shapes: readonly { shape: RegExp; carrier: Carrier; ok: (number: string) => boolean }[] = [
  { shape: /^1Z[A-Z0-9]{15}\d$/, carrier: 'UPS', ok: upsOk },
  { shape: /^9[1-5]\d{20}$/, carrier: 'USPS', ok: uspsOk },
  { shape: /^96\d{20}$/, carrier: 'FedEx', ok: (number) => fedExGroundOk(number.slice(7)) },
  { shape: /^\d{20}$/, carrier: 'USPS', ok: uspsOk },
  { shape: /^\d{15}$/, carrier: 'FedEx', ok: fedExGroundOk },
  { shape: /^\d{12}$/, carrier: 'FedEx', ok: fedExExpressOk },
  { shape: /^\d{10,11}$/, carrier: 'DHLExpress', ok: dhlOk },
  { shape: /^J[A-Z]{2,3}\d{9,10}$/, carrier: 'DHLExpress', ok: () => true },
]

/**
 * The carrier whose numbers have this form and whose check digit fits; null if none does. A 20-digit number may also be
 * FedEx's: if staff chose a carrier, their choice counts.
 */
export const guessCarrier = (text: string): Carrier | null => {
  const number = withoutRouting(compact(text))
  const found = shapes.find(({ shape }) => shape.test(number))
  return found?.ok(number) ? found.carrier : null
}

/** FedEx also has numbers that look like those of another carrier. */
const moreOf: Partial<Record<Carrier, readonly { shape: RegExp; ok: (number: string) => boolean }[]>> = {
  FedEx: [
    { shape: /^\d{20}$/, ok: uspsOk },
    // The last 12 of the 34 digits of a barcode are the number.
    { shape: /^\d{34}$/, ok: (number) => fedExExpressOk(number.slice(-12)) },
  ],
}

/**
 * Whether a typed number can be one of this carrier: its form and its check digit fit. Of another carrier every number
 * can be right.
 */
export const isTrackingNumber = (carrier: ParcelCarrier, text: string): boolean => {
  if (carrier === 'other') return compact(text) !== ''
  const number = withoutRouting(compact(text))
  const own = shapes.filter((each) => each.carrier === carrier)
  return [...own, ...(moreOf[carrier] ?? [])].some(({ shape, ok }) => shape.test(number) && ok(number))
}

/** A typed number as it is kept: in capitals, and of a known carrier without spaces and dashes. */
export const storedTrackingNumber = (carrier: ParcelCarrier, text: string): string =>
  carrier === 'other' ? text.replace(/\s/g, '').toUpperCase() : compact(text)

const links: Record<Carrier, string> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHLExpress: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

/** The carrier's public tracking page for a parcel; null for an unknown carrier. */
export const trackingLink = (carrier: string, number: string): string | null => {
  const known = carriers.find((name) => name === carrier)
  return known ? links[known] + encodeURIComponent(number.replace(/\s/g, '')) : null
}
