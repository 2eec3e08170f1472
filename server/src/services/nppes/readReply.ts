import { z } from 'zod'
import type { RegistryResult } from '../../ports/npiRegistry.ts'
import { jsonIn } from '../json.ts'

/** The registry writes "--" for nothing, and older replies have numbers where newer ones have text. */
const optionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '').trim()
    return text === '--' ? '' : text.slice(0, 200)
  })

const address = z.object({
  address_purpose: optionalText,
  address_1: optionalText,
  address_2: optionalText,
  city: optionalText,
  state: optionalText,
  postal_code: optionalText,
  telephone_number: optionalText,
})

const result = z.object({
  number: optionalText,
  basic: z.object({
    first_name: optionalText,
    last_name: optionalText,
    organization_name: optionalText,
    credential: optionalText,
    status: optionalText,
  }),
  addresses: z.array(address).default([]),
  taxonomies: z
    .array(z.object({ desc: optionalText, license: optionalText, primary: z.boolean().nullish() }))
    .default([]),
})

const reply = z.object({ results: z.array(result) })

const noAddress = { address_1: '', address_2: '', city: '', state: '', postal_code: '', telephone_number: '' }

/** Parses the body of an answer: errors also have status 200, and during maintenance the body is HTML. */
export function readReply(npi: string, body: string): RegistryResult {
  const parsed = reply.safeParse(jsonIn(body))
  if (!parsed.success) return { kind: 'unavailable' }
  const { results } = parsed.data
  if (results.length === 0) return { kind: 'unknown' }
  const found = results.find(({ number }) => number === npi)
  if (!found) return { kind: 'unavailable' }

  const { basic, addresses, taxonomies } = found
  const place =
    addresses.find(({ address_purpose }) => address_purpose === 'LOCATION') ?? addresses[0] ?? noAddress
  const taxonomy = taxonomies.find(({ primary }) => primary === true) ?? taxonomies[0]
  return {
    kind: 'found',
    entry: {
      firstName: basic.first_name,
      lastName: basic.last_name,
      organization: basic.organization_name,
      credential: basic.credential,
      taxonomy: taxonomy?.desc ?? '',
      license: taxonomy?.license ?? '',
      active: basic.status === 'A',
      address1: place.address_1,
      address2: place.address_2,
      city: place.city,
      province: place.state,
      zip: place.postal_code.slice(0, 5),
      phone: place.telephone_number.replaceAll(/\D/g, ''),
    },
  }
}
