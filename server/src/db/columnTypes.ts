import pg from 'pg'

const { INT8, DATE, NUMERIC, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins

const safeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error('an integer of the database is too large')
  return value
}

const mustBeCast = (type: string, example: string) => (): never => {
  throw new Error(`a statement returns a ${type}: cast it, for example with ${example}`)
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeInteger],
  [DATE, (text) => text],
  // pg would parse the first as a text and the others as a Date.
  [NUMERIC, mustBeCast('numeric', '::bigint')],
  [TIMESTAMP, mustBeCast('timestamp', 'epoch(...)')],
  [TIMESTAMPTZ, mustBeCast('timestamptz', 'epoch(...)')],
])

/** How values of the database are parsed. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}
