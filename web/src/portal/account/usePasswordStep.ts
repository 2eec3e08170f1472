import { useForm } from '../../ui/form/useForm.ts'

interface TypedPassword {
  password: string
}

const check = ({ password }: TypedPassword): Partial<TypedPassword> =>
  password === '' ? { password: 'fields.enterPassword' } : {}

/** The password that is asked for before something about sign-in changes, for `<PasswordStep form={…}>`. */
export const usePasswordStep = () => useForm<TypedPassword>({ initialValues: { password: '' }, check })
