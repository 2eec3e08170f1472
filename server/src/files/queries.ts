import type { Output } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { takeLockOf } from '../db/locks.ts'
import type { Provider } from '../http/context.ts'

export interface StoredFile {
  purpose: string
  contentType: string
  storageKey: string
}

const columns = sql`purpose, content_type as "contentType", storage_key as "storageKey"`

export const findFile = (db: Db, { providerId }: Provider, fileId: string): Promise<StoredFile | null> =>
  db.maybe<StoredFile>(sql`select ${columns} from file where provider_id = ${providerId} and id = ${fileId}`)

/** For staff who may see providers. */
export const findAnyFile = (db: Db, fileId: string): Promise<StoredFile | null> =>
  db.maybe<StoredFile>(sql`select ${columns} from file where id = ${fileId}`)

/** Whether a file is the provider's own and was uploaded for this. */
export const hasFile = async (
  db: Db,
  { providerId }: Provider,
  { fileId, purpose }: { fileId: string; purpose: string },
): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from file where provider_id = ${providerId} and id = ${fileId} and purpose = ${purpose}`)) !==
  null

/** Bytes kept of a provider's uploads of the last 24 hours. */
export async function bytesOfToday(db: Db, { providerId }: Provider): Promise<number> {
  const { bytes } = await db.one<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::bigint as bytes from file
    where provider_id = ${providerId} and created_at > app_now() - interval '24 hours'`)
  return bytes
}

/** Until the transaction's end, no other upload of the provider is counted. */
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

/** Whether anybody has uploaded anything. */
export const hasUploads = async (db: Db): Promise<boolean> =>
  (await db.maybe(sql`select 1 from file limit 1`)) !== null

/** Of these keys, those that no file has. */
export const findOrphans = async (db: Db, keys: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ key: string }>(sql`
      select k.key from unnest(${keys}::text[]) as k (key)
      where not exists (select 1 from file f where f.storage_key = k.key)`)
  ).map((row) => row.key)
