import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the portal itself has, whatever the number of its providers; every other table grows with them. */
const steady = new Set(
  `app_clock setting warehouse goods goods_version formula_ingredient incompatible_pair stock shipping_method
  tax_rate faq`.split(/\s+/),
)

/** The tables that grow with the number of providers, out of the migrations: none may be gone through as a whole. */
export function growingTables(projectFolder: string): string[] {
  const folder = join(projectFolder, 'server/migrations')
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name),
  )
  return names.filter((name) => !steady.has(name)).toSorted()
}

/** Files with a statement that is about a whole growing table, and why. */
export const readsAll: Readonly<Record<string, string>> = {
  'metrics/measures.ts':
    'the whole ledger on purpose: its sum must be 0; once a minute, not for a person who waits',
}
