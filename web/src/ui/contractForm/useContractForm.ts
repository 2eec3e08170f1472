import './zod.ts'
import type { ZodType } from 'zod'
import { problemsIn } from '../form/problems.ts'
import { useForm } from '../form/useForm.ts'

interface ContractFormOptions<Values> {
  /** The schema of the call, or a part of it: the same in browser and server. */
  schema: ZodType
  initialValues: Values
}

/** A form that is checked by the contract's own schema. */
export const useContractForm = <Values extends Record<keyof Values, string | boolean>>({
  schema,
  initialValues,
}: ContractFormOptions<Values>) =>
  useForm<Values>({ initialValues, check: (values) => problemsIn(schema.safeParse(values)) })
