import sql, { type Sql } from 'sql-template-tag'

/** The name of the person in a row, like `displayName`: in Chinese characters the family name comes first. */
export const personName = (row: Sql): Sql => sql`case
    when ${row}.first_name || ${row}.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then ${row}.last_name || ${row}.first_name
    else trim(${row}.first_name || ' ' || ${row}.last_name) end`
