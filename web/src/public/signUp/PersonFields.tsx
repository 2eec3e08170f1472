import { TextInput } from '@mantine/core'
import { useText } from '../../text/text.ts'
import styles from './RegisterForm.module.css'
import type { MemberForm } from './useRegister.ts'

/** Name and e-mail of the person who signs up. */
export function PersonFields({ form: { field } }: { form: MemberForm }) {
  const text = useText()
  return (
    <>
      <TextInput label={text('signUp.fields.firstName')} autoComplete="given-name" {...field('firstName')} />
      <TextInput label={text('signUp.fields.lastName')} autoComplete="family-name" {...field('lastName')} />
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
