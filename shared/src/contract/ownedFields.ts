import { z } from 'zod'
import type { Owned } from './fields/fields.ts'

export interface OwnedField {
  /** The field's path in the request, such as `items.goodsId`. */
  path: string
  /** Null: an id without an owner rule, which is an error. */
  owned: Owned | null
  ownedBy: 'provider' | 'nobody' | null
}

/** Names that end in "Id" and name no record; a referral is the public code of a share link. */
const namesNoRecord = new Set(['requestId', 'statusId', 'referralId'])

const isOpen = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Every field of an input that names a record: fields marked as ids, and fields that only look like ids. */
export function ownedFields(input: z.ZodType): OwnedField[] {
  const found: OwnedField[] = []
  const walk = (schema: unknown, path: string): void => {
    if (!isOpen(schema)) return
    const name = path.split('.').at(-1) ?? ''
    if (typeof schema.owned === 'string') {
      found.push({
        path,
        owned: schema.owned as Owned,
        ownedBy: schema.ownedBy === 'nobody' ? 'nobody' : 'provider',
      })
      return
    }
    const isListOfOwned = isOpen(schema.items) && typeof schema.items.owned === 'string'
    if (/Ids?$/.test(name) && !namesNoRecord.has(name) && !('properties' in schema) && !isListOfOwned) {
      found.push({ path, owned: null, ownedBy: null })
      return
    }
    for (const choice of [schema.anyOf, schema.oneOf, schema.allOf].filter(Array.isArray).flat())
      walk(choice, path)
    if (isOpen(schema.items)) walk(schema.items, path)
    if (!isOpen(schema.properties)) return
    for (const [key, part] of Object.entries(schema.properties)) walk(part, path ? `${path}.${key}` : key)
  }
  walk(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), '')
  return found
}
