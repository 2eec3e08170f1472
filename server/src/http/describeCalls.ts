import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import { usualBytes } from '@bencao/shared/contract/entry/call.ts'
import { type Reason, refusals } from '@bencao/shared/contract/entry/refusals.ts'
import { z } from 'zod'

export interface CallDescription {
  name: CallName
  method: string
  summary: string
  facts: string[]
  input: unknown
  data: unknown
}

/** JSON Schema of a part of the contract. Strict scalars are described by their meaning, not by how they are parsed. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> =>
  z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const meant = jsonSchema.override
      if (typeof meant !== 'object' || meant === null) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, meant)
    },
  })

/** A reason with its code and the names of its data, such as `order.totalChanged (13: totalCents)`. */
const refusalOf = (reason: Reason): string => {
  const row = refusals[reason]
  if (!('data' in row)) return `${reason} (${row.code})`
  const shape = row.data instanceof z.ZodOptional ? row.data.unwrap().shape : row.data.shape
  return `${reason} (${row.code}: ${Object.keys(shape).join(', ')})`
}

/** A readable description of a call: its access, how it runs, why it may refuse. */
export function describeCall(name: CallName): CallDescription {
  const entry = entryOf(name)
  return {
    name,
    method: entry.method,
    summary: entry.summary,
    facts: [
      `access: ${entry.access}`,
      ...(entry.permission ? [`permission: ${entry.permission}`] : []),
      ...(entry.phi ? ["patients' data"] : []),
      ...(entry.money ? ['money'] : []),
      ...(entry.mostBytes === usualBytes ? [] : [`body up to ${entry.mostBytes / 1_024} KB`]),
      ...(entry.body === 'multipart' ? ['takes multipart/form-data'] : []),
      ...(entry.answer === 'file' ? ['answers with a file'] : []),
      ...(entry.added ? ['added to the fixed calls'] : []),
      ...(entry.refuses.length > 0 ? [`refuses: ${entry.refuses.map(refusalOf).join(', ')}`] : []),
    ],
    input: schemaOf(entry.input, 'input'),
    data: schemaOf(entry.output, 'output'),
  }
}

export const describeCalls = (): CallDescription[] => callNames.map(describeCall)
