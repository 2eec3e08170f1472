import { shipToAddress } from '@bencao/shared/contract/fields/fields.ts'
import type { Address } from '@bencao/shared/domain/address.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useZipPlace } from '../../ui/address/useZipPlace.ts'
import { usePastedAddress } from '../../ui/contractForm/usePastedAddress.ts'
import { useText } from '../../text/text.ts'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { ProvinceSelect } from '../../ui/contractForm/ProvinceSelect.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import styles from './OtherAddress.module.css'

interface OtherAddressProps {
  orderId: string
  address: Address | null
  /** Resolves to messages by field, none if it was saved, or to null if it was not saved for another reason. */
  onSave: (address: Address) => Promise<Record<string, string> | null>
}

/** The browser knows the clinician's own address, which is never this one. */
const othersData = { autoComplete: 'off' } as const

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
  const { phone, ...rest } = address ?? nowhere
  const form = useContractForm<Address>({
    schema: shipToAddress,
    initialValues: { ...rest, phone: formatPhone(phone) },
    keepAs: `address ${orderId}`,
  })

  useZipPlace(form)
  const pasted = usePastedAddress(form)

  const save = async (values: Address) => {
    setSaving(true)
    const wrong = await onSave(values)
    setSaving(false)
    if (wrong === null) return
    if (Object.keys(wrong).length === 0) return form.reset()
    form.showFields(
      Object.fromEntries(
        Object.entries(wrong).map(([name, message]) => [name.replace('address.', ''), message]),
      ),
    )
  }

  return (
    <form className={styles.form} {...pasted} {...form.formProps((values) => void save(values))}>
      <TextInput
        label={text('orders.recipient.firstName')}
        {...othersData}
        {...form.field('firstName')}
        autoFocus
      />
      <TextInput label={text('orders.recipient.lastName')} {...othersData} {...form.field('lastName')} />
      <PhoneInput label={text('orders.recipient.phone')} {...form.field('phone')} />
      <TextInput
        type="email"
        label={text('orders.recipient.email')}
        {...othersData}
        {...form.field('email')}
      />
      <TextInput
        className={styles.wide ?? ''}
        label={text('orders.recipient.address1')}
        description={text('orders.recipient.pasteHint')}
        {...othersData}
        {...form.field('address1')}
      />
      <TextInput
        className={styles.wide ?? ''}
        label={text('orders.recipient.address2')}
        {...othersData}
        {...form.field('address2')}
      />
      <TextInput
        label={text('orders.recipient.zip')}
        inputMode="numeric"
        {...othersData}
        {...form.field('zip')}
      />
      <TextInput label={text('orders.recipient.city')} {...othersData} {...form.field('city')} />
      <ProvinceSelect label={text('orders.recipient.state')} {...othersData} {...form.field('province')} />
      <Button type="submit" className={styles.save ?? ''} loading={saving}>
        {text('checkout.where.save')}
      </Button>
    </form>
  )
}
