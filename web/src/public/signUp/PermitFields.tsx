import { TextInput } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { ProvinceSelect } from '../../ui/contractForm/ProvinceSelect.tsx'
import { tidyDate } from '../../ui/form/typedDate.ts'
import styles from './RegisterForm.module.css'
import type { ProviderForm } from './useRegister.ts'

/** The seller's permit: all fields or none. */
export function PermitFields({ form: { field, values, fill } }: { form: ProviderForm }) {
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
      <TextInput
        label={text('signUp.fields.permitExpiresOn')}
        placeholder={text('fields.dateFormat')}
        inputMode="numeric"
        autoComplete="off"
        {...field('permitExpiresOn')}
        onBlur={() => fill({ permitExpiresOn: tidyDate(values.permitExpiresOn) })}
      />
    </>
  )
}
