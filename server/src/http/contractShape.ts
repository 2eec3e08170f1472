import { callNames, entryOf } from '@bencao/shared/contract/index.ts'
import { refusals } from '@bencao/shared/contract/entry/refusals.ts'
import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import { schemaOf } from './describeCalls.ts'

type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** One line per field, with its type or each of its words; a question mark means that it may be left out. */
function shapeOf(schema: unknown, path: string): string[] {
  if (!isSchema(schema)) return [`${path} any`]
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)]
  if (choices.length > 0) return choices.flatMap((choice) => shapeOf(choice, path))
  if (Array.isArray(schema.enum)) return schema.enum.map((word) => `${path} = ${word}`)
  if ('const' in schema) return [`${path} = ${String(schema.const)}`]
  if (schema.type === 'array') return shapeOf(schema.items, `${path}[]`)
  if (!isSchema(schema.properties))
    return [`${path} ${typeof schema.type === 'string' ? schema.type : 'any'}`]
  const required = list(schema.required)
  return Object.entries(schema.properties).flatMap(([name, part]) =>
    shapeOf(part, `${path}.${name}${required.includes(name) ? '' : '?'}`),
  )
}

function refusedWith(reason: keyof typeof refusals, path: string): string[] {
  const row = refusals[reason]
  const coded = `${path} ${row.code}`
  return 'data' in row ? [coded, ...shapeOf(schemaOf(row.data, 'output'), `${coded} data`)] : [coded]
}

/** What clients rely on, in lines: calls, fields of their inputs and answers, reply codes. */
export const contractShape = (): string[] => {
  const ofCalls = callNames.flatMap((name) => {
    const { method, input, output, refuses } = entryOf(name)
    const call = `${method} /${name}`
    return [
      call,
      ...shapeOf(schemaOf(input, 'input'), `${call} input`),
      ...shapeOf(schemaOf(output, 'output'), `${call} data`),
      ...refuses.flatMap((reason) => refusedWith(reason, `${call} refuses`)),
    ]
  })
  return [...new Set([...Object.values(replyCodes).map((code) => `code ${code}`), ...ofCalls])]
}
