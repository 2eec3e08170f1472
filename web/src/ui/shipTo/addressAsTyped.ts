import type { Address } from '@bencao/shared/domain/address.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'

/** An address as its form begins: the phone as people write it. */
export const addressAsTyped = (address: Address): Address => ({
  ...address,
  phone: formatPhone(address.phone),
})
