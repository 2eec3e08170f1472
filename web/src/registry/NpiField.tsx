import { isNpi } from '@bencao/shared/domain/npi.ts'
import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../text/text.ts'
import { missingFrom, type PracticeValues, type RegistryEntry } from './fromRegistry.ts'
import styles from './Registry.module.css'
import { RegistryAnswer, type RegistryTexts } from './RegistryAnswer.tsx'
import type { Form } from '../ui/form/useForm.ts'
import { useValid } from './useValid.ts'

interface NpiFieldProps {
  form: Pick<Form<PracticeValues>, 'values' | 'field' | 'fill'>
  /** In place of the texts that address the provider. */
  texts?: Partial<RegistryTexts & { hint: string }>
}

/** The NPI: its check digit is validated at once; then the registry's answer fills in empty fields. */
export function NpiField({ form: { field, values, fill }, texts = {} }: NpiFieldProps) {
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
        description={texts.hint ?? text('signUp.fields.npiHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="numeric"
        autoComplete="off"
        {...input}
        error={error ?? mistyped}
        errorProps={{ role: 'alert' }}
      />
      {isNpi(npi) && (
        <RegistryAnswer answer={answer} asking={isFetching} values={values} onUse={fill} texts={texts} />
      )}
    </>
  )
}
