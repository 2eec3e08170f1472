import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import styles from './RegisterForm.module.css'
import { PhoneProof } from './PhoneProof.tsx'
import { TermsField } from '../terms/TermsField.tsx'
import type { FormProps } from '../../ui/form/useForm.ts'
import type { MemberForm, useRegister } from './useRegister.ts'

interface RegisterFormProps {
  form: MemberForm
  code: ReturnType<typeof useRegister>['code']
  pending: boolean
  formProps: FormProps
  /** The fields of this audience. */
  children: ReactNode
}

/** What every sign-up form has: the phone is proved first, because it can fail; the terms are accepted at the end. */
export function RegisterForm({ form, code, pending, formProps, children }: RegisterFormProps) {
  const text = useText()
  return (
    <form className={styles.form} {...formProps}>
      <PhoneProof form={form} code={code} />
      {children}
      <TermsField {...form.checkbox('acceptTerms')} />
      <Button type="submit" loading={pending || code.pending}>
        {text('signUp.create')}
      </Button>
    </form>
  )
}
