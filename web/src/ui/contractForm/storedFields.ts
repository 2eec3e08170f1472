import type { z } from 'zod'

type Fields = Record<string, string>
type Shape = Readonly<Record<string, z.ZodType>>

/** A field's value as the contract reads it, in the form's notation; the typed text if it is invalid. */
const read = (shape: Shape, name: string, typed: string): string => {
  const parsed = shape[name]?.safeParse(typed)
  if (!parsed?.success) return typed
  const { data } = parsed
  return typeof data === 'string' || typeof data === 'number' ? String(data) : ''
}

/** The form's values after `before` was stored as `after`: untouched fields take the new value, typed text stays. */
export const followed = <Values extends Fields>(
  shape: Shape,
  typed: Values,
  { before, after }: { before: Values; after: Values },
): Values => {
  const follows = (name: string) =>
    typed[name] === before[name] || read(shape, name, typed[name] ?? '') === after[name]
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, follows(name) ? after[name] : value]),
  ) as Values
}

/** The names of the fields that differ from the stored values; only those are sent. */
export const changedNames = <Values extends Fields>(shape: Shape, stored: Values, typed: Values): string[] =>
  Object.keys(typed).filter((name) => read(shape, name, typed[name] ?? '') !== stored[name])
