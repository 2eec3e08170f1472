import { TextInput } from '@mantine/core'
import { familyFirst } from '../../text/familyFirst.ts'
import { useLang, useText } from '../../text/text.ts'
import styles from './RegisterForm.module.css'
import type { MemberForm } from './useRegister.ts'

const names = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const

/** Name and e-mail of the person who signs up. */
export function PersonFields({ form: { field } }: { form: MemberForm }) {
  const text = useText()
  const lang = useLang()
  return (
    <>
      {familyFirst(lang, names).map(([name, autoComplete]) => (
        <TextInput
          key={name}
          label={text(`signUp.fields.${name}`)}
          autoComplete={autoComplete}
          {...field(name)}
        />
      ))}
      <TextInput
        className={styles.wide}
        type="email"
        label={text('signUp.fields.email')}
        autoComplete="email"
        {...field('email')}
      />
    </>
  )
}
