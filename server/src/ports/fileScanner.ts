/** Looks through an upload for malware before it is kept. */
export interface FileScanner {
  /** Rejects when it cannot be told; such a file is not kept. */
  isInfected(bytes: Uint8Array): Promise<boolean>
}
