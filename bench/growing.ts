import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tables whose size does not depend on the number of providers, or hardly does: runs are by month, a file has 2,500 payouts. Every other table grows with it. */
const steady = new Set(
  `app_clock setting warehouse goods goods_price goods_version formula_ingredient incompatible_pair stock shipping_method shipping_plan limit_plan
  tax_rate faq payout_run payout_file payout_file_download setting_change vip_plan vip_plan_change audit_proof
  goods_import goods_import_row goods_import_progress stock_lot delivery delivery_line stock_count stock_count_line goods_barcode`.split(
    /\s+/,
  ),
)

/**
 * The tables that grow with the number of providers, from the migrations. No statement may scan one of them in full.
 */
export function growingTables(projectFolder: string): string[] {
  const folder = join(projectFolder, 'server/migrations')
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name),
  )
  return names.filter((name) => !steady.has(name)).toSorted()
}

const wholeProof = 'all of the books on purpose: sums of every row; once a night, on a connection of its own'

/** Files with a statement that must read a whole growing table, and why. */
export const readsAll: Readonly<Record<string, string>> = {
  'proof/pairQueries.ts': wholeProof,
  'proof/payoutQueries.ts': wholeProof,
  'staff/payouts/queries.ts':
    'all payouts on purpose: their sums, and the newest ones of all providers, which a page takes from the end of an index',
  'staff/audit/queries.ts':
    'the newest rows of the whole log, which a page takes from the end of an index; each filter has an index of its own',
  'metrics/measures.ts':
    'the whole ledger on purpose: its sum must be 0; once a minute, and no person waits for it',
}
