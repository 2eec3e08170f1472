/** Stores the bytes of uploads under random, meaningless names. */
export interface FileStore {
  /** Resolves once the file is stored durably. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null if there is none. */
  get(key: string): Promise<Uint8Array | null>
  /** A missing file is not an error. */
  remove(key: string): Promise<void>
  /** Keys of files stored more than this many seconds ago, in batches. */
  olderThan(seconds: number): AsyncIterable<readonly string[]>
}

/** 32 hexadecimal digits; nothing else reaches a path or an address. */
export const isStorageKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key)
