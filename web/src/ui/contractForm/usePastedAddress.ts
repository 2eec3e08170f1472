import type { Address } from '@bencao/shared/domain/address.ts'
import { parsePastedAddress } from '@bencao/shared/domain/orders/pastedAddress.ts'
import type { ClipboardEvent } from 'react'

interface AddressForm {
  values: Partial<Record<keyof Address, string>>
  fill: (some: Partial<Address>) => void
}

/** For the element around the fields of an address: a whole address that is pasted into any of them fills them all. */
export const usePastedAddress = ({ values, fill }: AddressForm) => ({
  onPaste: (event: ClipboardEvent) => {
    const address = parsePastedAddress(event.clipboardData.getData('text'))
    if (!address) return
    event.preventDefault()
    fill(Object.fromEntries(Object.entries(address).filter(([name]) => name in values)))
  },
})
