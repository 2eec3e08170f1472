import { parsePastedAddress } from '@bencao/shared/domain/orders/pastedAddress.ts'
import type { ClipboardEvent } from 'react'
import { type AddressValues, pastedFields } from './pastedFields.ts'

interface AddressForm {
  values: AddressValues
  fill: (some: AddressValues) => void
}

/** For the element around the fields of an address: a whole address that is pasted into any of them fills them all. */
export const usePastedAddress = ({ values, fill }: AddressForm) => ({
  onPaste: (event: ClipboardEvent) => {
    const address = parsePastedAddress(event.clipboardData.getData('text'))
    if (!address) return
    event.preventDefault()
    fill(pastedFields(address, values))
  },
})
