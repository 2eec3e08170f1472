import { displayName } from './patient.ts'

/** Where a parcel goes in the US; `province` is the two-letter code. */
export type Address = {
  firstName: string
  lastName: string
  phone: string
  email: string
  address1: string
  address2: string
  city: string
  province: string
  zip: string
}

/** ZIP of 5 or 9 digits: 12345, 12345-6789, 123456789. */
export const zipOk = (text: string): boolean => /^\d{5}(?:-?\d{4})?$/.test(text)

/** "12345-6789"; any other value is returned unchanged. */
export const formatZip = (zip: string): string => zip.replace(/^(\d{5})(\d{4})$/, '$1-$2')

type AddressLines = Pick<Address, 'address1' | 'city' | 'province' | 'zip'> & {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  address2?: string | null | undefined
}

/** The lines of an address label: name, street, second line, "City, ST ZIP". Empty lines are omitted. */
export const formatAddressLines = (to: AddressLines): string[] => {
  const stateAndZip = joined([to.province, formatZip(to.zip)], ' ')
  return [
    displayName({ firstName: to.firstName ?? '', lastName: to.lastName ?? '' }),
    to.address1.trim(),
    to.address2?.trim() ?? '',
    joined([to.city, stateAndZip], ', '),
  ].filter((line) => line !== '')
}

/** The same in one line and without a name. */
export const placeLine = (to: AddressLines): string =>
  formatAddressLines({ ...to, firstName: '', lastName: '' }).join(', ')

const joined = (parts: readonly (string | null | undefined)[], by: string) =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(by)
