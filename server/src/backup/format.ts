/**
 * A backup is gzipped text with one JSON value per line: the header; for each table its head, its rows as PostgreSQL
 * writes them, and its end; the sequences; if they are on a disk, the uploads, each in pieces of base64 between its
 * head and its end; and the seal, without which the backup is incomplete. The first version had no uploads.
 */
export interface Header {
  bencao: 1 | 2
  takenAt: string
  migrations: { name: string; checksum: string }[]
}

export interface Sequence {
  sequence: string
  value: string
  called: boolean
}

export type Line =
  | Header
  | { table: string; columns: string[] }
  /** A row, or a piece of an upload. */
  | string
  | { end: string; rows: number }
  | Sequence
  | { file: string; contentType: string }
  | { fileEnd: string; bytes: number }
  /** The checksum of all lines before it. */
  | { sha256: string }

export interface Uploads {
  files: number
  /** Uploads that have a row but no file. */
  missing: number
}

export interface Contents extends Uploads {
  tables: number
  rows: number
}
