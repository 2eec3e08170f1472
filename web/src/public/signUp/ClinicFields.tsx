import { TextInput } from '@mantine/core'
import { useZipPlace } from '../../ui/address/useZipPlace.ts'
import { usePastedAddress } from '../../ui/contractForm/usePastedAddress.ts'
import { useText } from '../../text/text.ts'
import { ProvinceSelect } from '../../ui/contractForm/ProvinceSelect.tsx'
import styles from './RegisterForm.module.css'
import type { ProviderForm } from './useRegister.ts'

/** The clinic and its address. */
export function ClinicFields({ form }: { form: ProviderForm }) {
  const { field } = form
  useZipPlace(form)
  const pasted = usePastedAddress(form)
  const text = useText()
  const optional = (label: string) => text('frame.optional', { label })
  return (
    <div className={styles.fields} {...pasted}>
      <TextInput
        className={styles.wide}
        label={text('signUp.fields.clinic')}
        autoComplete="organization"
        {...field('clinicName')}
      />
      <TextInput label={text('signUp.fields.address1')} autoComplete="address-line1" {...field('address1')} />
      <TextInput
        label={optional(text('signUp.fields.address2'))}
        autoComplete="address-line2"
        {...field('address2')}
      />
      <TextInput
        className={styles.wide}
        label={text('signUp.fields.zip')}
        inputMode="numeric"
        autoComplete="postal-code"
        {...field('zip')}
      />
      <TextInput label={text('signUp.fields.city')} autoComplete="address-level2" {...field('city')} />
      <ProvinceSelect
        label={text('signUp.fields.province')}
        autoComplete="address-level1"
        {...field('province')}
      />
    </div>
  )
}
