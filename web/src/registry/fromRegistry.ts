import type { Data } from '@bencao/shared/contract/index.ts'
import { provinces } from '@bencao/shared/domain/provinces.ts'

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
type Filled = Record<(typeof filled)[number], string>

/** What a form asks about a practice: its NPI, and what the registry knows of it. */
export type PracticeValues = Filled & { npi: string }

/** Written in capitals in ordinary text, too. */
const capitals = new Set(['PO', 'NE', 'NW', 'SE', 'SW', 'LLC', 'PC', 'PLLC', 'LLP', 'USA'])

/**
 * The registry writes in capitals: "388 NINTH STREET" becomes "388 Ninth Street". Text with lower case letters is
 * unchanged.
 */
export const quiet = (text: string): string =>
  /\p{Ll}/u.test(text)
    ? text
    : text.replace(/[\p{L}\p{N}]+/gu, (word) =>
        capitals.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
      )

/** The registry's answer in the form's fields. */
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

/** The registry's values for empty fields; typed text is never overwritten. */
export const missingFrom = (entry: RegistryEntry, values: Filled): Partial<Filled> =>
  Object.fromEntries(
    Object.entries(valuesOf(entry)).filter(
      ([name, value]) => value !== '' && values[name as keyof Filled].trim() === '',
    ),
  )

/** The fields in which the registry differs from the typed values. */
export const differingFrom = (entry: RegistryEntry, values: Filled): Partial<Filled> =>
  Object.fromEntries(
    Object.entries(valuesOf(entry)).filter(
      ([name, value]) => value !== '' && values[name as keyof Filled].trim() !== value,
    ),
  )

/** The registry's entry for comparison: who, and where. */
export const entryParts = (entry: RegistryEntry): { who: string; where: string } => {
  const { firstName, lastName, clinicName, address1, city, province, zip } = valuesOf(entry)
  const name = [firstName, lastName, entry.credential].filter(Boolean).join(' ')
  const place = [address1, city, [province, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { who: [name, clinicName].filter(Boolean).join(' · '), where: place }
}
