import type { Output } from '@bencao/shared/contract/index.ts'
import { filePurposes } from '@bencao/shared/contract/files.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'
import { takeLockOf } from '../db/locks.ts'
import type { Provider } from '../http/provider.ts'

const fileRow = z.strictObject({
  purpose: z.enum(filePurposes),
  contentType: z.string(),
  storageKey: z.string(),
})
export type StoredFile = z.infer<typeof fileRow>

const columns = columnsOf(fileRow)

export const findFile = (db: Db, { providerId }: Provider, fileId: string): Promise<StoredFile | null> =>
  db.optional(fileRow, sql`select ${columns} from file where provider_id = ${providerId} and id = ${fileId}`)

/** For staff who may see providers. */
export const findAnyFile = (db: Db, fileId: string): Promise<StoredFile | null> =>
  db.optional(fileRow, sql`select ${columns} from file where id = ${fileId}`)

/** Whether a file belongs to the provider and was uploaded for this purpose. */
export const hasFile = (
  db: Db,
  { providerId }: Provider,
  { fileId, purpose }: { fileId: string; purpose: string },
): Promise<boolean> =>
  db.exists(sql`
    select 1 from file where provider_id = ${providerId} and id = ${fileId} and purpose = ${purpose}`)

const bytesRow = z.strictObject({ ofToday: z.int(), inAll: z.int() })

/** Total bytes of a provider's stored uploads: of the last 24 hours, and of all. */
export const countBytes = (db: Db, { providerId }: Provider): Promise<z.infer<typeof bytesRow>> =>
  db.one(
    bytesRow,
    sql`
      select coalesce(sum(bytes) filter (where created_at > app_now() - interval '24 hours'), 0)::bigint as "ofToday",
        coalesce(sum(bytes), 0)::bigint as "inAll"
      from file where provider_id = ${providerId}`,
  )

/** Until the transaction ends, no other upload of the provider is counted. */
export const lockUploads = (db: Db, { providerId }: Provider): Promise<number> =>
  takeLockOf(db, `upload:${providerId}`)

export const insertFile = (
  db: Db,
  { providerId }: Provider,
  file: StoredFile & Pick<Output<'upload_image2'>, 'fileId' | 'bytes'>,
): Promise<number> =>
  db.run(sql`
    insert into file (provider_id, id, purpose, content_type, bytes, storage_key)
    values (${providerId}, ${file.fileId}, ${file.purpose}, ${file.contentType}, ${file.bytes}, ${file.storageKey})`)

/** Whether there is any upload at all. */
export const hasUploads = (db: Db): Promise<boolean> => db.exists(sql`select 1 from file limit 1`)

const keyRow = z.strictObject({ key: z.string() })

/** Which of these keys belong to no file and to no label. */
export const findOrphans = async (db: Db, keys: readonly string[]): Promise<string[]> =>
  (
    await db.many(
      keyRow,
      sql`
        select k.key from unnest(${keys}::text[]) as k (key)
        where not exists (select 1 from file f where f.storage_key = k.key)
          and not exists (select 1 from parcel_label l where l.file_key = k.key)`,
    )
  ).map((row) => row.key)
