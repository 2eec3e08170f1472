import { callNames } from '@bencao/shared/contract/index.ts'
import { describeCalls } from './describeCalls.ts'

type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const kind = (schema: unknown): string => {
  if (!isSchema(schema)) return 'any'
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(', ')
  if ('const' in schema) return String(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return [...new Set(choices.map(kind))].join(' or ')
  if (schema.type === 'array') return `list of ${kind(schema.items)}`
  if (schema.type === 'object')
    return isSchema(schema.properties) ? `{ ${Object.keys(schema.properties).join(', ')} }` : 'object'
  const format = typeof schema.format === 'string' ? ` (${schema.format})` : ''
  return `${typeof schema.type === 'string' ? schema.type : 'any'}${format}`
}

const fieldsOf = (schema: unknown): string => {
  if (!isSchema(schema)) return ''
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return choices.map(fieldsOf).filter(Boolean).join('; or ')
  if (!isSchema(schema.properties)) return ''
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(schema.properties)
    .map(([name, part]) => `\`${name}\`${required.includes(name) ? '' : '?'} ${kind(part)}`)
    .join(' · ')
}

/** docs/calls.md: every call with its access, its input and its answer. */
export const callsPage = (): string => {
  const calls = describeCalls().map(
    (call) => `## ${call.method} /${call.name}

${call.summary}

${call.facts.join(' · ')}

- Input: ${fieldsOf(call.input) || 'nothing'}
- Data: ${fieldsOf(call.data) || 'nothing'}
`,
  )
  return `# Calls

Made from the contract (\`shared/src/contract\`) by \`npm run docs\`; a test holds it up to date. ${callNames.length} calls. A
reply is \`{ code, message, data }\`; a question mark means that a field may be left out.

${calls.join('\n')}`
}
