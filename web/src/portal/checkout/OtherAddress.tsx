import { shipToAddress } from '@bencao/shared/contract/fields/fields.ts'
import { inItsState } from '@bencao/shared/contract/fields/inItsState.ts'
import type { Address } from '@bencao/shared/domain/address.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../text/text.ts'
import { addressAsTyped } from '../../ui/shipTo/addressAsTyped.ts'
import { ShipToFields } from '../../ui/shipTo/ShipToFields.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { withoutPrefix } from '../../ui/form/problems.ts'
import styles from './OtherAddress.module.css'

interface OtherAddressProps {
  orderId: string
  address: Address | null
  /** Resolves to messages by field, none if it was saved, or to null if it was not saved for another reason. */
  onSave: (address: Address) => Promise<Record<string, string> | null>
}

const schema = inItsState(shipToAddress)

const nowhere: Address = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  address1: '',
  address2: '',
  city: '',
  province: '',
  zip: '',
}

/** The form of an address other than the patient's or the clinic's. */
export function OtherAddress({ orderId, address, onSave }: OtherAddressProps) {
  const text = useText()
  const [saving, setSaving] = useState(false)
  const form = useContractForm<Address>({
    schema,
    initialValues: addressAsTyped(address ?? nowhere),
    keepAs: `address ${orderId}`,
  })

  const save = async (values: Address) => {
    setSaving(true)
    const wrong = await onSave(values)
    setSaving(false)
    if (wrong === null) return
    if (Object.keys(wrong).length === 0) return form.reset()
    form.showFields(withoutPrefix(wrong, 'address.'))
  }

  return (
    <form className={styles.form} {...form.formProps((values) => void save(values))}>
      <ShipToFields form={form} focusFirst>
        <Button type="submit" className={styles.save ?? ''} loading={saving}>
          {text('checkout.where.save')}
        </Button>
      </ShipToFields>
    </form>
  )
}
