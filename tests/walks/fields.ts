import { type CallName, type Contract, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import { schemaOf } from '../../server/src/http/describeCalls.ts'

/** A call of staff: their records belong to everybody. */
export type StaffCall = { [N in CallName]: Contract[N]['access'] extends 'staff' ? N : never }[CallName]
/** A call of a visitor or a provider. */
export type OutsideCall = Exclude<CallName, StaffCall>

export const isStaffs = (name: CallName): name is StaffCall => entryOf(name).access === 'staff'
export const isOutside = (name: CallName): name is OutsideCall => !isStaffs(name)
export const outsideCalls = callNames.filter(isOutside)
export const staffCalls = callNames.filter(isStaffs)

type Schema = Record<string, unknown>

export interface InputField {
  /** As it is sent, such as `address.zip`. */
  path: string
  schema: Schema
  /** An empty value means the same as none. */
  optional: boolean
}

const isOpen = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const choices = (schema: Schema): Schema[] =>
  [schema['anyOf'], schema['oneOf'], schema['allOf']].filter(Array.isArray).flat().filter(isOpen)

/** Every leaf of a call's input, including nested ones and those of alternatives. */
export function inputFields(name: CallName): InputField[] {
  const found = new Map<string, InputField>()
  const walk = (schema: Schema, path: string, optional: boolean): void => {
    for (const choice of choices(schema)) walk(choice, path, optional)
    const { properties } = schema
    if (!isOpen(properties)) {
      if (path !== '' && choices(schema).length === 0) found.set(path, { path, schema, optional })
      return
    }
    const required = Array.isArray(schema['required']) ? schema['required'] : []
    for (const [key, part] of Object.entries(properties)) {
      if (isOpen(part)) walk(part, path ? `${path}.${key}` : key, !required.includes(key))
    }
  }
  walk(schemaOf(entryOf(name).input, 'input'), '', false)
  return [...found.values()]
}

/** The whole numbers among a call's inputs. */
export const wholeFields = (name: CallName): InputField[] =>
  inputFields(name).filter(({ schema }) => schema['type'] === 'integer' || schema['type'] === 'number')

/** The names of all fields in all answers. */
export function answeredNames(): string[] {
  const names = new Set<string>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) walk(part)
    else if (isOpen(value)) {
      if (isOpen(value['properties'])) for (const key of Object.keys(value['properties'])) names.add(key)
      for (const part of Object.values(value)) walk(part)
    }
  }
  for (const name of callNames) walk(schemaOf(entryOf(name).output, 'output'))
  return [...names].sort()
}
