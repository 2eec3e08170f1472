import { isNpi } from '@bencao/shared/domain/npi.ts'
import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../text/text.ts'
import { missingFrom, type RegistryEntry } from './fromRegistry.ts'
import styles from './RegisterForm.module.css'
import { RegistryAnswer } from './RegistryAnswer.tsx'
import type { ProviderForm } from './useRegister.ts'
import { useValid } from './useValid.ts'

/** The NPI: its check digit is validated at once; then the registry's answer fills in empty fields. */
export function NpiField({ form: { field, values, fill } }: { form: ProviderForm }) {
  const text = useText()
  const npi = values.npi.replace(/[\s-]/g, '')
  const { data, isFetching } = useValid(isNpi(npi) ? { npi } : null)
  const answer = isNpi(npi) ? data?.npi : undefined
  const entry = answer?.registry

  const fillIn = useEffectEvent((answer: RegistryEntry) => fill(missingFrom(answer, values)))
  useEffect(() => {
    if (entry) fillIn(entry)
  }, [entry])

  const { error, ...input } = field('npi')
  const mistyped = npi.length >= 10 && !isNpi(npi) ? text('fields.npi') : null
  return (
    <>
      <TextInput
        className={styles.wide}
        label={text('signUp.fields.npi')}
        description={text('signUp.fields.npiHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="numeric"
        autoComplete="off"
        {...input}
        error={error ?? mistyped}
        errorProps={{ role: 'alert' }}
      />
      {isNpi(npi) && <RegistryAnswer answer={answer} asking={isFetching} values={values} onUse={fill} />}
    </>
  )
}
