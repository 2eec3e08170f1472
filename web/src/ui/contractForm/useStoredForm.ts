import { useEffect, useRef } from 'react'
import type { ZodObject } from 'zod'
import { followed } from './storedFields.ts'
import { useContractForm } from './useContractForm.ts'

interface StoredFormOptions<Values> {
  schema: ZodObject
  /** What is stored, as it is known by now. */
  stored: Values
}

/** A form of what is stored. When that changes elsewhere, fields that nobody touched follow; what was typed stays. */
export const useStoredForm = <Values extends Record<string, string>>({
  schema,
  stored,
}: StoredFormOptions<Values>) => {
  const form = useContractForm<Values>({ schema, initialValues: stored })
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
