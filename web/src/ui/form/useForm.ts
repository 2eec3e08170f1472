import { keyAndLimit } from '@bencao/shared/contract/fields/fieldMessage.ts'
import {
  type ChangeEvent,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { TypedFields } from '../../state/makeTypedText.ts'
import { typedText } from '../../state/typedText.ts'
import { isMessageKey, useText } from '../../text/text.ts'
import { firstWrong } from './problems.ts'

type Typed = string | ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>
type NameOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never
}[keyof Values & string]

/** Props of the input of a field. */
export interface FieldProps {
  'data-path': string
  value: string
  error: string | undefined
  onChange: (typed: Typed) => void
}

/** Props of the checkbox of a field. */
export interface CheckboxProps {
  'data-path': string
  checked: boolean
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Props of the form element. */
export interface FormProps {
  ref: RefObject<HTMLFormElement | null>
  noValidate: true
  onSubmit: (event: SyntheticEvent) => void
}

/** The result of `useForm` and `useContractForm`. */
export type Form<Values extends Record<keyof Values, string | boolean>> = ReturnType<typeof useForm<Values>>

interface FormOptions<Values> {
  initialValues: Values
  /** The errors of the values, by field: a key of the texts, or a message. A form with errors is not sent. */
  check?: (values: Values) => Partial<Record<string, string>>
  /** The name under which typed text outlasts the form and the session. Without one it ends with the form. */
  keepAs?: string | undefined
}

/**
 * A form: typed text stays, messages appear under their fields in the reader's language, and the first invalid field
 * gets the focus. Spread `formProps(send)` on the form element and `field('firstName')` on an input, and pass the
 * server's field messages to `showFields`. If the contract's schema is loaded, `useContractForm` validates by it.
 */
export const useForm = <Values extends Record<keyof Values, string | boolean>>({
  initialValues,
  check,
  keepAs,
}: FormOptions<Values>) => {
  const text = useText()
  const element = useRef<HTMLFormElement>(null)
  const initial = useRef(initialValues)
  const kept = useKept(keepAs)
  const [values, setValues] = useState(() => ({ ...initialValues, ...kept.before }))
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})

  const { keep } = kept
  useEffect(() => keep(changedFrom(initial.current, values)), [keep, values])

  const inputs = () => [...(element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
  /** Focuses a field. */
  const focus = (name: string) =>
    inputs()
      .find((input) => input.dataset['path'] === name)
      ?.focus()
  /** Shows messages by field name, from the server or as keys, in place of earlier ones. */
  const showFields = (fields: Partial<Record<string, string>>) => {
    setProblems(fields)
    const paths = inputs().map((input) => input.dataset['path'] ?? '')
    const first = firstWrong(paths, fields)
    if (first !== undefined) focus(first)
  }
  /** Fills in some fields; the messages of the others stay. */
  const fill = (some: Partial<Values>) => {
    setValues((before) => ({ ...before, ...some }))
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !changes(values, some, name))),
    )
  }
  const messageOf = (name: string): string | undefined => {
    const message = problems[name]
    const { key, max } = keyAndLimit(message ?? '')
    return isMessageKey(key) ? text(key, { max }) : message
  }
  const fillIn = (name: string, value: string | boolean) => fill({ [name]: value } as Partial<Values>)

  return {
    values,
    fill,
    focus,
    showFields,
    /** The message of a name, also of one without an input. */
    messageOf,
    /** Takes away the message of a name that no input has. */
    dropMessage: (name: string) =>
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== name))),
    /** Props of the input of a field. */
    field: (name: NameOf<Values, string>): FieldProps => ({
      'data-path': name,
      value: String(values[name]),
      error: messageOf(name),
      onChange: (typed: Typed) => fillIn(name, typeof typed === 'string' ? typed : typed.currentTarget.value),
    }),
    /** Props of the checkbox of a field. */
    checkbox: (name: NameOf<Values, boolean>): CheckboxProps => ({
      'data-path': name,
      checked: Boolean(values[name]),
      error: messageOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => fillIn(name, event.currentTarget.checked),
    }),
    /** Validates one field; true if it is valid. */
    checkField: (name: keyof Values & string): boolean => {
      const message = check?.(values)[name]
      showFields(message === undefined ? {} : { [name]: message })
      return message === undefined
    },
    /** Props of the form element: validates, then sends. */
    formProps: (send: (values: Values) => void): FormProps => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        const wrong = check?.(values) ?? {}
        showFields(wrong)
        if (Object.keys(wrong).length === 0) send(values)
      },
    }),
    /** The form opened with text from before. */
    wasKept: kept.before !== undefined,
    /** Restores the initial values, and forgets what was typed. */
    reset: () => {
      setValues(initial.current)
      setProblems({})
      kept.forget()
    },
    /** The values that `reset` restores. */
    setInitialValues: (from: Values) => {
      initial.current = from
    },
  }
}

/** The kept text of a form. */
const useKept = (keepAs: string | undefined) => {
  const [before, setBefore] = useState(() => (keepAs === undefined ? undefined : typedText.of(keepAs)))
  const keep = useCallback(
    (changed: TypedFields) => {
      if (keepAs !== undefined) typedText.keep(keepAs, changed)
    },
    [keepAs],
  )
  const forget = () => {
    setBefore(undefined)
    keep({})
  }
  return { before, keep, forget }
}

const changedFrom = (initial: object, values: object): TypedFields =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => Reflect.get(initial, name) !== value))

const changes = (values: object, some: object, name: string): boolean =>
  name in some && Reflect.get(values, name) !== Reflect.get(some, name)
