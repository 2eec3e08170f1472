import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { z } from 'zod'

const plain = (name: string): Sql => {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return raw(column === name ? name : `${column} as "${name}"`)
}

/** The select list of a row: `firstName` is the column `first_name`, unless `others` gives another source. */
export function columnsOf<Row extends z.ZodObject>(
  row: Row,
  others: Partial<Record<keyof Row['shape'], Sql>> = {},
): Sql {
  const named: Partial<Record<string, Sql>> = others
  const columns = Object.keys(row.shape).map((name) => {
    const other = named[name]
    return other ? sql`${other} as ${raw(`"${name}"`)}` : plain(name)
  })
  return join(columns, ', ')
}
