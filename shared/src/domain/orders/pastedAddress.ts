import { zipOk, type Address } from '../address.ts'
import { namesIn } from '../patient.ts'
import { phoneDigits } from '../phone.ts'
import { provinces } from '../provinces.ts'

const email = /[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+/
const label = /^(?:phone|tel|cell|mobile|e-?mail|attn|ship to|address)\s*[.:]\s*/i
const country = /^(?:u\.?s\.?a?\.?|united states(?: of america)?)$/i
const secondLine =
  /^(.*\S)\s+((?:apt|apartment|unit|ste|suite|fl|floor|rm|room|bldg|building)\b.*|#\s*\w.*)$/i
const startsSecondLine = /^(?:#|(?:apt|apartment|unit|ste|suite|fl|floor|rm|room|bldg|building|c\/o)\b)/i
/** Codes and English names, the longest first: "West Virginia" ends with another state's name. */
const states = provinces
  .flatMap(({ code, names }) => [code, names.en].map((state) => [state.toLowerCase(), code] as const))
  .toSorted(([one], [other]) => other.length - one.length)
const han = /^\p{Script=Han}{2,6}$/u

/**
 * The parts of an address that is pasted as one block, of several lines or of one with commas: name, street, second line,
 * "City, ST ZIP", and a phone or e-mail anywhere. Null unless it has a street, city, state and ZIP code: then it is
 * ordinary text. Parts that are not there are missing from the answer.
 */
export function parsePastedAddress(text: string): Partial<Address> | null {
  const { pieces, phone, mail } = withoutContact(text)
  const end = endOf(pieces)
  if (!end) return null
  const { province, zip } = end
  const before = end.city === '' ? pieces.slice(0, end.at) : [...pieces.slice(0, end.at), end.city]
  const city = before.pop()
  const street = before.findIndex((piece) => /\d/.test(piece) && !startsSecondLine.test(piece))
  const typed = before[street]
  if (city === undefined || /\d/.test(city) || typed === undefined) return null
  const [, address1 = typed, inside = ''] = secondLine.exec(typed) ?? []
  const { name, rest } = nameFrom(before.slice(0, street))
  const address2 = [inside, ...before.slice(street + 1), ...rest].filter((part) => part !== '').join(', ')
  return {
    ...name,
    address1,
    ...(address2 !== '' && { address2 }),
    city,
    province,
    zip,
    ...(phone !== undefined && { phone }),
    ...(mail !== undefined && { email: mail }),
  }
}

/** The lines, cut at their commas, without the phone, the e-mail and the country. */
function withoutContact(text: string) {
  const mail = email.exec(text)?.[0]
  const all = text
    .normalize('NFKC')
    .replace(email, '')
    .split(/[\n\r,;\t]+/)
    .map((piece) => piece.trim().replace(label, ''))
    .filter((piece) => piece !== '' && !country.test(piece))
  const phone = all.find((piece) => phoneDigits(piece) !== null)
  return { mail, phone, pieces: all.filter((piece) => phoneDigits(piece) === null) }
}

/** The piece that ends with the ZIP code: its state, and the city if that stands in the same piece. */
function endOf(pieces: readonly string[]) {
  const at = pieces.findLastIndex((piece) => zipOk(/\S+$/.exec(piece)?.[0] ?? ''))
  const [, before = '', zip = ''] = /^(.*?)\s*(\S+)$/.exec(pieces[at] ?? '') ?? []
  if (zip === '') return null
  // "Oakland, CA, 94607" has the state in the piece before.
  const [where, place] = before === '' ? [pieces[at - 1] ?? '', at - 1] : [before, at]
  for (const [state, province] of states) {
    if (where.toLowerCase() === state) return { at: place, city: '', province, zip }
    if (where.toLowerCase().endsWith(` ${state}`))
      return { at: place, city: where.slice(0, -state.length).trim(), province, zip }
  }
  return null
}

/** "Wei Chen", "Chen, Wei" or 陳薇; what else stands above the street is no name. */
function nameFrom(lines: readonly string[]): { name: Partial<Address>; rest: readonly string[] } {
  const [first, second, ...more] = lines.filter((line) => !/^c\/o\b/i.test(line))
  const careOf = lines.filter((line) => /^c\/o\b/i.test(line))
  if (first === undefined) return { name: {}, rest: careOf }
  const words = first.split(/\s+/)
  if (words.length === 1 && second !== undefined && second.split(/\s+/).length <= 2)
    return { name: { firstName: second, lastName: first }, rest: [...more, ...careOf] }
  const rest = [...(second === undefined ? [] : [second]), ...more, ...careOf]
  if (han.test(first)) return { name: namesIn(first), rest }
  const lastName = words.at(-1) ?? ''
  return words.length === 1
    ? { name: { lastName }, rest }
    : { name: { firstName: words.slice(0, -1).join(' '), lastName }, rest }
}
