import { useEffect, useRef } from 'react'
import type { ZodObject } from 'zod'
import { followed } from './storedFields.ts'
import { useContractForm } from './useContractForm.ts'

interface StoredFormOptions<Values> {
  schema: ZodObject
  /** The stored values as currently known. */
  stored: Values
  /** See `useForm`. */
  keepAs: string
}

/** A form for stored values. If they change elsewhere, untouched fields follow; typed text stays. */
export const useStoredForm = <Values extends Record<string, string>>({
  schema,
  stored,
  keepAs,
}: StoredFormOptions<Values>) => {
  const form = useContractForm<Values>({ schema, initialValues: stored, keepAs })
  const known = useRef(stored)
  useEffect(() => {
    const before = known.current
    if (JSON.stringify(before) === JSON.stringify(stored)) return
    known.current = stored
    form.setInitialValues(stored)
    form.fill(followed(schema.shape, form.values, { before, after: stored }))
  })
  return form
}
