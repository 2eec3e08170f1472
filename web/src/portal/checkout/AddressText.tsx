import { type Address, formatAddressLines } from '@bencao/shared/domain/address.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'

/** An address in one line that wraps only between its parts. */
export function AddressText({ address }: { address: Address }) {
  return formatAddressLines(address)
    .concat(address.phone === '' ? [] : formatPhone(address.phone))
    .join(' · ')
}
