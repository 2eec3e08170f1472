import { TextInput } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { ProvinceSelect } from '../../ui/contractForm/ProvinceSelect.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import styles from './RegisterForm.module.css'
import type { ProviderForm } from './useRegister.ts'

/** The seller's permit: all fields or none. */
export function PermitFields({ form: { field } }: { form: ProviderForm }) {
  const text = useText()
  return (
    <>
      <TextInput
        className={styles.wide}
        label={text('signUp.fields.permitNumber')}
        autoComplete="off"
        {...field('permitNumber')}
      />
      <ProvinceSelect
        label={text('signUp.fields.permitProvince')}
        autoComplete="off"
        {...field('permitProvince')}
      />
      <DateInput label={text('signUp.fields.permitExpiresOn')} {...field('permitExpiresOn')} />
    </>
  )
}
