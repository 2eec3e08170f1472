import type { Data } from '@bencao/shared/contract/index.ts'
import { formatZip } from '@bencao/shared/domain/address.ts'
import { foldText, wordsOf } from '@bencao/shared/domain/foldText.ts'
import { formatPhone, phoneDigits } from '@bencao/shared/domain/phone.ts'

type Provider = Data<'staff_provider_detail'>
type Registry = NonNullable<Provider['registry']>

export type ComparedField =
  | 'firstName'
  | 'lastName'
  | 'clinic'
  | 'address'
  | 'city'
  | 'province'
  | 'zip'
  | 'phone'

export interface Compared {
  field: ComparedField
  typed: string
  registry: string
  /**
   * The registry has another value. An empty value on either side is no difference. Phones are never compared: one may
   * be a mobile, the other the clinic's.
   */
  differs: boolean
}

const words = (value: string) => wordsOf(foldText(value)).join(' ')
const digits = (value: string) => phoneDigits(value) ?? value
const firstFive = (value: string) => value.slice(0, 5)
const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(', ')

/** A provider's typed values beside the registry's. Nothing is compared before the registry has answered. */
export const compare = (provider: Provider): Compared[] => {
  const { registry } = provider
  const row = (
    field: ComparedField,
    typed: string,
    known: (registry: Registry) => string,
    same: (value: string) => string = words,
    show: (value: string) => string = (value) => value,
  ): Compared => {
    const registered = registry ? known(registry) : ''
    return {
      field,
      typed: show(typed),
      registry: show(registered),
      differs: typed !== '' && registered !== '' && same(typed) !== same(registered),
    }
  }
  return [
    row('firstName', provider.firstName, ({ firstName }) => firstName),
    row('lastName', provider.lastName, ({ lastName }) => lastName),
    row('clinic', provider.clinicName, ({ organization }) => organization),
    row('address', joined(provider.address1, provider.address2), (known) =>
      joined(known.address1, known.address2),
    ),
    row('city', provider.city, ({ city }) => city),
    row('province', provider.province, ({ province }) => province),
    row('zip', provider.zip, ({ zip }) => zip, firstFive, formatZip),
    row(
      'phone',
      provider.phone,
      ({ phone }) => phone,
      () => '',
      (value) => formatPhone(digits(value)),
    ),
  ]
}
