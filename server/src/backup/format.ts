/**
 * A backup is gzipped text, a JSON value per line: the header; of each table its head, its rows as PostgreSQL writes
 * them, and its end; the sequences; and the seal, without which the backup is not whole.
 */
export interface Header {
  bencao: 1
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
  /** A row. */
  | string
  | { end: string; rows: number }
  | Sequence
  /** Of all lines before. */
  | { sha256: string }

export interface Contents {
  tables: number
  rows: number
}
