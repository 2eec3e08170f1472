import { createStore } from '@tanstack/store'

/** The typed values of a form, by field. */
export type TypedFields = Readonly<Record<string, string | boolean>>

interface TypedForms {
  /** The account that is signed in. */
  reader: string | null
  /** The account that typed the text. */
  author: string | null
  forms: Readonly<Record<string, TypedFields>>
}

/** Secrets are typed again each time. */
const neverKept: ReadonlySet<string> = new Set(['password', 'code'])

/**
 * Text that was typed into forms and is not saved, in memory only. It outlasts the end of a session, and only the
 * account that typed it gets it back.
 */
export const makeTypedText = () => {
  const store = createStore<TypedForms>({ reader: null, author: null, forms: {} })
  const mine = ({ reader, forms }: TypedForms) => (reader === null ? {} : forms)
  return {
    /** Whether the signed-in account has such text. */
    isEmpty: (): boolean => Object.keys(mine(store.get())).length === 0,
    of: (form: string): TypedFields | undefined => mine(store.get())[form],
    /** Keeps the fields of a form that were changed; without any, the form has nothing to keep. */
    keep(form: string, changed: TypedFields): void {
      const fields = Object.fromEntries(Object.entries(changed).filter(([name]) => !neverKept.has(name)))
      store.setState((typed) => {
        if (typed.reader === null) return typed
        const { [form]: _before, ...others } = typed.forms
        const isEmpty = Object.keys(fields).length === 0
        return { ...typed, forms: isEmpty ? others : { ...others, [form]: fields } }
      })
    },
    clear: (): void => store.setState((typed) => ({ ...typed, forms: {} })),
    /** Another account signed in, or the session ended (null). */
    readBy(account: string | null): void {
      store.setState(({ author, forms }) => {
        const isAnother = account !== null && account !== author
        return { reader: account, author: account ?? author, forms: isAnother ? {} : forms }
      })
    },
    get: () => store.get(),
    subscribe: (listener: (typed: TypedForms) => void) => store.subscribe(listener),
  }
}
