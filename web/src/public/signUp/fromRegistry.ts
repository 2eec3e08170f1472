import type { Data } from '@bencao/shared/contract/index.ts'
import { provinces } from '@bencao/shared/domain/provinces.ts'
import type { ProviderValues } from './registerValues.ts'

export type RegistryEntry = NonNullable<NonNullable<Data<'doctor_valid'>['npi']>['registry']>

const filled = [
  'firstName',
  'lastName',
  'clinicName',
  'address1',
  'address2',
  'city',
  'province',
  'zip',
] as const
type Filled = Pick<ProviderValues, (typeof filled)[number]>

/** Written in capitals also in ordinary text. */
const capitals = new Set(['PO', 'NE', 'NW', 'SE', 'SW', 'LLC', 'PC', 'PLLC', 'LLP', 'USA'])

/** The registry shouts: "388 NINTH STREET" becomes "388 Ninth Street". What has small letters stays as it is. */
export const quiet = (text: string): string =>
  /\p{Ll}/u.test(text)
    ? text
    : text.replace(/[\p{L}\p{N}]+/gu, (word) =>
        capitals.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
      )

/** What the registry says, as the form holds it. */
const valuesOf = (entry: RegistryEntry): Filled => ({
  firstName: quiet(entry.firstName),
  lastName: quiet(entry.lastName),
  clinicName: quiet(entry.organization),
  address1: quiet(entry.address1),
  address2: quiet(entry.address2),
  city: quiet(entry.city),
  province: provinces.some(({ code }) => code === entry.province) ? entry.province : '',
  zip: entry.zip,
})

/** What the registry can fill in of fields that are empty; nothing typed is written over. */
export const missingFrom = (entry: RegistryEntry, values: Filled): Partial<Filled> =>
  Object.fromEntries(
    Object.entries(valuesOf(entry)).filter(
      ([name, said]) => said !== '' && values[name as keyof Filled].trim() === '',
    ),
  )

/** What the registry says otherwise than what is typed. */
export const differingFrom = (entry: RegistryEntry, values: Filled): Partial<Filled> =>
  Object.fromEntries(
    Object.entries(valuesOf(entry)).filter(
      ([name, said]) => said !== '' && values[name as keyof Filled].trim() !== said,
    ),
  )

/** The registry's entry in one line a person can compare with. */
export const entryLine = (entry: RegistryEntry): string => {
  const { firstName, lastName, clinicName, address1, city, province, zip } = valuesOf(entry)
  const name = [firstName, lastName, entry.credential].filter(Boolean).join(' ')
  const place = [address1, city, [province, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [name, clinicName, entry.taxonomy, place].filter(Boolean).join(' · ')
}
