import { phoneDigits } from '@bencao/shared/domain/phone.ts'

/** The parameters of a query string; a repeated name takes its last value. */
export const readQuery = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** Whether a value has the form of a record's id. */
export const isId = (value: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

export type QueryValue = string | number | boolean | null | undefined

/** An object as a query string, without the question mark. Undefined, null and empty values are omitted. */
export const queryString = (parameters: Record<string, QueryValue>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.toString()
}

/** The ten digits of the `mobile` parameter; empty if invalid (docs/product.md, 1.3 Sign-in and sign-up). */
export const readMobile = (search: string): string => phoneDigits(readQuery(search)['mobile'] ?? '') ?? ''
