/** Where the bytes of uploads lie, under random names that say nothing. */
export interface FileStore {
  /** Resolves once the file is safely there. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null when there is none. */
  get(key: string): Promise<Uint8Array | null>
  /** A missing one is no error. */
  remove(key: string): Promise<void>
  /** What was put more than so many seconds ago, in batches. */
  olderThan(seconds: number): AsyncIterable<readonly string[]>
}

/** 32 hexadecimal digits; nothing else reaches a path or an address. */
export const isStorageKey = (key: string): boolean => /^[0-9a-f]{32}$/.test(key)
