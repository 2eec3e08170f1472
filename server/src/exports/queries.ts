import { instant } from '@bencao/shared/contract/fields/fields.ts'
import { type ExportKind, exportKinds } from '@bencao/shared/domain/bills/exports.ts'
import { exportTokenSeconds } from '@bencao/shared/domain/limits.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'

/** Business dates, both included; `-infinity` and `infinity` if there is no limit. */
export interface Range {
  dateFrom: string
  dateTo: string
}

const askedRow = z.strictObject({ kind: z.enum(exportKinds), dateFrom: z.string(), dateTo: z.string() })
export type Asked = z.infer<typeof askedRow>

const keptRow = z.strictObject({ expiresAt: instant })

/** Keeps the hash of a token that starts one download, by this session alone. */
export const keepExportToken = (
  db: Db,
  { providerId }: Provider,
  token: Range & { tokenHash: Buffer; sessionId: string; kind: ExportKind },
): Promise<z.infer<typeof keptRow>> =>
  db.one(
    keptRow,
    sql`
      insert into export_token (token_hash, session_id, provider_id, kind, date_from, date_to, expires_at)
      values (${token.tokenHash}, ${token.sessionId}, ${providerId}, ${token.kind}, ${token.dateFrom}::date,
        ${token.dateTo}::date, app_now() + make_interval(secs => ${exportTokenSeconds}::int))
      returning epoch(expires_at) as "expiresAt"`,
  )

/** Takes what a token was made for; null if it was taken before, has expired, or belongs to another session. */
export const takeExportToken = (
  db: Db,
  { providerId }: Provider,
  { tokenHash, sessionId }: { tokenHash: Buffer; sessionId: string },
): Promise<Asked | null> =>
  db.optional(
    askedRow,
    sql`
      delete from export_token
      where token_hash = ${tokenHash} and provider_id = ${providerId} and session_id = ${sessionId}
        and expires_at > app_now()
      returning kind, date_from::text as "dateFrom", date_to::text as "dateTo"`,
  )
