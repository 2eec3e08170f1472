import type { Client } from 'pg'
import type { FileStore } from '../ports/fileStore.ts'
import type { Line, Uploads } from './format.ts'
import { listTables } from './tables.ts'

/** Bytes per piece; a line of the backup is then 64 KB. */
const piece = 49_152

interface Kept {
  key: string
  contentType: string
}

/** The files that rows name, uploads and labels; none in a schema from before there were such. */
async function listKept(client: Client): Promise<Kept[]> {
  const tables = new Set((await listTables(client)).map(({ name }) => name))
  const named = [
    tables.has('file') && 'select storage_key as key, content_type as "contentType" from file',
    tables.has('parcel_label') &&
      `select file_key, 'application/pdf' from parcel_label where file_key is not null`,
  ].filter((part) => part !== false)
  if (named.length === 0) return []
  const { rows } = await client.query<Kept>(`${named.join(' union all ')} order by 1`)
  return rows
}

/** Every upload that has a row in this snapshot; uploads missing in the store are counted. */
export async function* uploadLines(client: Client, store: FileStore, uploads: Uploads): AsyncGenerator<Line> {
  for (const { key, contentType } of await listKept(client)) {
    const bytes = await store.get(key)
    if (bytes === null) {
      uploads.missing += 1
      continue
    }
    yield { file: key, contentType }
    for (let at = 0; at < bytes.byteLength; at += piece)
      yield Buffer.from(bytes.subarray(at, at + piece)).toString('base64')
    yield { fileEnd: key, bytes: bytes.byteLength }
    uploads.files += 1
  }
}

export interface UploadLoader {
  open(file: string, contentType: string): void
  /** False if no upload is open, so that the piece does not belong to one. */
  add(piece: string): boolean
  close(file: string, bytes: number): Promise<void>
}

const damaged = () => new Error('The backup is damaged: an upload in it is incomplete.')

/** Puts uploads into the store, one after the other. */
export function uploadLoader(store: FileStore, uploads: Uploads): UploadLoader {
  let loading: (Kept & { pieces: Buffer[] }) | null = null
  return {
    open(key, contentType) {
      if (loading) throw damaged()
      loading = { key, contentType, pieces: [] }
    },
    add(text) {
      loading?.pieces.push(Buffer.from(text, 'base64'))
      return loading !== null
    },
    async close(key, length) {
      const bytes = Buffer.concat(loading?.pieces ?? [])
      if (loading?.key !== key || bytes.byteLength !== length) throw damaged()
      await store.put(key, bytes, loading.contentType)
      loading = null
      uploads.files += 1
    },
  }
}

/** How many uploads have a row but are missing in the store. */
export async function countMissing(client: Client, store: FileStore): Promise<number> {
  const missing = new Set((await listKept(client)).map(({ key }) => key))
  if (missing.size === 0) return 0
  // List all, whatever the clocks of the two machines say.
  for await (const keys of store.olderThan(-86_400)) for (const key of keys) missing.delete(key)
  return missing.size
}
