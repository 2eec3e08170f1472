import type { Audience } from '@bencao/shared/domain/account.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import { NewPassword } from './NewPassword.tsx'
import type { TypedTwice } from './newPasswordProblems.ts'
import type { Form, FormProps } from '../../ui/form/useForm.ts'

interface NewPasswordFormProps {
  audience: Audience
  form: Pick<Form<TypedTwice>, 'values' | 'field'>
  /** Validates the form and sends it. */
  formProps: FormProps
  pending: boolean
  /** Additional fields. */
  children?: ReactNode
}

/** The form of a new password. */
export function NewPasswordForm({ audience, form, formProps, pending, children }: NewPasswordFormProps) {
  const text = useText()
  return (
    <form {...formProps}>
      <NewPassword audience={audience} form={form} />
      {children}
      <Button type="submit" loading={pending}>
        {text('signUp.password.save')}
      </Button>
    </form>
  )
}
