import { useForm } from '../../ui/form/useForm.ts'

interface TypedPassword {
  password: string
}

const check = ({ password }: TypedPassword): Partial<TypedPassword> =>
  password === '' ? { password: 'fields.enterPassword' } : {}

/** The form of the password that is required before a sign-in setting changes, for `<PasswordStep form={…}>`. */
export const usePasswordStep = () => useForm<TypedPassword>({ initialValues: { password: '' }, check })
