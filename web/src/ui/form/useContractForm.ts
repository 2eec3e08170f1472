import '../../api/zod.ts'
import { useForm } from '@mantine/form'
import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import type { ZodType } from 'zod'
import { isMessageKey, useText } from '../../text/text.ts'
import { firstWrong, problemsIn } from './problems.ts'

interface ContractFormOptions<Values> {
  /** The schema of the call, or a part of it: the same in browser and server. */
  schema: ZodType
  initialValues: Values
}

/**
 * A form held to the contract's own schema. Messages are keys, said in the reader's language when shown; the first
 * wrong field gets the cursor; what was typed stays. Spread `field('firstName')` on an input, give `onSubmit(send)`
 * to the form element, and hand the server's field messages to `showFields`.
 */
export const useContractForm = <Values extends Record<string, unknown>>({
  schema,
  initialValues,
}: ContractFormOptions<Values>) => {
  const text = useText()
  const element = useRef<HTMLFormElement | null>(null)
  const form = useForm<Values>({
    initialValues,
    validate: (values: Values) => problemsIn(schema.safeParse(values)),
  })

  const say = (message: ReactNode): ReactNode =>
    typeof message === 'string' && isMessageKey(message) ? text(message) : message

  const focusFirst = (wrong: object) => {
    const inputs = [...(element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
    const path = firstWrong(
      inputs.map((input) => input.dataset['path'] ?? ''),
      wrong,
    )
    inputs.find((input) => input.dataset['path'] === path)?.focus()
  }

  return {
    values: form.values,
    setValue: form.setFieldValue,
    /** Fills some fields in; what is wrong with others stays said. */
    fill: (some: Partial<Values>) => {
      for (const [name, value] of Object.entries(some)) form.setFieldValue(name as never, value as never)
    },
    /** What `reset` goes back to. */
    setInitialValues: form.setInitialValues,
    /** Props of the input of a field; `field('smsOptIn', { type: 'checkbox' })` for a checkbox. */
    field: (name: keyof Values & string, options?: { type: 'checkbox' }) => {
      const props = form.getInputProps(name as never, options)
      return { ...props, error: say(form.errors[name]) }
    },
    /** For the form element: checks, then sends, or puts the cursor in the first wrong field. */
    onSubmit: (send: (values: Values) => void) => (event: SyntheticEvent<HTMLFormElement>) => {
      element.current = event.currentTarget
      form.onSubmit(send, focusFirst)(event)
    },
    /** Messages by field name, as the server said them. */
    showFields: (fields: Record<string, string>) => {
      if (Object.keys(fields).length === 0) return
      form.setErrors(fields)
      focusFirst(fields)
    },
    clearErrors: form.clearErrors,
    reset: form.reset,
    isDirty: form.isDirty,
  }
}
