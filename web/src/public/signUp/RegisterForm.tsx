import { Button } from '@mantine/core'
import type { ReactNode, SyntheticEvent } from 'react'
import { useText } from '../../text/text.ts'
import styles from './RegisterForm.module.css'
import { PhoneProof } from './PhoneProof.tsx'
import { TermsField } from '../../legal/TermsField.tsx'
import type { MemberForm, useRegister } from './useRegister.ts'

interface RegisterFormProps {
  form: MemberForm
  code: ReturnType<typeof useRegister>['code']
  pending: boolean
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  /** What is asked of this audience. */
  children: ReactNode
}

/** What every sign-up ends with: the phone proved, the terms accepted. */
export function RegisterForm({ form, code, pending, onSubmit, children }: RegisterFormProps) {
  const text = useText()
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      <PhoneProof form={form} code={code} />
      <TermsField {...form.field('acceptTerms', { type: 'checkbox' })} />
      <Button type="submit" loading={pending || code.pending}>
        {text('signUp.create')}
      </Button>
    </form>
  )
}
