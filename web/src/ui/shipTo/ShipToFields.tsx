import type { Address } from '@bencao/shared/domain/address.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { familyFirst } from '../../text/familyFirst.ts'
import { useLang, useText } from '../../text/text.ts'
import { useZipPlace } from '../address/useZipPlace.ts'
import { PhoneInput } from '../form/PhoneInput.tsx'
import type { Form } from '../form/useForm.ts'
import { ProvinceSelect } from '../contractForm/ProvinceSelect.tsx'
import styles from './ShipToFields.module.css'
import { usePastedAddress } from '../contractForm/usePastedAddress.ts'

interface ShipToFieldsProps {
  form: Pick<Form<Address>, 'values' | 'field' | 'fill'>
  /** The cursor begins in the first field. */
  focusFirst?: boolean
  /** Stands beside the last field. */
  children?: ReactNode
}

const names = ['firstName', 'lastName'] as const

/** The browser knows the reader's own address, which is never this one. */
const othersData = { autoComplete: 'off' } as const

/** The fields of where a parcel goes: a ZIP code fills in its place, and a whole address can be pasted. */
export function ShipToFields({ form, focusFirst = false, children }: ShipToFieldsProps) {
  const text = useText()
  const lang = useLang()
  useZipPlace(form)
  const pasted = usePastedAddress(form)
  const field = (name: keyof Address) => ({ ...othersData, ...form.field(name) })
  return (
    <div className={styles.fields} {...pasted}>
      {familyFirst(lang, names).map((name, place) => (
        <TextInput
          key={name}
          label={text(`orders.recipient.${name}`)}
          {...field(name)}
          {...(focusFirst && place === 0 && { autoFocus: true, 'data-autofocus': true })}
        />
      ))}
      <PhoneInput label={text('orders.recipient.phone')} {...field('phone')} />
      <TextInput type="email" label={text('orders.recipient.email')} {...field('email')} />
      <TextInput
        className={styles.wide ?? ''}
        label={text('orders.recipient.address1')}
        description={text('orders.recipient.pasteHint')}
        {...field('address1')}
      />
      <TextInput
        className={styles.wide ?? ''}
        label={text('orders.recipient.address2')}
        {...field('address2')}
      />
      <TextInput label={text('orders.recipient.zip')} inputMode="numeric" {...field('zip')} />
      <TextInput label={text('orders.recipient.city')} {...field('city')} />
      <ProvinceSelect label={text('orders.recipient.state')} {...field('province')} />
      {children}
    </div>
  )
}
