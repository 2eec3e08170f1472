import './zod.ts'
import type { ZodType } from 'zod'
import { problemsIn } from '../form/problems.ts'
import { useForm } from '../form/useForm.ts'

interface ContractFormOptions<Values> {
  /** The schema of the call, or a part of it; browser and server share it. */
  schema: ZodType
  initialValues: Values
  /** See `useForm`. */
  keepAs?: string
}

/** A form validated by the contract's schema. */
export const useContractForm = <Values extends Record<keyof Values, string | boolean>>({
  schema,
  initialValues,
  keepAs,
}: ContractFormOptions<Values>) =>
  useForm<Values>({ initialValues, keepAs, check: (values) => problemsIn(schema.safeParse(values)) })
