import type { Address } from '@bencao/shared/domain/address.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'

/** The fields with the name of an organization. No form of a person has one. */
const organizations = ['clinicName', 'name'] as const

export type AddressValues = Partial<Record<keyof Address | (typeof organizations)[number], string>>

const place: ReadonlySet<string> = new Set(['address1', 'address2', 'city', 'province', 'zip'])

/**
 * The fields of a form that a pasted address fills. In the form of an organization the name above the street is its own, and
 * gives way, as the phone and e-mail do, to what is typed. A second line without a field of its own follows the first.
 */
export function pastedFields(pasted: Partial<Address>, values: AddressValues): AddressValues {
  const organization = organizations.find((name) => name in values)
  const { firstName = '', lastName = '', address1 = '', address2 = '', ...rest } = pasted
  const names = organization
    ? { [organization]: displayName({ firstName, lastName }) }
    : { firstName, lastName }
  const street =
    'address2' in values
      ? { address1, address2 }
      : { address1: [address1, address2].filter((line) => line !== '').join(', ') }
  const typed = new Set(Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [name])))
  return Object.fromEntries(
    Object.entries({ ...names, ...street, ...rest }).filter(
      ([name, value]) =>
        name in values && value !== '' && (!organization || place.has(name) || !typed.has(name)),
    ),
  )
}
